//! Sessions that timed out are recorded as security events, and old events are deleted.
use std::time::Duration;

use sea_orm::{ConnectionTrait, DatabaseConnection, Statement};
use web::security_events::SecurityEvents;

use super::{TIMEOUTS, master_key, store, store::created};
use crate::support::{clock::TestClock, database::on_every_database};

on_every_database!(
    an_expired_session_is_recorded_once,
    events_are_kept_for_a_year,
);

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

fn events(database: &DatabaseConnection, clock: &TestClock) -> SecurityEvents {
    SecurityEvents::new(database.clone(), &master_key(), clock.clock())
}

async fn recorded(database: &DatabaseConnection) -> Vec<(String, Option<String>, Option<String>)> {
    let statement = Statement::from_string(
        database.get_database_backend(),
        "SELECT kind, user_id, address FROM security_events",
    );
    let rows = database.query_all_raw(statement).await.unwrap();
    let text = |row: &sea_orm::QueryResult, column| row.try_get_by_index(column).unwrap();
    rows.iter()
        .map(|row| (row.try_get_by_index(0).unwrap(), text(row, 1), text(row, 2)))
        .collect()
}

async fn an_expired_session_is_recorded_once(database: &DatabaseConnection) {
    let clock = TestClock::new();
    let (store, events) = (store(database, &clock), events(database, &clock));
    created(&store, "huda").await;
    clock.advance(TIMEOUTS.idle);
    created(&store, "omar").await;
    for _ in 0..2 {
        events.end_expired_sessions(&store).await.unwrap();
        let ended = ("sessions_ended".to_owned(), Some("huda".to_owned()), None);
        assert_eq!(recorded(database).await, [ended]);
    }
}

async fn events_are_kept_for_a_year(database: &DatabaseConnection) {
    let clock = TestClock::new();
    let (store, events) = (store(database, &clock), events(database, &clock));
    created(&store, "huda").await;
    clock.advance(TIMEOUTS.idle);
    events.end_expired_sessions(&store).await.unwrap();
    clock.advance(365 * DAY);
    assert_eq!(events.delete_old().await.unwrap(), 0);
    clock.advance(Duration::from_secs(1));
    assert_eq!(events.delete_old().await.unwrap(), 1);
}
