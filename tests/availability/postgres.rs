//! A PostgreSQL server of the test's own, which it can restart. Unlike the shared one, it does not confirm commits early.
use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Stdio},
};

use test_support::postgres::{programs, shell};

use crate::support::portal::free_port;

/// Each line of its input is a mode of a restart. The server stops when the input ends, however the test process ends.
const SCRIPT: &str = r#"
set -eu
programs=$1 port=$2
data=$(mktemp -d)
trap '"$programs/pg_ctl" -D "$data" -m immediate -s stop || true; rm -rf "$data"' EXIT
"$programs/initdb" --pgdata="$data/db" --username=portal --auth=trust --encoding=UTF8 --locale=C --no-sync >"$data/initdb.log"
data="$data/db"
options="-k /tmp -p $port -c listen_addresses=127.0.0.1 -c fsync=off"
"$programs/pg_ctl" -D "$data" -s -w -l "$data/log" -o "$options" start
"$programs/createdb" -h 127.0.0.1 -p "$port" -U portal suppliers
echo ready
while read -r mode; do
    "$programs/pg_ctl" -D "$data" -s -w -l "$data/log" -m "$mode" restart
    echo ready
done
"#;

pub struct Postgres {
    port: u16,
    process: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Postgres {
    pub fn start() -> Self {
        let port = free_port();
        let mut process = shell()
            .args(["-c", SCRIPT, "postgres"])
            .arg(programs())
            .arg(port.to_string())
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = process.stdin.take();
        let output = BufReader::new(process.stdout.take().unwrap());
        let mut postgres = Self {
            port,
            process,
            input,
            output,
        };
        postgres.wait();
        postgres
    }

    pub fn url(&self) -> String {
        format!("postgres://portal@127.0.0.1:{}/suppliers", self.port)
    }

    /// `fast`: connections are ended. `immediate`: as after a crash, the server recovers from its log.
    pub fn restart(&mut self, mode: &str) {
        writeln!(self.input.as_mut().unwrap(), "{mode}").unwrap();
        self.wait();
    }

    fn wait(&mut self) {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        assert_eq!(line.trim(), "ready");
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.input.take());
        let _ = self.process.wait();
    }
}
