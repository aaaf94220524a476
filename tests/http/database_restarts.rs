//! PostgreSQL ends connections while requests run, as a restart does.
use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use database::BeginWrite;
use sea_orm::{ConnectionTrait, DatabaseConnection, Statement};
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
    let portal = Portal::start(&[("PORTAL_DATABASE_URL", &place.url())]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let database = place.connect().await;
    for table in READ {
        for path in ["/purchase-orders", "/purchase-orders/export.csv"] {
            let get = async |browser: &mut Browser| browser.get(path).await;
            let seen = interrupted(&database, table, false, get(&mut browser)).await;
            assert_eq!(seen.status, 200, "{table} {path}");
            let seen = interrupted(&database, table, true, get(&mut browser)).await;
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
    let seen = interrupted(&database, "users", true, post).await;
    assert_eq!(seen.is(503).header("retry-after"), "5");
    seen.says("Typed-Name");

    let mut guest = portal.browser();
    let credentials = json!({ "email": "typed@demo.example", "password": "x" });
    let post = guest.post_json("/users/authenticate", &credentials);
    let seen = interrupted(&database, "login_attempts", true, post).await;
    assert_eq!(seen.is(503).header("retry-after"), "5");
    seen.says("typed@demo.example");
}

/// Ends the request's connections to the database that wait for the table: once, or until the request has its response.
async fn interrupted(
    database: &DatabaseConnection,
    table: &str,
    until_response: bool,
    request: impl Future<Output = Seen>,
) -> Seen {
    let lock = database.begin_write().await.unwrap();
    let statement = format!("LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE");
    lock.execute_unprepared(&statement).await.unwrap();
    let is_answered = AtomicBool::new(false);
    let request = async {
        let response = request.await;
        is_answered.store(true, Ordering::Relaxed);
        response
    };
    let interrupt = async {
        loop {
            let is_ended = ends_waiting(database).await;
            let is_over = is_answered.load(Ordering::Relaxed);
            if is_over || is_ended && !until_response {
                break;
            }
            sleep(Duration::from_millis(5)).await;
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
