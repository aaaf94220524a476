//! Sessions that timed out are recorded as security events, and old events are deleted.
use std::time::Duration;

use sea_orm::{ConnectionTrait, DatabaseConnection, Statement};
use web::security_events::SecurityEvents;

use super::{TIMEOUTS, execute, master_key, rows, store, store::created};
use crate::support::{clock::TestClock, database::on_every_database};

on_every_database!(
    an_expired_session_is_recorded_once,
    a_session_ends_only_together_with_its_event,
    events_are_kept_for_a_year,
);

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

fn events(database: &DatabaseConnection, clock: &TestClock) -> SecurityEvents {
    SecurityEvents::new(database.clone(), &master_key(), clock.clock())
}

/// The kind, user, supplier and address of every event.
type Recorded = (String, Option<String>, Option<String>, Option<String>);

fn ended(user: &str) -> Recorded {
    (
        "sessions_ended".to_owned(),
        Some(user.to_owned()),
        Some(format!("supplier-of-{user}")),
        None,
    )
}

async fn recorded(database: &DatabaseConnection) -> Vec<Recorded> {
    let statement = Statement::from_string(
        database.get_database_backend(),
        "SELECT kind, user_id, supplier_id, address FROM security_events ORDER BY id",
    );
    let rows = database.query_all_raw(statement).await.unwrap();
    rows.iter()
        .map(|row| row.try_get_many_by_index().unwrap())
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
        assert_eq!(recorded(database).await, [ended("huda")]);
    }
}

async fn a_session_ends_only_together_with_its_event(database: &DatabaseConnection) {
    let clock = TestClock::new();
    let (store, events) = (store(database, &clock), events(database, &clock));
    for user in ["huda", "omar"] {
        created(&store, user).await;
    }
    clock.advance(TIMEOUTS.idle);
    let rename = async |from: &str, to: &str| {
        execute(database, &format!("ALTER TABLE {from} RENAME TO {to}"), []).await;
    };
    rename("security_events", "elsewhere").await;
    assert!(events.end_expired_sessions(&store).await.is_err());
    assert_eq!(rows(database).await.len(), 2);
    rename("elsewhere", "security_events").await;
    events.end_expired_sessions(&store).await.unwrap();
    assert_eq!(rows(database).await.len(), 0);
    let mut recorded = recorded(database).await;
    recorded.sort();
    assert_eq!(recorded, [ended("huda"), ended("omar")]);
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
