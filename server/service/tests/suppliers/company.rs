//! The numbers of a company in public registers.
use axum::http::{HeaderValue, StatusCode};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use super::Registered;
use crate::refusals::{complaints, refused};
use contract::{CompanyNumbers, exchange::EventKind};
use service_client::Trace;
use tables::{event, outbox_message};
use test_support::{
    calls::SignedInCalls, databases::Kind, fixtures::BADR, for_both_kinds,
    webhook_receiver::Receiver,
};
use webhooks::{WebhookNetworks, Webhooks};

for_both_kinds!(
    a_supplier_that_waits_completes_its_numbers,
    a_number_that_is_left_out_stays,
    several_changes_wait_as_one_notification,
    numbers_of_an_approved_company_change_by_requests_alone,
    changes_are_in_the_audit_log,
    numbers_are_checked,
    ordinary_users_cannot_change_them,
);

const VAT: &str = "310123456700003";
const REGISTRATION: &str = "1010123456";

fn numbers(vat: &str, registration: &str) -> CompanyNumbers {
    CompanyNumbers {
        vat_number: Some(vat.to_owned()),
        commercial_registration_number: Some(registration.to_owned()),
    }
}

async fn a_supplier_that_waits_completes_its_numbers(kind: Kind) {
    let supplier = Registered::new(kind).await;
    let (backend, token) = (&supplier.harness.backend, &supplier.token);
    let company = backend.company(token).await.unwrap();
    assert_eq!((company.vat_number, company.is_approved), (None, false));
    let typed = numbers(" ٣١٠١٢٣٤٥٦٧٠٠٠٠٣ ", "1010 123 456");
    let company = backend.change_company(&typed, token).await.unwrap();
    assert_eq!(company.vat_number.as_deref(), Some(VAT));
    let listed = supplier.listed().await;
    assert_eq!(listed["vatNumber"], VAT);
    assert_eq!(listed["commercialRegistrationNumber"], REGISTRATION);
    let removed = backend.change_company(&numbers("", ""), token).await;
    assert_eq!(removed.unwrap().vat_number, None);
}

async fn numbers_of_an_approved_company_change_by_requests_alone(kind: Kind) {
    let supplier = Registered::new(kind).await;
    let (backend, token) = (&supplier.harness.backend, &supplier.token);
    let vat = numbers(VAT, "");
    backend.change_company(&vat, token).await.unwrap();
    supplier.is_approved().await;
    let other = "310123456700013";
    for other in [
        numbers("", ""),
        numbers(other, ""),
        numbers(VAT, REGISTRATION),
    ] {
        let changed = backend.change_company(&other, token).await;
        refused(changed, StatusCode::CONFLICT);
    }
    let company = backend.company(token).await.unwrap();
    assert_eq!(company.vat_number.as_deref(), Some(VAT));
    assert_eq!(company.commercial_registration_number, None);
}

async fn a_number_that_is_left_out_stays(kind: Kind) {
    let supplier = Registered::new(kind).await;
    let (backend, token) = (&supplier.harness.backend, &supplier.token);
    let vat = CompanyNumbers {
        vat_number: Some(VAT.to_owned()),
        ..CompanyNumbers::default()
    };
    backend.change_company(&vat, token).await.unwrap();
    let registration = CompanyNumbers {
        commercial_registration_number: Some(REGISTRATION.to_owned()),
        ..CompanyNumbers::default()
    };
    let none = CompanyNumbers::default();
    for change in [registration, none] {
        let company = backend.change_company(&change, token).await.unwrap();
        assert_eq!(company.vat_number.as_deref(), Some(VAT));
        let registration = company.commercial_registration_number;
        assert_eq!(registration.as_deref(), Some(REGISTRATION));
    }
}

async fn changes_are_in_the_audit_log(kind: Kind) {
    let supplier = Registered::new(kind).await;
    let from_there = supplier.harness.backend.for_request(Trace {
        request_id: HeaderValue::from_static("id"),
        client_address: Some(HeaderValue::from_static("203.0.113.7")),
    });
    let vat = numbers(VAT, "");
    for _ in 0..2 {
        let changed = from_there.change_company(&vat, &supplier.token);
        changed.await.unwrap();
    }
    let found = event::Entity::find()
        .filter(event::Column::Kind.eq(EventKind::NumbersChanged))
        .all(&supplier.harness.database)
        .await
        .unwrap();
    let [event] = found.as_slice() else {
        panic!("once: {found:?}");
    };
    assert_eq!(event.origin.as_deref(), Some("203.0.113.7"));
    assert!(event.actor_id.is_some() && !event.actor_name.is_empty());
    assert!(!event.before.as_ref().unwrap().contains(VAT));
    assert!(event.after.as_ref().unwrap().contains(VAT));
}

async fn several_changes_wait_as_one_notification(kind: Kind) {
    let supplier = Registered::new(kind).await;
    let (backend, token) = (&supplier.harness.backend, &supplier.token);
    let database = &supplier.harness.database;
    let changed = async |vat: &str| {
        let change = numbers(vat, "");
        backend.change_company(&change, token).await.unwrap();
        outbox_message::Entity::find()
            .filter(outbox_message::Column::Topic.eq("supplier.changed"))
            .order_by_asc(outbox_message::Column::Id)
            .all(database)
            .await
            .unwrap()
    };
    let first = changed(VAT).await;
    let second = changed("").await;
    assert_eq!((first.len(), second.len()), (1, 1));
    // A buyer who polls may have read the first one.
    assert!(second[0].id > first[0].id);
    // The buyer may have read the numbers already when an attempt has begun.
    let receiver = Receiver::start().await;
    let target = Some(receiver.target());
    let webhooks = Webhooks::new(
        database.clone(),
        target,
        supplier.harness.clock(),
        WebhookNetworks::default(),
    );
    webhooks.unwrap().send_due().await.unwrap();
    let third = changed(VAT).await;
    assert_eq!(third.len(), 2);
    assert_eq!(third[0].id, second[0].id);
}

async fn numbers_are_checked(kind: Kind) {
    let supplier = Registered::new(kind).await;
    let (backend, token) = (&supplier.harness.backend, &supplier.token);
    for vat in ["31012345670000", "210123456700003", "310123456700004", "3"] {
        let changed = backend.change_company(&numbers(vat, ""), token).await;
        assert_eq!(complaints(changed).len(), 1, "{vat}");
    }
    for registration in ["101012345", "10101234567", "101012345X"] {
        let typed = numbers("", registration);
        let complaints = complaints(backend.change_company(&typed, token).await);
        let words = &complaints["commercialRegistrationNumber"];
        assert!(words.contains("10 digits"), "{words}");
    }
}

async fn ordinary_users_cannot_change_them(kind: Kind) {
    let supplier = Registered::new(kind).await;
    let backend = &supplier.harness.backend;
    let token = supplier.harness.token_of(BADR).await;
    let changed = backend.change_company(&numbers(VAT, ""), &token).await;
    refused(changed, StatusCode::FORBIDDEN);
}
