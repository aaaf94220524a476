//! The buyer's list of the credit notes that suppliers send.
use axum::http::StatusCode;
use chrono::{SecondsFormat, TimeDelta};
use serde_json::{Value, json};
use test_support::{
    buyer_messages::{BuyerClient, credit_note, message},
    calls::SignedInCalls,
    fixtures::{self, AMAL},
    harness::Harness,
    on_both_databases,
};

use super::credit_note_scene::{decides, input, invoiced, sent};

on_both_databases!(credit_notes_are_listed_in_the_order_of_change);

async fn credit_notes_are_listed_in_the_order_of_change(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let buyer = BuyerClient::for_harness(&harness);
    let list = async |query: &str| {
        let (status, page) = buyer.get(&format!("/issued-credit-notes{query}")).await;
        assert_eq!(status, StatusCode::OK, "{page}");
        page
    };
    let numbers = |page: &Value| {
        let items = page["items"].as_array().unwrap().iter();
        items
            .map(|item| item["number"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let draft = input(&[(10, "1", "")]);
    let draft = harness
        .backend
        .draft_credit_note(&invoice, &draft, "draft", &token);
    draft.await.unwrap();
    buyer
        .takes(&message(credit_note("CN-B", &invoice, "1")))
        .await;
    assert!(numbers(&list("").await).is_empty());
    let pass = || harness.set_time(harness.clock().now() + TimeDelta::seconds(1));
    let mut sent_ones = Vec::new();
    for lines in [(10, "1", ""), (10, "2", ""), (20, "1", "")] {
        pass();
        sent_ones.push(sent(&harness, &invoice, &input(&[lines]), &token).await);
    }
    let sent_ones: Vec<_> = sent_ones.iter().map(String::as_str).collect();
    let [first, second, third] = sent_ones[..] else {
        panic!()
    };
    assert_eq!(numbers(&list("").await), [first, second, third]);
    pass();
    let since = harness.clock().now();
    decides(&harness, first, "rejected", "Not agreed").await;
    pass();
    decides(&harness, second, "accepted", "").await;
    let page = list("?limit=2").await;
    assert_eq!(numbers(&page), [third, first]);
    let cursor = page["nextCursor"].as_str().unwrap();
    assert_eq!(
        numbers(&list(&format!("?limit=2&cursor={cursor}")).await),
        [second]
    );
    let since = since.to_rfc3339_opts(SecondsFormat::Secs, true);
    let changed = list(&format!("?changedSince={since}")).await;
    assert_eq!(numbers(&changed), [first, second]);
    let item = &changed["items"][0];
    assert_eq!(item["kind"], "credit_note");
    assert_eq!(item["state"], "rejected");
    assert_eq!(item["reason"], "Not agreed");
    assert_eq!(
        (&item["invoice"], &item["order"]),
        (&json!(invoice), &json!("A"))
    );
    for (query, expected) in [
        ("?state=accepted".to_owned(), 1),
        ("?state=received".to_owned(), 0),
        (format!("?number={third}"), 1),
        (format!("?reference={invoice}"), 3),
        ("?reference=NONE".to_owned(), 0),
        (format!("?supplier={}", fixtures::SECOND), 0),
    ] {
        assert_eq!(numbers(&list(&query).await).len(), expected, "{query}");
    }
    let (status, _) = buyer.get("/issued-credit-notes?state=paid").await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let path = format!("/suppliers/{}/issued-credit-notes/{first}", fixtures::FIRST);
    let (_, read) = buyer.get(&path).await;
    assert_eq!(read["id"], item["id"]);
    assert_eq!(read["rejectionReason"], "Not agreed");
    let sandbox = json!({
        "by": "Salem", "system": "erp", "name": "test", "isSandbox": true, "scopes": ["payments:read"],
    });
    let sandbox = buyer.with_new_key(&sandbox).await;
    let (status, page) = sandbox.get("/issued-credit-notes").await;
    assert_eq!(
        (status, numbers(&page).len()),
        (StatusCode::OK, 0),
        "{page}"
    );
}
