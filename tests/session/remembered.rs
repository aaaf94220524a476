//! A session that was loaded before, and may be remembered, is what the table and the clock make of it.
use sea_orm::DatabaseConnection;
use serde_json::json;
use tower_sessions::{SessionStore, session::Record};
use web::session::store::DatabaseStore;

use super::{
    TIMEOUTS, store,
    store::{created, exists},
};
use crate::support::{
    clock::{TestClock, minutes},
    database::on_every_database,
};

on_every_database!(
    it_ends_unused,
    it_ends_however_much_it_was_used,
    it_is_as_it_was_saved,
    it_is_as_all_sessions_of_its_user_were_changed,
    it_ends_with_its_deletion,
    it_ends_with_all_sessions_of_its_user,
);

async fn loaded(store: &DatabaseStore) -> Record {
    let record = created(store, "huda").await;
    // Twice: the second time from memory.
    assert!(exists(store, &record).await);
    assert!(exists(store, &record).await);
    record
}

async fn it_ends_unused(database: &DatabaseConnection) {
    let clock = TestClock::new();
    let store = store(database, &clock);
    let record = loaded(&store).await;
    clock.advance(TIMEOUTS.idle);
    assert!(!exists(&store, &record).await);
}

async fn it_ends_however_much_it_was_used(database: &DatabaseConnection) {
    let clock = TestClock::new();
    let store = store(database, &clock);
    let record = loaded(&store).await;
    let step = TIMEOUTS.idle - minutes(1);
    let mut age = step;
    while age < TIMEOUTS.absolute {
        clock.advance(step);
        assert!(exists(&store, &record).await);
        assert!(exists(&store, &record).await);
        age += step;
    }
    clock.advance(step);
    assert!(!exists(&store, &record).await);
}

async fn it_is_as_it_was_saved(database: &DatabaseConnection) {
    let store = store(database, &TestClock::new());
    let mut record = loaded(&store).await;
    record.data.insert("draft".to_owned(), json!("12.500"));
    store.save(&record).await.unwrap();
    let found = store.load(&record.id).await.unwrap().unwrap();
    assert_eq!(found.data, record.data);
}

async fn it_is_as_all_sessions_of_its_user_were_changed(database: &DatabaseConnection) {
    let store = store(database, &TestClock::new());
    let record = loaded(&store).await;
    let sessions = store.sessions_of_user("huda").await.unwrap();
    let change = store.change(sessions, |data| {
        data.insert("changed".to_owned(), json!(true));
    });
    change.await.unwrap();
    let found = store.load(&record.id).await.unwrap().unwrap();
    assert_eq!(found.data["changed"], json!(true));
}

async fn it_ends_with_its_deletion(database: &DatabaseConnection) {
    let store = store(database, &TestClock::new());
    let record = loaded(&store).await;
    store.delete(&record.id).await.unwrap();
    assert!(!exists(&store, &record).await);
}

async fn it_ends_with_all_sessions_of_its_user(database: &DatabaseConnection) {
    let store = store(database, &TestClock::new());
    let record = loaded(&store).await;
    store.delete_all_of_user("huda", None).await.unwrap();
    assert!(!exists(&store, &record).await);
}
