//! What the buyer learns of a supplier that registered.
use chrono::TimeDelta;
use sea_orm::EntityTrait;
use service::{entities::outbox_message, webhooks::notification};
use test_support::{databases::Kind, fixtures, for_both_kinds};

use super::Registered;
use crate::accounts::NORA;

for_both_kinds!(
    a_registration_is_listed_and_announced,
    names_that_resemble_another_suppliers_are_flagged,
);

async fn a_registration_is_listed_and_announced(kind: Kind) {
    let supplier = Registered::new(kind).await;
    let listed = supplier.listed().await;
    assert_eq!(listed["state"], "pending");
    assert_eq!(listed["contact"]["email"], NORA);
    assert_eq!(listed["contact"]["fullName"], "نورة Al-Saad");
    for time in ["registeredAt", "emailConfirmedAt"] {
        assert!(listed[time].is_string(), "{time}");
    }
    assert!(listed["decision"].is_null());
    assert_eq!(listed["resembles"].as_array().unwrap().len(), 0);
    let (_, pending) = supplier.buyer.get("/suppliers?state=pending").await;
    assert_eq!(pending.as_array().unwrap().len(), 1);
    let (_, approved) = supplier.buyer.get("/suppliers?state=approved").await;
    assert_eq!(approved.as_array().unwrap().len(), 2);

    let rows = outbox_message::Entity::find().all(&supplier.harness.database);
    let rows = rows.await.unwrap();
    let sent = serde_json::to_value(notification(&rows[0])).unwrap();
    assert_eq!(sent["type"], "supplier.registered");
    assert_eq!(sent["data"]["supplier"], *supplier.id);
    assert!(sent["data"]["number"].is_null(), "{sent}");
    let later = fixtures::now() + TimeDelta::minutes(2);
    supplier.harness.set_time(later);
    let (_, polled) = supplier.buyer.get("/notifications").await;
    assert_eq!(polled[0]["type"], "supplier.registered");
}

async fn names_that_resemble_another_suppliers_are_flagged(kind: Kind) {
    // The fixtures have a supplier called First.
    let supplier = Registered::named(kind, "F.I.R.S.T. Company Ltd").await;
    let listed = supplier.listed().await;
    assert_eq!(listed["resembles"], serde_json::json!([fixtures::FIRST]));
}
