//! A portal that is killed, as `kill -9` does it, and started again with the same database.
use std::{
    process::Stdio,
    time::{Duration, Instant},
};

use sea_orm::DatabaseConnection;
use tempfile::TempDir;
use test_support::databases::{Kind, Place};
use uuid::Uuid;
use web::migrations;

use super::process::{Running, portal};

const PATIENCE: Duration = Duration::from_secs(60);

pub struct KilledPortal {
    home: TempDir,
    place: Place,
    variables: Vec<(&'static str, String)>,
    running: Running,
}

impl KilledPortal {
    /// The database has the tables, and what `populate` writes into them.
    pub async fn start(
        kind: Kind,
        variables: &[(&'static str, &str)],
        populate: impl AsyncFnOnce(&DatabaseConnection),
    ) -> Self {
        let place = Place::empty(kind).await;
        let database = place.connect().await;
        database::migrate::<migrations::Migrator>(&database)
            .await
            .unwrap();
        database::migrate::<service::Migrator>(&database)
            .await
            .unwrap();
        populate(&database).await;
        database.close().await.unwrap();
        let variables = variables
            .iter()
            .map(|(name, value)| (*name, (*value).to_owned()));
        let variables = variables.collect();
        let home = tempfile::tempdir().unwrap();
        let running = start(&home, &place, &variables);
        Self {
            home,
            place,
            variables,
            running,
        }
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.running.address)
    }

    pub fn place(&self) -> &Place {
        &self.place
    }

    pub async fn connect(&self) -> DatabaseConnection {
        self.place.connect().await
    }

    pub fn kill(&mut self) {
        self.running.child.kill().unwrap();
        self.running.child.wait().unwrap();
    }

    /// Kills it, and starts the next one, which has another address.
    pub fn restart(&mut self) {
        self.kill();
        self.running = start(&self.home, &self.place, &self.variables);
    }

    /// Restarts it at a random moment within so many milliseconds.
    pub async fn restart_within(&mut self, longest: u128) {
        let moment = Uuid::new_v4().as_u128() % longest;
        tokio::time::sleep(Duration::from_millis(moment as u64)).await;
        self.restart();
    }
}

fn start(home: &TempDir, place: &Place, variables: &Vec<(&'static str, String)>) -> Running {
    let mut command = portal(home.path(), &["--listen", "127.0.0.1:0"]);
    let database = match place {
        Place::Directory(directory) => {
            let file = directory.path().join("portal.db");
            format!("sqlite:{}", file.to_str().unwrap())
        }
        Place::Postgres(database) => database.url(),
    };
    command
        .env("PORTAL_ISOLATES", "1")
        .env("PORTAL_DATABASE_URL", database);
    for (name, value) in variables {
        command.env(name, value);
    }
    Running::spawn(command.stderr(Stdio::null()))
}

pub async fn until(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let start = Instant::now();
    while !holds().await {
        assert!(start.elapsed() < PATIENCE, "{what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
