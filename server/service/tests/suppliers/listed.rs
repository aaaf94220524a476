//! What the buyer learns of a supplier that registered.
use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use chrono::TimeDelta;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use sea_orm::EntityTrait;
use tower::ServiceExt;
use uuid::Uuid;

use super::Registered;
use crate::accounts::NORA;
use contract::SupplierState;
use tables::{outbox_message, supplier};
use test_support::{
    buyer_messages::{BuyerClient, KEY, options},
    databases::Kind,
    fixtures, for_both_kinds,
    harness::Harness,
};
use webhooks::notification;

for_both_kinds!(
    a_registration_is_listed_and_announced,
    names_that_resemble_another_suppliers_are_flagged,
    the_list_has_pages_and_begins_with_those_that_wait,
    suppliers_are_searched_for,
    the_pages_read_no_other_names,
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
    assert_eq!(pending["items"].as_array().unwrap().len(), 1);
    let (_, approved) = supplier.buyer.get("/suppliers?state=approved").await;
    assert_eq!(approved["items"].as_array().unwrap().len(), 2);

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

/// Eleven suppliers beside the two of the fixtures, of which every third waits for a decision.
async fn many(harness: &Harness) {
    for place in 0..11_u128 {
        let supplier = supplier::Model {
            id: Uuid::from_u128(1000 + place),
            name_ar: format!("شركة {place}"),
            name_en: format!("Company {place}"),
            currency: "SAR".to_owned(),
            country: "SA".to_owned(),
            state: match place % 3 {
                0 => SupplierState::Pending,
                _ => SupplierState::Approved,
            },
            ..supplier::Model::default()
        };
        fixtures::insert_supplier(&harness.database, supplier).await;
    }
}

/// The ids on all pages of the list.
async fn all_pages(buyer: &BuyerClient, query: &str) -> Vec<Vec<String>> {
    let mut pages = Vec::new();
    let mut cursor = String::new();
    loop {
        let (status, page) = buyer.get(&format!("/suppliers?{query}{cursor}")).await;
        assert_eq!(status, StatusCode::OK, "{page}");
        let items = page["items"].as_array().unwrap().iter();
        pages.push(
            items
                .map(|one| one["id"].as_str().unwrap().to_owned())
                .collect(),
        );
        match page["nextCursor"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => return pages,
        }
    }
}

async fn the_list_has_pages_and_begins_with_those_that_wait(kind: Kind) {
    let harness = Harness::new(kind).await;
    many(&harness).await;
    let buyer = BuyerClient::for_harness(&harness);
    let whole = all_pages(&buyer, "").await;
    assert_eq!(whole.len(), 1);
    assert_eq!(whole[0].len(), 13);
    let waiting = [0, 3, 6, 9].map(|place| Uuid::from_u128(1000 + place).to_string());
    assert_eq!(whole[0][..4], waiting);
    for limit in [1, 3, 4, 13] {
        let pages = all_pages(&buyer, &format!("limit={limit}")).await;
        assert!(pages.iter().all(|page| page.len() <= limit));
        assert_eq!(pages.concat(), whole[0], "{limit}");
    }
    let approved = all_pages(&buyer, "state=approved&limit=5").await;
    assert_eq!(approved.concat(), whole[0][4..]);
    let two = format!("ids={},nothing,{}", waiting[1], fixtures::FIRST);
    let first = fixtures::FIRST.to_string();
    assert_eq!(all_pages(&buyer, &two).await, [[waiting[1].clone(), first]]);
    for wrong in ["limit=0", "limit=201", "cursor=x", "cursor=WzFd"] {
        let (status, refusal) = buyer.get(&format!("/suppliers?{wrong}")).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{wrong}: {refusal}");
    }
    let (_, counts) = buyer.get("/suppliers/counts").await;
    let count = |state: &str| {
        let mut counts = counts.as_array().unwrap().iter();
        counts.find(|one| one["state"] == state).unwrap()["count"].clone()
    };
    assert_eq!(
        [count("pending"), count("approved"), count("rejected")],
        [4, 9, 0]
    );
}

async fn suppliers_are_searched_for(kind: Kind) {
    let harness = Harness::new(kind).await;
    let supplier = supplier::Model {
        id: Uuid::from_u128(1000),
        name_ar: "مؤسسة الأمل".to_owned(),
        name_en: "100% Hope_Ltd".to_owned(),
        currency: "SAR".to_owned(),
        country: "SA".to_owned(),
        code: Some("V-77a".to_owned()),
        vat_number: Some("300000000000003".to_owned()),
        ..supplier::Model::default()
    };
    let id = supplier.id.to_string();
    fixtures::insert_supplier(&harness.database, supplier).await;
    let buyer = BuyerClient::for_harness(&harness);
    let arabic = ["الامل", "موسسه"];
    let arabic = arabic.map(|word| utf8_percent_encode(word, NON_ALPHANUMERIC).to_string());
    let other = ["HOPE", "100%25", "hope_", "v-77A", "0000000003", "%20hope+"];
    for search in arabic.into_iter().chain(other.map(str::to_owned)) {
        let found = all_pages(&buyer, &format!("search={search}")).await;
        assert_eq!(found.concat(), std::slice::from_ref(&id), "{search}");
    }
    for search in ["amal@", "AMAL@", "saleh", "%D8%A3%D9%85%D9%84%20s"] {
        let found = all_pages(&buyer, &format!("search={search}")).await;
        assert!(
            found.concat().contains(&fixtures::FIRST.to_string()),
            "{search}"
        );
    }
    for search in ["h%25e", "nobody", "%00zzz"] {
        assert_eq!(
            all_pages(&buyer, &format!("search={search}"))
                .await
                .concat(),
            [""; 0]
        );
    }
}

async fn the_pages_read_no_other_names(kind: Kind) {
    let harness = Harness::new(kind).await;
    many(&harness).await;
    let mut database = harness.database.clone();
    let queries = Arc::new(AtomicU32::new(0));
    let counted = queries.clone();
    database.set_metric_callback(move |_| {
        counted.fetch_add(1, Ordering::SeqCst);
    });
    let router = buyer_api::router(database, options(harness.clock(), harness.files.clone()));
    for limit in [1, 5, 100] {
        let before = queries.load(Ordering::SeqCst);
        let request = Request::get(format!("/suppliers?limit={limit}"))
            .header(header::AUTHORIZATION, format!("Bearer {KEY}"))
            .body(Body::empty())
            .unwrap();
        let answer = router.clone().oneshot(request).await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        // The page, its contacts, its names, the suppliers with these names, and for the warnings accounts and certificates.
        assert_eq!(queries.load(Ordering::SeqCst) - before, 6, "{limit}");
    }
}
