//! Users are fixture what the buyer does, on a page and by mail.
mod digests;
mod mails;

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use axum::http::StatusCode;
use chrono::TimeDelta;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::refusals::refused;
use contract::{
    exchange::EventKind,
    local::UnreadCount,
    notification::{NotificationList, NotificationQuery, NotifiedKind, ReadUntil},
};
use overview::notifications::mails::send_due;
use tables::{notification, user};
use test_support::{
    buyer_messages::{BuyerClient, message, order, order_terms, request},
    calls::SignedInCalls,
    databases::Kind,
    fixtures::{self, AMAL, BADR, insert},
    for_both_kinds,
    harness::{Harness, client, serve},
};

for_both_kinds!(
    each_user_of_the_supplier_is_told_what_the_buyer_does,
    reading_marks_one_or_all_that_were_seen,
    responses_contain_the_number_of_unread_notifications,
    files_tell_only_of_the_last_days_and_old_ones_expire,
    a_page_has_twenty_five,
    a_file_reads_the_users_of_a_supplier_once,
);

struct Fixture {
    harness: Harness,
    buyer: BuyerClient,
    token: String,
}

impl Fixture {
    async fn new(kind: Kind) -> Self {
        let harness = Harness::new(kind).await;
        let buyer = BuyerClient::for_harness(&harness);
        let token = harness.token_of(AMAL).await;
        Self {
            harness,
            buyer,
            token,
        }
    }

    async fn does(&self, document: Value) {
        self.buyer.takes(&message(document)).await;
    }

    async fn page(&self, page: u32) -> NotificationList {
        let query = NotificationQuery { page };
        let list = self.harness.backend.notifications(&query, &self.token);
        list.await.unwrap()
    }

    async fn read(&self, id: &str) {
        let read = self.harness.backend.read_notification(id, &self.token);
        read.await.unwrap();
    }

    async fn passes(&self, time: TimeDelta) {
        let now = self.harness.clock().now();
        self.harness.set_time(now + time);
    }
}

fn comment(text: &str) -> Value {
    json!({"kind": "comment", "of": "order", "number": "PO-1", "text": text})
}

async fn each_user_of_the_supplier_is_told_what_the_buyer_does(kind: Kind) {
    let fixture = Fixture::new(kind).await;
    let database = &fixture.harness.database;
    let inactive = user::Model {
        is_active: false,
        ..fixtures::colleague(21, "gone@first.example", false)
    };
    insert(database, inactive).await;
    insert(
        database,
        fixtures::colleague(22, "noor@first.example", false),
    )
    .await;
    fixture.does(order("PO-1")).await;
    fixture.passes(TimeDelta::minutes(1)).await;
    fixture.does(request("RFQ-1")).await;
    fixture.passes(TimeDelta::minutes(1)).await;
    fixture.does(comment("When?")).await;
    fixture.passes(TimeDelta::minutes(1)).await;
    let cancelled = json!({"kind": "order_cancellation", "number": "PO-1", "reason": "No budget"});
    fixture.does(cancelled).await;

    let list = fixture.page(1).await;
    let events: Vec<_> = list.rows.iter().map(|row| row.event).collect();
    assert_eq!(
        events,
        [
            EventKind::Cancelled,
            EventKind::Commented,
            EventKind::Received,
            EventKind::Issued
        ]
    );
    assert_eq!(list.unread.number, 4);
    assert_eq!(list.paging.found.number, 4);
    let newest = &list.rows[0];
    assert_eq!(newest.document.kind, NotifiedKind::Order);
    assert_eq!(newest.document.number, "PO-1");
    assert_eq!(newest.subject.en, "Valves");
    assert_eq!(newest.buyer.en, "The buyer");
    assert_eq!(newest.note.as_deref(), Some("No budget"));
    assert!(!newest.is_read);
    let rows = notification::Entity::find().all(database).await.unwrap();
    assert_eq!(rows.len(), 8, "two active users");
    let stranger = fixture.harness.token_of(BADR).await;
    let backend = &fixture.harness.backend;
    let query = NotificationQuery::default();
    let theirs = backend.notifications(&query, &stranger).await;
    assert!(theirs.unwrap().rows.is_empty());
    let id = &newest.id;
    refused(
        backend.read_notification(id, &stranger).await,
        StatusCode::NOT_FOUND,
    );
    let colleague = fixture.harness.token_of("noor@first.example").await;
    refused(
        backend.read_notification(id, &colleague).await,
        StatusCode::NOT_FOUND,
    );
}

async fn reading_marks_one_or_all_that_were_seen(kind: Kind) {
    let fixture = Fixture::new(kind).await;
    fixture.does(order("PO-1")).await;
    for text in ["one", "two", "three"] {
        fixture.passes(TimeDelta::minutes(1)).await;
        fixture.does(comment(text)).await;
    }
    let seen = fixture.page(1).await;
    let issued = &seen.rows[3];
    let backend = &fixture.harness.backend;
    // A second press changes nothing.
    for _ in 0..2 {
        let document = backend.read_notification(&issued.id, &fixture.token).await;
        assert_eq!(document.unwrap(), issued.document);
    }
    let after = fixture.page(1).await;
    assert_eq!(after.unread.number, 3);
    assert!(after.rows[3].is_read && !after.rows[2].is_read);
    fixture.passes(TimeDelta::minutes(1)).await;
    fixture.does(comment("meanwhile")).await;
    let until = ReadUntil {
        until: seen.rows[0].at,
    };
    backend
        .read_notifications(&until, &fixture.token)
        .await
        .unwrap();
    let after = fixture.page(1).await;
    assert_eq!(after.unread.number, 1, "what was not seen stays unread");
    assert!(!after.rows[0].is_read && after.rows[1].is_read);
    for wrong in ["x", &Uuid::new_v4().to_string()] {
        let unknown = backend.read_notification(wrong, &fixture.token).await;
        refused(unknown, StatusCode::NOT_FOUND);
    }
}

/// Over the network and within the process.
async fn responses_contain_the_number_of_unread_notifications(kind: Kind) {
    let fixture = Fixture::new(kind).await;
    fixture.does(order("PO-1")).await;
    let remote = client(&serve(fixture.harness.router.clone()).await);
    let id = fixture.page(1).await.rows[0].id.clone();
    for client in [fixture.harness.backend.clone(), remote] {
        let unread = UnreadCount::default();
        let client = client.with_unread_count(unread.clone());
        assert_eq!(unread.get(), None);
        client.order("PO-1", &fixture.token).await.unwrap();
        assert_eq!(unread.get(), Some(1));
        let slow = unread.begin_read();
        client.read_notification(&id, &fixture.token).await.unwrap();
        assert_eq!(unread.get(), Some(0));
        unread.finish_read(slow, 1);
        assert_eq!(unread.get(), Some(0), "a slow earlier read");
        let row = notification::Entity::find()
            .one(&fixture.harness.database)
            .await;
        let mut row = row.unwrap().unwrap().into_active_model();
        row.read_at = Set(None);
        row.update(&fixture.harness.database).await.unwrap();
    }
    for number in 2..=101 {
        fixture.does(order(&format!("PO-{number}"))).await;
    }
    let unread = UnreadCount::default();
    let client = fixture
        .harness
        .backend
        .clone()
        .with_unread_count(unread.clone());
    client.order("PO-1", &fixture.token).await.unwrap();
    assert_eq!(unread.get(), Some(100), "counted no further");
}

async fn files_tell_only_of_the_last_days_and_old_ones_expire(kind: Kind) {
    let fixture = Fixture::new(kind).await;
    let mut messages = Vec::new();
    for (number, days) in [("PO-1", 30), ("PO-2", 3)] {
        let mut one = message(order(number));
        one["at"] = json!(fixtures::now() - TimeDelta::days(days));
        messages.push(one);
    }
    let (database, clock) = (&fixture.harness.database, fixture.harness.clock());
    let text = json!(messages).to_string();
    buyer_api::import(database, &clock, &text).await.unwrap();
    let list = fixture.page(1).await;
    let [row] = &list.rows[..] else {
        panic!("{:?}", list.rows)
    };
    assert_eq!(row.document.number, "PO-2");
    send_due(&mails::sender(&fixture)).await.unwrap();
    assert_eq!(
        fixture.harness.mailbox.waiting(AMAL),
        0,
        "no mails about files"
    );
    service::tidy(database, TimeDelta::days(365), fixtures::now())
        .await
        .unwrap();
    assert_eq!(fixture.page(1).await.rows.len(), 1);
    let later = fixtures::now() + TimeDelta::days(88);
    service::tidy(database, TimeDelta::days(365), later)
        .await
        .unwrap();
    assert!(fixture.page(1).await.rows.is_empty());
}

async fn a_file_reads_the_users_of_a_supplier_once(kind: Kind) {
    let fixture = Fixture::new(kind).await;
    let mut database = fixture.harness.database.clone();
    let reads = Arc::new(AtomicU32::new(0));
    let counted = reads.clone();
    database.set_metric_callback(move |info| {
        let sql = &info.statement.sql;
        let is_read = sql.starts_with("SELECT") && sql.contains(r#"FROM "users""#);
        counted.fetch_add(u32::from(is_read), Ordering::SeqCst);
    });
    let messages: Vec<_> = (1..=5)
        .map(|number| message(order(&format!("PO-{number}"))))
        .collect();
    let (clock, text) = (fixture.harness.clock(), json!(messages).to_string());
    buyer_api::import(&database, &clock, &text).await.unwrap();
    assert_eq!(fixture.page(1).await.rows.len(), 5);
    assert_eq!(reads.load(Ordering::SeqCst), 1);
}

async fn a_page_has_twenty_five(kind: Kind) {
    let fixture = Fixture::new(kind).await;
    fixture.does(order("PO-1")).await;
    for revision in 2..=28 {
        fixture.passes(TimeDelta::minutes(1)).await;
        fixture
            .does(json!({
                "kind": "order_revision", "number": "PO-1", "revision": revision,
                "terms": order_terms(&revision.to_string()),
            }))
            .await;
    }
    let (first, second) = (fixture.page(1).await, fixture.page(2).await);
    assert_eq!((first.rows.len(), second.rows.len()), (25, 3));
    assert!(first.paging.has_more && !second.paging.has_more);
    assert_eq!(second.rows[2].event, EventKind::Issued);
    let ids: std::collections::BTreeSet<_> = first
        .rows
        .iter()
        .chain(&second.rows)
        .map(|row| &row.id)
        .collect();
    assert_eq!(ids.len(), 28);
}
