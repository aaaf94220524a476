//! New databases of both kinds: empty, or a copy of what one of the first tests prepared for all of them.
use std::{fs, path::PathBuf, pin::Pin};

use database::{Database, connect};
use sea_orm::DatabaseConnection;
use tempfile::TempDir;
use tokio::sync::OnceCell;

use crate::{directory::directory_of_this_process, postgres};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Sqlite,
    Postgres,
}

/// Storage of a database, which exists as long as this value.
pub enum Place {
    Directory(TempDir),
    Postgres(postgres::TestDatabase),
}

impl Place {
    /// Creates a new, empty database.
    pub async fn empty(kind: Kind) -> Self {
        match kind {
            Kind::Sqlite => Self::Directory(tempfile::tempdir().unwrap()),
            Kind::Postgres => Self::Postgres(postgres::TestDatabase::empty().await),
        }
    }

    pub fn url(&self) -> String {
        match self {
            Self::Directory(directory) => {
                let file = directory.path().join("portal.db");
                format!("sqlite://{}?mode=rwc", file.display())
            }
            Self::Postgres(database) => database.url(),
        }
    }

    /// Connects as the portal does, so that writers collide in the same way.
    pub async fn connect(&self) -> DatabaseConnection {
        let database = match self {
            Self::Directory(directory) => Database::Sqlite(directory.path().join("portal.db")),
            Self::Postgres(database) => Database::Postgres(database.url()),
        };
        open(&database).await
    }
}

type Prepare = for<'a> fn(&'a DatabaseConnection) -> Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

/// A database that is prepared once a process; each test has a copy of its own, which takes far less time.
pub struct Template {
    prepare: Prepare,
    sqlite: OnceCell<PathBuf>,
    postgres: OnceCell<postgres::TestDatabase>,
}

impl Template {
    pub const fn new(prepare: Prepare) -> Self {
        Self {
            prepare,
            sqlite: OnceCell::const_new(),
            postgres: OnceCell::const_new(),
        }
    }

    /// A copy, and what holds it.
    pub async fn copy(&self, kind: Kind) -> (DatabaseConnection, Place) {
        let place = self.place(kind).await;
        (place.connect().await, place)
    }

    pub async fn place(&self, kind: Kind) -> Place {
        match kind {
            Kind::Sqlite => {
                let directory = tempfile::tempdir().unwrap();
                fs::copy(self.file().await, directory.path().join("portal.db")).unwrap();
                Place::Directory(directory)
            }
            Kind::Postgres => {
                let prepare = async || {
                    let template = postgres::TestDatabase::empty().await;
                    self.prepare(Database::Postgres(template.url())).await;
                    template
                };
                let template = self.postgres.get_or_init(prepare).await;
                Place::Postgres(template.copy().await)
            }
        }
    }

    /// The SQLite file to copy.
    pub async fn file(&self) -> &PathBuf {
        let prepare = async || {
            let file = directory_of_this_process().join("portal.db");
            self.prepare(Database::Sqlite(file.clone())).await;
            file
        };
        self.sqlite.get_or_init(prepare).await
    }

    async fn prepare(&self, database: Database) {
        let database = open(&database).await;
        (self.prepare)(&database).await;
        database.close().await.unwrap();
    }
}

/// The future is boxed, because the compiler limits how deep futures nest.
async fn open(database: &Database) -> DatabaseConnection {
    Box::pin(connect(database)).await.unwrap()
}
