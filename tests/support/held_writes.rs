//! Holds a portal in the middle of a transaction: after its first writes, and before the row that every step leaves behind is
//! written and the transaction is committed.
use std::time::Duration;

use database::BeginWrite;
use sea_orm::{
    ConnectionTrait, DatabaseConnection, DatabaseTransaction, FromQueryResult, Statement,
    sqlx::{Connection, Executor, SqliteConnection, sqlite::SqliteConnectOptions},
};
use test_support::databases::Place;

use super::killed::until;

/// Each step writes a row of one of them, after other rows.
pub const TABLES: [&str; 5] = [
    "events",
    "supplier_events",
    "webhook_target_events",
    "buyer_keys",
    "drafts",
];

/// How often in a row a database has to be locked until it counts as held: other writers are done sooner.
const LOCKED: u32 = 10;

pub enum HeldWrites {
    /// Writers wait for its lock.
    Postgres(DatabaseConnection, DatabaseTransaction),
    /// Triggers of the tables never come to their end; the second connection waits for nobody.
    Sqlite(DatabaseConnection, SqliteConnection),
}

#[derive(FromQueryResult)]
struct Waiting {
    count: i64,
}

impl HeldWrites {
    pub async fn begin(place: &Place) -> Self {
        let database = place.connect().await;
        match place {
            Place::Postgres(_) => {
                let transaction = database.begin_write().await.unwrap();
                let lock = format!("LOCK TABLE {} IN SHARE MODE", TABLES.join(", "));
                transaction.execute_unprepared(&lock).await.unwrap();
                Self::Postgres(database, transaction)
            }
            Place::Directory(directory) => {
                let endless = "CREATE VIEW endless AS WITH RECURSIVE number(it) AS
                    (VALUES (1) UNION ALL SELECT it + 1 FROM number) SELECT it FROM number";
                database.execute_unprepared(endless).await.unwrap();
                for (table, act) in triggers() {
                    let trigger = format!(
                        "CREATE TRIGGER hold_{act}_{table} BEFORE {act} ON {table}
                        BEGIN SELECT count(*) FROM endless; END"
                    );
                    database.execute_unprepared(&trigger).await.unwrap();
                }
                let options = SqliteConnectOptions::new()
                    .filename(directory.path().join("portal.db"))
                    .busy_timeout(Duration::ZERO);
                let other = SqliteConnection::connect_with(&options).await.unwrap();
                Self::Sqlite(database, other)
            }
        }
    }

    /// Waits until a portal is held. `is_answered` says that it was not.
    pub async fn until_held(&mut self, is_answered: impl Fn() -> bool) {
        let mut locked = 0;
        until("the step waits in its transaction", async || {
            assert!(!is_answered(), "the step was not held");
            match self {
                Self::Postgres(database, _) => waiting(database).await > 0,
                Self::Sqlite(_, other) => {
                    locked = if is_locked(other).await {
                        locked + 1
                    } else {
                        0
                    };
                    locked >= LOCKED
                }
            }
        })
        .await;
    }

    /// To be called after the kill: a transaction that waited is never committed, because nobody asks for it.
    pub async fn release(self) {
        match self {
            Self::Postgres(database, transaction) => {
                transaction.rollback().await.unwrap();
                database.close().await.unwrap();
            }
            Self::Sqlite(database, other) => {
                other.close().await.unwrap();
                for (table, act) in triggers() {
                    let drop = format!("DROP TRIGGER hold_{act}_{table}");
                    database.execute_unprepared(&drop).await.unwrap();
                }
                database
                    .execute_unprepared("DROP VIEW endless")
                    .await
                    .unwrap();
                database.close().await.unwrap();
            }
        }
    }
}

fn triggers() -> impl Iterator<Item = (&'static str, &'static str)> {
    let tables = TABLES.into_iter();
    tables.flat_map(|table| ["INSERT", "UPDATE", "DELETE"].map(|act| (table, act)))
}

/// How many connections to the database wait for a lock.
async fn waiting(database: &DatabaseConnection) -> i64 {
    let sql = "SELECT count(*) AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let statement = Statement::from_string(database.get_database_backend(), sql);
    let waiting = Waiting::find_by_statement(statement).one(database).await;
    waiting.unwrap().unwrap().count
}

async fn is_locked(other: &mut SqliteConnection) -> bool {
    match other.execute("BEGIN IMMEDIATE").await {
        Ok(_) => {
            other.execute("ROLLBACK").await.unwrap();
            false
        }
        Err(_) => true,
    }
}
