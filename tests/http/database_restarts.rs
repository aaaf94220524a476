//! PostgreSQL ends connections while requests run, as a restart does.
use std::time::Duration;

use sea_orm::{ConnectionTrait, DatabaseConnection, Statement, TransactionTrait};
use serde_json::json;
use test_support::{databases::Kind, demo::DEMO};
use tokio::time::sleep;

use crate::support::{
    browser::{Browser, Seen},
    portal::{MANAGER, Portal},
};

/// Tables that a page reads: the portal's session, the service's token, the list.
const READ: [&str; 3] = ["sessions", "access_tokens", "orders"];

#[tokio::test]
async fn a_read_is_tried_once_more_and_then_refused_for_now() {
    let place = DEMO.place(Kind::Postgres).await;
    let portal = Portal::start(&[
        ("PORTAL_DATABASE_URL", &place.url()),
        ("PORTAL_EARLY_ANSWER_MS", "0"),
    ])
    .await;
    let mut browser = portal.signed_in(MANAGER).await;
    let database = place.connect().await;
    for table in READ {
        for path in ["/purchase-orders", "/purchase-orders/export.csv"] {
            let get = async |browser: &mut Browser| browser.get(path).await;
            let seen = interrupted(&database, table, 1, get(&mut browser)).await;
            seen.is(200);
            let seen = interrupted(&database, table, 2, get(&mut browser)).await;
            assert_eq!(seen.is(503).header("retry-after"), "5", "{table} {path}");
        }
    }
    browser.get("/purchase-orders").await.is(200);
}

#[tokio::test]
async fn a_write_is_refused_for_now_and_keeps_what_was_typed() {
    let place = DEMO.place(Kind::Postgres).await;
    let portal = Portal::start(&[("PORTAL_DATABASE_URL", &place.url())]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    browser.speak_english();
    let database = place.connect().await;
    let fields = [("firstName", "Typed-Name"), ("lastName", "x")];
    let post = browser.post("/settings/profile/name", &fields);
    let seen = interrupted(&database, "users", 1, post).await;
    assert_eq!(seen.is(503).header("retry-after"), "5");
    seen.says("Typed-Name");

    let mut guest = portal.browser();
    let credentials = json!({ "email": "typed@demo.example", "password": "x" });
    let post = guest.post_json("/users/authenticate", &credentials);
    let seen = interrupted(&database, "login_attempts", 1, post).await;
    assert_eq!(seen.is(503).header("retry-after"), "5");
    seen.says("typed@demo.example");
}

/// Ends the request's connection to the database as often as `times` while it waits for the table.
async fn interrupted(
    database: &DatabaseConnection,
    table: &str,
    times: usize,
    request: impl Future<Output = Seen>,
) -> Seen {
    let lock = database.begin().await.unwrap();
    let statement = format!("LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE");
    lock.execute_unprepared(&statement).await.unwrap();
    let interrupt = async {
        for _ in 0..times {
            while !ends_waiting(database).await {
                sleep(Duration::from_millis(5)).await;
            }
        }
        lock.commit().await.unwrap();
    };
    tokio::join!(request, interrupt).0
}

/// Ends the connections that wait for a lock; whether there was one.
async fn ends_waiting(database: &DatabaseConnection) -> bool {
    let statement = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity \
         WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let statement = Statement::from_string(database.get_database_backend(), statement);
    !database.query_all_raw(statement).await.unwrap().is_empty()
}
