//! Databases for tests: each test has its own, with the portal's tables.
use std::ops::Deref;

use portal::{database, migrations};
use sea_orm::DatabaseConnection;
use tempfile::TempDir;

use super::configuration;

pub struct TestDatabase {
    connection: DatabaseConnection,
    _directory: TempDir,
}

impl Deref for TestDatabase {
    type Target = DatabaseConnection;

    fn deref(&self) -> &DatabaseConnection {
        &self.connection
    }
}

pub async fn sqlite() -> TestDatabase {
    let directory = tempfile::tempdir().unwrap();
    let config = configuration::in_directory(directory.path());
    let connection = database::connect(&config).await.unwrap();
    migrations::migrate(&connection).await.unwrap();
    TestDatabase {
        connection,
        _directory: directory,
    }
}

/// Makes each of these functions, which take a `&DatabaseConnection`, a test on every kind of database.
macro_rules! on_every_database {
    ($($name:ident),+ $(,)?) => {
        mod sqlite {
            $(
                #[tokio::test]
                async fn $name() {
                    super::$name(&*crate::support::database::sqlite().await).await;
                }
            )+
        }
    };
}
pub(crate) use on_every_database;
