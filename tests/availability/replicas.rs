//! Two portals with one database, one key and one directory of files.
use std::{path::PathBuf, process::Stdio, time::Duration};

use tempfile::TempDir;

use super::postgres::Postgres;
use crate::support::{
    portal::free_port,
    process::{Running, portal},
};

/// 32 bytes in base64.
const KEY: &str = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";

pub struct Replicas {
    directory: TempDir,
    database: String,
    ports: [u16; 2],
    running: [Option<Running>; 2],
}

impl Replicas {
    /// The first one fills the database.
    pub fn start(postgres: &Postgres) -> Self {
        let mut replicas = Self {
            directory: tempfile::tempdir().unwrap(),
            database: postgres.url(),
            ports: [free_port(), free_port()],
            running: [None, None],
        };
        for replica in [0, 1] {
            replicas.running[replica] = Some(replicas.spawn(replica));
        }
        replicas
    }

    pub fn ports(&self) -> [u16; 2] {
        self.ports
    }

    pub fn kill(&mut self, replica: usize) {
        self.running[replica].take().unwrap().kill();
    }

    /// Asks it to end, and waits until its running requests have ended.
    pub async fn stop(&mut self, replica: usize) {
        let mut running = self.running[replica].take().unwrap();
        running.signal("TERM");
        while running.child.try_wait().unwrap().is_none() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    pub async fn start_again(&mut self, replica: usize) {
        let started = tokio::task::block_in_place(|| self.spawn(replica));
        self.running[replica] = Some(started);
    }

    fn spawn(&self, replica: usize) -> Running {
        let home: PathBuf = self.directory.path().join(replica.to_string());
        let listen = format!("127.0.0.1:{}", self.ports[replica]);
        let files = self.directory.path().join("attachments");
        let mut command = portal(&home, &["--demo", "--listen", &listen]);
        command
            .env("PORTAL_DATABASE_URL", &self.database)
            .env("PORTAL_SESSION_KEY", KEY)
            .env("PORTAL_ATTACHMENTS", format!("files:{}", files.display()))
            .env("PORTAL_TRUSTED_PROXIES", "127.0.0.1")
            .env("PORTAL_SIMULATED_BUYER_SECONDS", "0")
            .env("PORTAL_RENDER_DEADLINE_MS", "10000")
            .env("PORTAL_ISOLATES", "1");
        Running::spawn(command.stderr(Stdio::null()))
    }
}
