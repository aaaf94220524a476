//! The sandbox: its keys see and change its suppliers only, and other keys see nothing of them.
use axum::http::{Method, StatusCode};
use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};
use serde_json::{Value, json};
use uuid::Uuid;

use super::operations;
use buyer_api::BuyerApiOptions;
use demo::simulated_buyer::SimulatedBuyer;
use service_core::outbox;
use tables::{
    credit_note, document_kind::DocumentKind, fixed_point::Amount, inquiry, invoice, order,
    price_request, supplier,
};
use test_support::{
    buyer_messages::{
        BuyerClient, account_statement, credit_note, message, options, order, payment,
        payment_line, price, price_list, request,
    },
    databases::Kind,
    fixtures::{self, insert},
    for_both_kinds,
    harness::Harness,
};

const ALL_SCOPES: [&str; 12] = [
    "quotation-requests:read",
    "quotation-requests:write",
    "orders:read",
    "orders:write",
    "prices:read",
    "prices:write",
    "payments:read",
    "payments:write",
    "suppliers:read",
    "suppliers:write",
    "notifications:read",
    "administration",
];

/// A portal with a supplier of the sandbox (the fixtures' second one) and one outside it.
pub struct Scene {
    pub harness: Harness,
    pub buyer: BuyerClient,
    pub sandbox: BuyerClient,
}

impl Scene {
    pub async fn new(kind: Kind) -> Self {
        let harness = Harness::new(kind).await;
        let updated = supplier::Entity::update_many()
            .col_expr(supplier::Column::IsSandbox, Expr::value(true))
            .filter(supplier::Column::Id.eq(fixtures::SECOND))
            .exec(&harness.database);
        updated.await.unwrap();
        let buyer = BuyerClient::for_harness(&harness);
        let sandbox = buyer.with_new_key(&sandbox_key()).await;
        Self {
            harness,
            buyer,
            sandbox,
        }
    }
}

pub fn sandbox_key() -> Value {
    json!({
        "by": "Salem", "system": "erp", "name": "test", "isSandbox": true, "scopes": ALL_SCOPES,
    })
}

fn to_sandbox(document: Value) -> Value {
    let mut sent = message(document);
    sent["supplier"] = json!(fixtures::SECOND);
    sent
}

for_both_kinds!(
    no_route_opens_a_supplier_of_the_other_kind,
    documents_and_lists_stay_apart,
    refusals_and_names_stay_apart,
    without_a_sandbox_its_keys_open_nothing,
    the_simulated_buyer_leaves_the_sandbox_alone,
);

async fn no_route_opens_a_supplier_of_the_other_kind(kind: Kind) {
    let scene = Scene::new(kind).await;
    let prices = price_list("PL-1", &[price("A", "1", "2026-01-01")]);
    for document in [order("PO-1"), request("RFQ-1"), prices] {
        scene.buyer.takes(&message(document.clone())).await;
        scene.sandbox.takes(&to_sandbox(document)).await;
    }
    for supplier_id in [fixtures::FIRST, fixtures::SECOND] {
        insert(&scene.harness.database, price_request(supplier_id)).await;
    }
    for order in order::Entity::find()
        .all(&scene.harness.database)
        .await
        .unwrap()
    {
        let amount = Amount::from_units(100);
        let submitted = invoice::State::Submitted;
        let invoice = invoice::Model {
            supplier_id: order.supplier_id,
            buyer_id: order.buyer_id,
            order_id: Some(order.id),
            ..fixtures::invoice("INV-1", submitted, "2026-03-01", amount)
        };
        let inquiry = inquiry::Model {
            id: Uuid::now_v7(),
            supplier_id: invoice.supplier_id,
            buyer_id: invoice.buyer_id,
            number: "INQ-1".to_owned(),
            document_kind: DocumentKind::Invoice,
            document_id: invoice.id,
            subject: inquiry::Subject::Missing,
            state: inquiry::State::Open,
            opened_at: fixtures::now(),
            changed_at: fixtures::now(),
        };
        fixtures::insert(&scene.harness.database, inquiry).await;
        let issued = credit_note::State::Submitted;
        let issued = fixtures::credit_note("CN-2", &invoice, issued);
        fixtures::insert(&scene.harness.database, invoice).await;
        fixtures::insert(&scene.harness.database, issued).await;
    }
    let paid = payment("PAY-1", "10", &[payment_line("INV-1", "10")]);
    let statement = account_statement("ST-1", "0", "10");
    for document in [credit_note("CN-1", "INV-1", "10"), paid, statement] {
        scene.buyer.takes(&message(document.clone())).await;
        scene.sandbox.takes(&to_sandbox(document)).await;
    }
    let mut walked = 0;
    for (method, path) in operations() {
        if !path.contains("{supplier}") {
            continue;
        }
        for (own, foreign, supplier) in [
            (&scene.buyer, &scene.sandbox, fixtures::FIRST),
            (&scene.sandbox, &scene.buyer, fixtures::SECOND),
        ] {
            let number = match &path {
                _ if path.contains("/quotation-requests/") => "RFQ-1",
                _ if path.contains("/price-lists/") => "PL-1",
                _ if path.contains("/price-requests/") => "PC-1",
                _ if path.contains("/payments/") => "PAY-1",
                _ if path.contains("/credit-notes/") => "CN-1",
                _ if path.contains("/account-statements/") => "ST-1",
                _ if path.contains("/inquiries/") => "INQ-1",
                _ if path.contains("/issued-credit-notes/") => "CN-2",
                _ => "PO-1",
            };
            let called = path
                .replace("{supplier}", &supplier.to_string())
                .replace("{number}", number)
                .replace("{amendment}", "0")
                .replace("{revision}", "1");
            let body = (method != Method::GET).then(|| json!({}));
            let (status, answer) = foreign.send(method.clone(), &called, body.as_ref()).await;
            assert_eq!(status, StatusCode::NOT_FOUND, "{method} {called}: {answer}");
            // The own key gets further, unless the path names something else that is missing.
            if !called.contains('{') {
                let (status, answer) = own.send(method.clone(), &called, body.as_ref()).await;
                assert_ne!(status, StatusCode::NOT_FOUND, "{method} {called}: {answer}");
            }
            walked += 1;
        }
    }
    assert!(walked >= 20, "{walked}");
}

fn price_request(supplier_id: Uuid) -> price_request::Model {
    let at = fixtures::now();
    price_request::Model {
        id: Uuid::now_v7(),
        supplier_id,
        buyer_id: fixtures::BUYER,
        number: "PC-1".to_owned(),
        currency: "SAR".to_owned(),
        subject_ar: String::new(),
        subject_en: String::new(),
        search_text: String::new(),
        issue_date: at.naive_utc().date(),
        state: price_request::State::Submitted,
        version: 2,
        reason: "Steel".to_owned(),
        note: String::new(),
        decision_reason: None,
        submitted_at: Some(at),
        decided_at: None,
        changed_at: at,
    }
}

async fn documents_and_lists_stay_apart(kind: Kind) {
    let scene = Scene::new(kind).await;
    for (client, sent) in [
        (&scene.sandbox, message(order("PO-9"))),
        (&scene.buyer, to_sandbox(order("PO-9"))),
    ] {
        let (status, refusal) = client.post(&sent).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{refusal}");
        assert!(
            refusal.to_string().contains("no such supplier"),
            "{refusal}"
        );
    }
    // Both systems may use the same ids.
    let sent = message(order("PO-1"));
    scene.buyer.takes(&sent).await;
    let mut to_sandbox = sent.clone();
    to_sandbox["supplier"] = json!(fixtures::SECOND);
    scene.sandbox.takes(&to_sandbox).await;

    let now = fixtures::now();
    for (supplier, number) in [(fixtures::FIRST, "PO-1"), (fixtures::SECOND, "PO-1")] {
        let put = outbox::enqueue(
            &scene.harness.database,
            supplier,
            "order.accepted",
            number,
            now,
        );
        put.await.unwrap();
    }
    scene.harness.set_time(now + TimeDelta::minutes(2));
    for (client, supplier) in [
        (&scene.buyer, fixtures::FIRST),
        (&scene.sandbox, fixtures::SECOND),
    ] {
        let (_, suppliers) = client.get("/suppliers").await;
        let ids: Vec<_> = suppliers["items"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| &one["id"])
            .collect();
        assert_eq!(ids, [&json!(supplier)]);
        for list in [
            "orders",
            "quotation-requests",
            "order-responses",
            "invoices",
        ] {
            let (_, page) = client.get(&format!("/{list}")).await;
            let items = page["items"].as_array().unwrap();
            let is_own = |item: &Value| item["supplier"] == json!(supplier);
            assert!(items.iter().all(is_own), "{page}");
            assert_eq!(items.len(), usize::from(list == "orders"), "{page}");
        }
        let (_, told) = client.get("/notifications").await;
        let told: Vec<_> = told
            .as_array()
            .unwrap()
            .iter()
            .map(|one| &one["data"]["supplier"])
            .collect();
        assert_eq!(told, [&json!(supplier)]);
    }
}

async fn refusals_and_names_stay_apart(kind: Kind) {
    let scene = Scene::new(kind).await;
    scene.buyer.takes(&message(order("PO-1"))).await;
    let hold = json!({ "kind": "order_hold", "number": "PO-1", "reason": "Wait" });
    let answer = scene.sandbox.post_batch(&[message(hold)]).await;
    assert_eq!(answer[0]["outcome"], "refused");
    assert!(answer[0].get("document").is_none(), "{answer:?}");

    // The same organisation, under another name.
    let mut renamed = order("PO-1");
    renamed["buyer"]["name"] = json!({ "en": "A test" });
    scene.sandbox.takes(&to_sandbox(renamed)).await;
    for (client, supplier, name) in [
        (&scene.buyer, fixtures::FIRST, "The buyer"),
        (&scene.sandbox, fixtures::SECOND, "A test"),
    ] {
        let (_, seen) = client
            .get(&format!("/suppliers/{supplier}/orders/PO-1"))
            .await;
        let buyer = &seen["asSent"]["document"]["buyer"];
        let buyer = if buyer.is_null() {
            &seen["buyer"]
        } else {
            buyer
        };
        assert_eq!(buyer["name"]["en"], name, "{seen:#}");
    }
}

async fn without_a_sandbox_its_keys_open_nothing(kind: Kind) {
    let scene = Scene::new(kind).await;
    let (_, created) = scene
        .buyer
        .send(Method::POST, "/keys", Some(&sandbox_key()))
        .await;
    let secret = created["secret"].as_str().unwrap();
    let without = BuyerApiOptions {
        allows_sandbox: false,
        ..options(scene.harness.clock(), scene.harness.files.clone())
    };
    let buyer = BuyerClient::with_options(&scene.harness, without);
    let (status, _) = buyer.with_key(secret).get("/suppliers").await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    let (status, refusal) = buyer
        .send(Method::POST, "/keys", Some(&sandbox_key()))
        .await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{refusal}");
}

async fn the_simulated_buyer_leaves_the_sandbox_alone(kind: Kind) {
    let scene = Scene::new(kind).await;
    let pending = supplier::Model {
        id: fixtures::BUYER,
        state: contract::SupplierState::Pending,
        email_confirmed_at: Some(fixtures::now() - TimeDelta::hours(1)),
        is_sandbox: true,
        currency: "SAR".to_owned(),
        country: "SA".to_owned(),
        ..supplier::Model::default()
    };
    fixtures::insert_supplier(&scene.harness.database, pending.clone()).await;
    let clock = scene.harness.clock();
    let database = scene.harness.database.clone();
    let simulated = SimulatedBuyer::new(database, clock, vec![fixtures::SECOND]);
    simulated.approve_registrations().await.unwrap();
    for _ in 0..10 {
        // Its messages for a supplier of the sandbox are refused.
        let _ = simulated.step().await;
    }
    let found = supplier::Entity::find_by_id(pending.id).one(&scene.harness.database);
    assert_eq!(found.await.unwrap(), Some(pending));
    for list in ["orders", "quotation-requests"] {
        let (_, page) = scene.sandbox.get(&format!("/{list}")).await;
        assert_eq!(page["items"], json!([]));
    }
}
