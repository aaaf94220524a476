//! New databases of both kinds: empty, or a copy of what one of the first tests prepared for all of them.
use std::{fs, path::PathBuf, pin::Pin};

use sea_orm::{Database, DatabaseConnection};
use tempfile::TempDir;
use tokio::sync::OnceCell;

use crate::{directory::directory_of_this_process, postgres};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Sqlite,
    Postgres,
}

/// What holds a database for as long as it is used.
pub enum Place {
    Directory(TempDir),
    Postgres(postgres::TestDatabase),
}

impl Place {
    /// Of a new, empty database.
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

    pub async fn connect(&self) -> DatabaseConnection {
        Database::connect(self.url()).await.unwrap()
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
                    self.prepare(&template.url()).await;
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
            let url = format!("sqlite://{}?mode=rwc", file.display());
            self.prepare(&url).await;
            file
        };
        self.sqlite.get_or_init(prepare).await
    }

    async fn prepare(&self, url: &str) {
        let database = Database::connect(url).await.unwrap();
        (self.prepare)(&database).await;
        database.close().await.unwrap();
    }
}
