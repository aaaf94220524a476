//! A throw-away PostgreSQL of the test process's own: started at the first use, gone with the process.
use std::{
    fs,
    io::{BufRead, BufReader},
    mem,
    net::TcpListener,
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{
        LazyLock, Mutex,
        atomic::{AtomicU32, Ordering},
    },
};

use sea_orm::sqlx::{self, AssertSqlSafe, Connection, PgConnection};

/// Runs the server until its standard input closes, which the end of the test process brings about however it ends.
const SCRIPT: &str = r#"
set -eu
programs=$1 port=$2
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT
"$programs/initdb" --pgdata="$data" --username=portal --auth=trust --encoding=UTF8 --locale=C --no-sync >"$data.log"
rm "$data.log"
"$programs/postgres" -D "$data" -k "$data" -p "$port" -c listen_addresses=127.0.0.1 \
    -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c wal_level=minimal -c max_wal_senders=0 \
    -c autovacuum=off -c max_connections=300 >"$data/log" 2>&1 &
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

/// Names of databases that no test uses any more.
static LEFT: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// A database of its own, gone some time after it is dropped.
pub struct TestDatabase {
    name: String,
}

impl TestDatabase {
    pub async fn empty() -> Self {
        Self::copy_of("template1").await
    }

    /// Nobody may be connected to this one meanwhile.
    pub async fn copy(&self) -> Self {
        Self::copy_of(&self.name).await
    }

    pub fn url(&self) -> String {
        url_of(&self.name)
    }

    async fn copy_of(template: &str) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        // The first use waits for the server to start.
        tokio::task::spawn_blocking(|| CLUSTER.port).await.unwrap();
        let name = format!("test_{}", COUNT.fetch_add(1, Ordering::Relaxed));
        let mut administrator = PgConnection::connect(&url_of("postgres")).await.unwrap();
        let left = mem::take(&mut *LEFT.lock().unwrap());
        let drops = left
            .iter()
            .map(|name| format!("DROP DATABASE {name} WITH (FORCE)"));
        // Copying the files writes nothing to the log, as the other strategy does.
        let create = format!("CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy");
        for statement in drops.chain([create]) {
            let statement = sqlx::raw_sql(AssertSqlSafe(statement));
            statement.execute(&mut administrator).await.unwrap();
        }
        administrator.close().await.unwrap();
        Self { name }
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        LEFT.lock().unwrap().push(mem::take(&mut self.name));
    }
}

fn url_of(name: &str) -> String {
    format!("postgres://portal@127.0.0.1:{}/{name}", CLUSTER.port)
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
pub fn shell() -> Command {
    let id = Command::new("id").arg("-u").output().unwrap();
    if id.stdout != b"0\n" {
        return Command::new("sh");
    }
    let mut shell = Command::new("runuser");
    shell.args(["-u", "postgres", "--", "sh"]);
    shell
}

/// The directory of PostgreSQL's programs.
pub fn programs() -> PathBuf {
    fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .map(|version| version.unwrap().path().join("bin"))
        .filter(|programs| programs.join("postgres").exists())
        .max()
        .expect("PostgreSQL's server is not installed: `make test` installs it, or `apt-get install postgresql` does")
}
