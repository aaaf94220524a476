//! HAProxy with the recommended configuration, on ports of the test.
use std::{
    fs,
    io::Write,
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use tempfile::TempDir;

use crate::support::portal::free_port;

/// HAProxy ends when the input ends, however the test process ends. Each line of the input is a reload.
const SCRIPT: &str = r#"
PATH=$PATH:/usr/sbin
haproxy -W -f "$1" &
haproxy=$!
while read -r _; do kill -USR2 "$haproxy"; done
kill -TERM "$haproxy"
wait "$haproxy"
"#;
const PATIENCE: Duration = Duration::from_secs(10);

pub struct Haproxy {
    port: u16,
    guardian: Child,
    _directory: TempDir,
}

impl Haproxy {
    /// In front of portals on these ports of this machine.
    pub fn start(portals: [u16; 2]) -> Self {
        let port = free_port();
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("haproxy.cfg");
        fs::write(&file, configuration(port, portals)).unwrap();
        let guardian = Command::new("sh")
            .args(["-c", SCRIPT, "haproxy"])
            .arg(&file)
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        let start = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(start.elapsed() < PATIENCE, "HAProxy should listen");
            sleep(Duration::from_millis(20));
        }
        Self {
            port,
            guardian,
            _directory: directory,
        }
    }

    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    pub fn reload(&mut self) {
        writeln!(self.guardian.stdin.as_mut().unwrap(), "reload").unwrap();
    }
}

impl Drop for Haproxy {
    fn drop(&mut self) {
        drop(self.guardian.stdin.take());
        let _ = self.guardian.wait();
    }
}

/// The documented file with this machine's addresses, without TLS.
fn configuration(port: u16, portals: [u16; 2]) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/haproxy.cfg");
    let mut text = fs::read_to_string(file).unwrap();
    let addresses = [
        (
            ":443 ssl crt /etc/haproxy/portal.pem alpn h2,http/1.1",
            format!("127.0.0.1:{port}"),
        ),
        ("10.0.0.11:8080", format!("127.0.0.1:{}", portals[0])),
        ("10.0.0.12:8080", format!("127.0.0.1:{}", portals[1])),
    ];
    for (documented, own) in addresses {
        assert!(text.contains(documented), "{documented}");
        text = text.replace(documented, &own);
    }
    text
}
