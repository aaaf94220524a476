//! New, empty databases of both kinds.
use sea_orm::{Database, DatabaseConnection};
use tempfile::TempDir;

use super::postgres;

#[derive(Clone, Copy, Debug)]
pub enum Kind {
    Sqlite,
    Postgres,
}

/// A database, and the directory that holds it (if any) for as long as it is used.
pub async fn empty(kind: Kind) -> (DatabaseConnection, Option<TempDir>) {
    let (url, directory) = match kind {
        Kind::Postgres => (postgres::database_url().await, None),
        Kind::Sqlite => {
            let directory = tempfile::tempdir().unwrap();
            let file = directory.path().join("portal.sqlite");
            let url = format!("sqlite://{}?mode=rwc", file.display());
            (url, Some(directory))
        }
    };
    (Database::connect(url).await.unwrap(), directory)
}
