//! The promises of the session store.
use std::time::Duration;

use database::BeginWrite;
use sea_orm::DatabaseConnection;
use serde_json::json;
use sha2::{Digest, Sha256};
use time::OffsetDateTime;
use tower_sessions::{
    SessionStore,
    session::{Id, Record},
};
use web::session::{
    data,
    keys::MasterKey,
    store::{DatabaseStore, EndedSession},
};

use super::{TIMEOUTS, data_of, execute, master_key, rows, store};
use crate::support::{
    clock::{TestClock, minutes},
    database::on_every_database,
};

on_every_database!(
    a_session_is_read_back_as_it_was_saved,
    the_table_holds_the_hash_of_the_id_and_nothing_readable,
    a_record_cannot_be_read_with_another_key,
    a_record_moved_to_another_row_is_no_session,
    a_tampered_record_is_no_session,
    saving_after_the_end_brings_nothing_back,
    a_collision_of_ids_gives_the_newcomer_another_one,
    an_unused_session_ends,
    use_keeps_a_session_alive_until_its_absolute_end,
    saving_neither_revives_an_ended_session_nor_moves_its_absolute_end,
    all_other_sessions_of_a_user_can_be_ended,
    only_ended_sessions_are_swept,
    a_user_who_was_read_earlier_overwrites_nothing_newer,
);

fn record(user: &str) -> Record {
    let data = json!({"signedIn": data_of(user)});
    Record {
        id: Id::default(),
        data: serde_json::from_value(data).unwrap(),
        expiry_date: OffsetDateTime::now_utc() + Duration::from_secs(1_000_000_000),
    }
}

pub async fn created(store: &DatabaseStore, user: &str) -> Record {
    let mut record = record(user);
    store.create(&mut record).await.unwrap();
    record
}

pub async fn exists(store: &DatabaseStore, record: &Record) -> bool {
    store.load(&record.id).await.unwrap().is_some()
}

async fn a_user_who_was_read_earlier_overwrites_nothing_newer(database: &DatabaseConnection) {
    let store = store(database, &TestClock::new());
    let first = created(&store, "huda").await;
    let second = created(&store, "huda").await;
    let named = |name: &str| {
        let mut user = data_of("huda").viewer;
        user.full_name = name.to_owned();
        user
    };
    let shown = async |record: &Record| {
        let data = store.load(&record.id).await.unwrap().unwrap().data;
        data["signedIn"]["viewer"]["fullName"].clone()
    };
    let read_before = store.sessions_of_user("huda").await.unwrap();
    data::update_user(&store, &named("Changed meanwhile"))
        .await
        .unwrap();
    let old = named("Read before");
    data::update_user_in(&store, read_before, &old)
        .await
        .unwrap();
    for record in [&first, &second] {
        assert_eq!(shown(record).await, "Changed meanwhile");
    }
    let sessions = store.sessions_of_user("huda").await.unwrap();
    let new = named("Read afterwards");
    data::update_user_in(&store, sessions, &new).await.unwrap();
    for record in [&first, &second] {
        assert_eq!(shown(record).await, "Read afterwards");
    }
}

async fn a_session_is_read_back_as_it_was_saved(database: &DatabaseConnection) {
    let store = store(database, &TestClock::new());
    let mut record = created(&store, "huda").await;
    record
        .data
        .insert("draft".to_owned(), json!({"price": "12.500"}));
    store.save(&record).await.unwrap();
    let loaded = store.load(&record.id).await.unwrap().unwrap();
    assert_eq!((loaded.id, loaded.data), (record.id, record.data));
    assert!(store.load(&Id::default()).await.unwrap().is_none());
}

async fn the_table_holds_the_hash_of_the_id_and_nothing_readable(database: &DatabaseConnection) {
    let record = created(&store(database, &TestClock::new()), "huda").await;
    let (id_hash, user_id, blob) = rows(database).await.remove(0);
    assert_eq!(id_hash, Sha256::digest(record.id.0.to_le_bytes()).to_vec());
    assert_eq!(user_id.as_deref(), Some("huda"));
    let readable = String::from_utf8_lossy(&blob);
    for secret in ["backend-token", "Huda", "signedIn", &record.id.to_string()] {
        assert!(!readable.contains(secret), "{secret} can be read");
    }
}

async fn a_record_cannot_be_read_with_another_key(database: &DatabaseConnection) {
    let clock = TestClock::new();
    let record = created(&store(database, &clock), "huda").await;
    let other_key = MasterKey::from_base64("//////////////////////////////////////////8=").unwrap();
    let other = DatabaseStore::new(database.clone(), &other_key, TIMEOUTS, clock.clock());
    assert!(!exists(&other, &record).await);
    let same = DatabaseStore::new(database.clone(), &master_key(), TIMEOUTS, clock.clock());
    assert!(exists(&same, &record).await);
}

async fn a_record_moved_to_another_row_is_no_session(database: &DatabaseConnection) {
    let store = store(database, &TestClock::new());
    let victim = created(&store, "huda").await;
    let thief = created(&store, "omar").await;
    let stolen = rows(database)
        .await
        .into_iter()
        .find(|(_, user, _)| user.as_deref() == Some("huda"))
        .unwrap();
    let sql = "UPDATE sessions SET record = $1 WHERE user_id = $2";
    execute(database, sql, [stolen.2.into(), "omar".into()]).await;
    assert!(!exists(&store, &thief).await);
    assert!(exists(&store, &victim).await);
}

async fn a_tampered_record_is_no_session(database: &DatabaseConnection) {
    let store = store(database, &TestClock::new());
    let record = created(&store, "huda").await;
    let (_, _, sealed) = rows(database).await.remove(0);
    let mut flipped = sealed.clone();
    *flipped.last_mut().unwrap() ^= 1;
    for (tampered, readable) in [
        (flipped, false),
        (sealed[..10].to_vec(), false),
        (Vec::new(), false),
        (sealed, true),
    ] {
        execute(
            database,
            "UPDATE sessions SET record = $1",
            [tampered.into()],
        )
        .await;
        assert_eq!(exists(&store, &record).await, readable);
    }
}

async fn saving_after_the_end_brings_nothing_back(database: &DatabaseConnection) {
    let store = store(database, &TestClock::new());
    let record = created(&store, "huda").await;
    store.delete(&record.id).await.unwrap();
    store.save(&record).await.unwrap();
    assert!(rows(database).await.is_empty());
}

async fn a_collision_of_ids_gives_the_newcomer_another_one(database: &DatabaseConnection) {
    let store = store(database, &TestClock::new());
    let first = created(&store, "huda").await;
    let mut second = record("omar");
    second.id = first.id;
    store.create(&mut second).await.unwrap();
    assert_ne!(first.id, second.id);
    for record in [first, second] {
        assert_eq!(
            store.load(&record.id).await.unwrap().unwrap().data,
            record.data
        );
    }
}

async fn an_unused_session_ends(database: &DatabaseConnection) {
    let clock = TestClock::new();
    let store = store(database, &clock);
    let record = created(&store, "huda").await;
    clock.advance(TIMEOUTS.idle - Duration::from_secs(1));
    assert_eq!(rows(database).await.len(), 1);
    clock.advance(Duration::from_secs(1));
    assert!(!exists(&store, &record).await);
}

async fn use_keeps_a_session_alive_until_its_absolute_end(database: &DatabaseConnection) {
    let clock = TestClock::new();
    let store = store(database, &clock);
    let record = created(&store, "huda").await;
    let almost_idle = minutes(29);
    let mut age = Duration::ZERO;
    while age + almost_idle < TIMEOUTS.absolute {
        clock.advance(almost_idle);
        age += almost_idle;
        assert!(exists(&store, &record).await, "ended after {age:?}");
    }
    clock.advance(TIMEOUTS.absolute - age);
    assert!(!exists(&store, &record).await);
}

async fn saving_neither_revives_an_ended_session_nor_moves_its_absolute_end(
    database: &DatabaseConnection,
) {
    let clock = TestClock::new();
    let store = store(database, &clock);
    let idle = created(&store, "huda").await;
    clock.advance(TIMEOUTS.idle);
    store.save(&idle).await.unwrap();
    assert!(!exists(&store, &idle).await);

    let busy = created(&store, "omar").await;
    for _ in 0..24 {
        clock.advance(minutes(29));
        store.save(&busy).await.unwrap();
    }
    assert!(exists(&store, &busy).await);
    clock.advance(minutes(24));
    store.save(&busy).await.unwrap();
    assert!(!exists(&store, &busy).await);
}

async fn all_other_sessions_of_a_user_can_be_ended(database: &DatabaseConnection) {
    let store = store(database, &TestClock::new());
    let here = created(&store, "huda").await;
    let elsewhere = created(&store, "huda").await;
    let stranger = created(&store, "omar").await;
    assert_eq!(
        store
            .delete_all_of_user("huda", Some(here.id))
            .await
            .unwrap(),
        1
    );
    assert!(exists(&store, &here).await);
    assert!(!exists(&store, &elsewhere).await);
    assert_eq!(store.delete_all_of_user("huda", None).await.unwrap(), 1);
    assert!(!exists(&store, &here).await);
    assert!(exists(&store, &stranger).await);
}

async fn only_ended_sessions_are_swept(database: &DatabaseConnection) {
    let clock = TestClock::new();
    let store = store(database, &clock);
    created(&store, "huda").await;
    clock.advance(TIMEOUTS.idle);
    let alive = created(&store, "omar").await;
    let transaction = database.begin_write().await.unwrap();
    let ended = store.delete_expired(&transaction).await.unwrap();
    transaction.commit().await.unwrap();
    let huda = EndedSession {
        user_id: "huda".to_owned(),
        supplier_id: Some("supplier-of-huda".to_owned()),
    };
    assert_eq!(ended, [huda]);
    assert!(exists(&store, &alive).await);
}
