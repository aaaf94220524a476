//! Databases with the portal's tables: each test has its own.
use std::ops::Deref;

use sea_orm::DatabaseConnection;
use test_support::databases::{Kind, Place, Template};
use web::migrations;

use super::configuration;

pub struct TestDatabase {
    connection: DatabaseConnection,
    _place: Place,
}

impl Deref for TestDatabase {
    type Target = DatabaseConnection;

    fn deref(&self) -> &DatabaseConnection {
        &self.connection
    }
}

static TABLES: Template = Template::new(|database| {
    Box::pin(async {
        database::migrate::<migrations::Migrator>(database)
            .await
            .unwrap()
    })
});

pub async fn with_tables(kind: Kind) -> TestDatabase {
    let place = TABLES.place(kind).await;
    let config = match &place {
        Place::Directory(directory) => configuration::in_directory(directory.path()),
        Place::Postgres(database) => {
            configuration::from_variables(&[("PORTAL_DATABASE_URL", &database.url())]).unwrap()
        }
    };
    TestDatabase {
        connection: database::connect(&config.database).await.unwrap(),
        _place: place,
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
            use crate::support::database::with_tables;
            use test_support::databases::Kind;

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
