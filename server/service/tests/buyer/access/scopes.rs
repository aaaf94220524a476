//! Each operation is open to keys with its scope, and to no others.
use axum::http::{Method, StatusCode};
use serde_json::json;
use test_support::{
    buyer_messages::{
        BuyerClient, account_statement, credit_note, credit_note_status, invoice_status, message,
        order, payment, payment_line, price, price_decision, price_list, request,
    },
    databases::Kind,
    fixtures, for_both_kinds,
    harness::Harness,
};
use uuid::Uuid;

use super::{key_request, operations};

const SCOPES: [&str; 12] = [
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

for_both_kinds!(
    every_operation_needs_one_scope,
    documents_need_the_scope_of_their_area,
);

async fn every_operation_needs_one_scope(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let mut keys = Vec::new();
    for scope in SCOPES {
        keys.push((scope, buyer.with_new_key(&key_request(&[scope])).await));
    }
    for (method, path) in operations() {
        let called = path
            .replace("{supplier}", &fixtures::FIRST.to_string())
            .replace("{number}", "PO-1")
            .replace("{id}", &Uuid::new_v4().to_string());
        let mut open = Vec::new();
        for (scope, key) in &keys {
            let body = (method != Method::GET).then(|| json!({}));
            let (status, answer) = key.send(method.clone(), &called, body.as_ref()).await;
            assert_ne!(status, StatusCode::UNAUTHORIZED, "{method} {path}");
            match status {
                StatusCode::FORBIDDEN => {
                    let words = answer.to_string();
                    let named = SCOPES.iter().any(|scope| words.contains(scope));
                    assert!(named, "{method} {path}: {words}");
                }
                _ => open.push(*scope),
            }
        }
        let (documents, messages) = ([SCOPES[1], SCOPES[3], SCOPES[5], SCOPES[7]], &SCOPES[..8]);
        let expected = match path.split('/').nth(1) {
            Some("documents") => open == documents,
            Some("messages" | "recent-messages") => open == messages,
            // Every key may ask what it is.
            Some("key") => open == SCOPES,
            _ => open.len() == 1 && fits(open[0], &method),
        };
        assert!(expected, "{method} {path}: {open:?}");
    }
}

fn fits(scope: &str, method: &Method) -> bool {
    let suffix = match *method == Method::GET {
        true => ":read",
        false => ":write",
    };
    scope.ends_with(suffix) || scope == "administration"
}

async fn documents_need_the_scope_of_their_area(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let orders = buyer.with_new_key(&key_request(&["orders:write"])).await;
    let requests = key_request(&["quotation-requests:write"]);
    let requests = buyer.with_new_key(&requests).await;
    orders.takes(&message(order("PO-1"))).await;
    requests.takes(&message(request("RFQ-1"))).await;
    let comment = |of: &str, number: &str| {
        message(json!({ "kind": "comment", "of": of, "number": number, "text": "Hello" }))
    };
    for (key, document, scope) in [
        (
            &orders,
            message(request("RFQ-2")),
            "quotation-requests:write",
        ),
        (
            &orders,
            comment("quotation_request", "RFQ-1"),
            "quotation-requests:write",
        ),
        (
            &orders,
            message(price_list("PL-1", &[price("A", "1", "2026-01-01")])),
            "prices:write",
        ),
        (
            &requests,
            message(price_decision("PC-1", "approved", "")),
            "prices:write",
        ),
        (
            &orders,
            message(payment("PAY-1", "1", &[payment_line("INV-1", "1")])),
            "payments:write",
        ),
        (
            &orders,
            message(credit_note("CN-1", "INV-1", "1")),
            "payments:write",
        ),
        (
            &orders,
            message(account_statement("ST-1", "0", "1")),
            "payments:write",
        ),
        (
            &orders,
            message(credit_note_status("CN-1", "accepted", "")),
            "payments:write",
        ),
        (
            &requests,
            message(invoice_status("INV-1", "approved", "")),
            "payments:write",
        ),
        (&orders, comment("inquiry", "INQ-1"), "payments:write"),
        (&requests, message(order("PO-2")), "orders:write"),
        (&requests, comment("order", "PO-1"), "orders:write"),
    ] {
        let (status, refusal) = key.post(&document).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{refusal}");
        assert!(refusal.to_string().contains(scope), "{refusal}");
    }
}
