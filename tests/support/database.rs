//! Databases with the portal's tables: each test has its own.
use std::ops::Deref;

use portal::{database, migrations};
use sea_orm::DatabaseConnection;
use tempfile::TempDir;

use super::{configuration, databases::Kind, postgres};

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

pub async fn with_tables(kind: Kind) -> TestDatabase {
    let directory = tempfile::tempdir().unwrap();
    let config = match kind {
        Kind::Sqlite => configuration::in_directory(directory.path()),
        Kind::Postgres => {
            let url = postgres::database_url().await;
            configuration::from_variables(&[("PORTAL_DATABASE_URL", &url)]).unwrap()
        }
    };
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
        crate::support::database::on_every_database!(@kind sqlite, Sqlite, $($name),+);
        crate::support::database::on_every_database!(@kind postgres, Postgres, $($name),+);
    };
    (@kind $module:ident, $kind:ident, $($name:ident),+) => {
        mod $module {
            use crate::support::{database::with_tables, databases::Kind};

            $(
                #[tokio::test]
                async fn $name() {
                    super::$name(&*with_tables(Kind::$kind).await).await;
                }
            )+
        }
    };
}
pub(crate) use on_every_database;
