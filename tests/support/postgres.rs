//! A throw-away PostgreSQL of the test process's own: started at the first use, gone with the process.
use std::{
    fs,
    io::{BufRead, BufReader},
    net::TcpListener,
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{
        LazyLock,
        atomic::{AtomicU32, Ordering},
    },
};

use sea_orm::{ConnectionTrait, Database};

/// Runs the server until its standard input closes, which the end of the test process brings about however it ends.
const SCRIPT: &str = r#"
set -eu
programs=$1 port=$2
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT
"$programs/initdb" --pgdata="$data" --username=portal --auth=trust --encoding=UTF8 --locale=C --no-sync >"$data.log"
rm "$data.log"
"$programs/postgres" -D "$data" -k "$data" -p "$port" -c listen_addresses=127.0.0.1 \
    -c fsync=off -c max_connections=300 >"$data/log" 2>&1 &
server=$!
until "$programs/pg_isready" --quiet --host=127.0.0.1 --port="$port"; do
    kill -0 "$server"
    sleep 0.05
done
echo ready
cat >/dev/null
kill -INT "$server"
wait "$server" || true
"#;

struct Cluster {
    port: u16,
    _server: Child,
}

static CLUSTER: LazyLock<Cluster> = LazyLock::new(|| {
    // A free port may be taken by somebody else before the server has it.
    (0..3)
        .find_map(|_| start())
        .expect("a PostgreSQL server should start")
});

/// The address of a new, empty database.
pub async fn database_url() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let port = tokio::task::spawn_blocking(|| CLUSTER.port).await.unwrap();
    let server = format!("postgres://portal@127.0.0.1:{port}");
    let name = format!("test_{}", COUNT.fetch_add(1, Ordering::Relaxed));
    let administrator = Database::connect(format!("{server}/postgres"))
        .await
        .unwrap();
    administrator
        .execute_unprepared(&format!("CREATE DATABASE {name}"))
        .await
        .unwrap();
    administrator.close().await.unwrap();
    format!("{server}/{name}")
}

fn start() -> Option<Cluster> {
    let port = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .port();
    let mut server = shell()
        .args(["-c", SCRIPT, "postgres"])
        .arg(programs())
        .arg(port.to_string())
        .current_dir("/")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut word = String::new();
    BufReader::new(server.stdout.take().unwrap())
        .read_line(&mut word)
        .unwrap();
    (word.trim() == "ready").then_some(Cluster {
        port,
        _server: server,
    })
}

/// PostgreSQL refuses to run as root.
fn shell() -> Command {
    let id = Command::new("id").arg("-u").output().unwrap();
    if id.stdout != b"0\n" {
        return Command::new("sh");
    }
    let mut shell = Command::new("runuser");
    shell.args(["-u", "postgres", "--", "sh"]);
    shell
}

fn programs() -> PathBuf {
    fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .map(|version| version.unwrap().path().join("bin"))
        .filter(|programs| programs.join("postgres").exists())
        .max()
        .expect("PostgreSQL's server is not installed: `make test` installs it, or `apt-get install postgresql` does")
}
