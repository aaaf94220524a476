//! A rejected supplier sends its registration again, the buyer's people are told by mail what waits, and a deactivation is mailed
//! with its reason.
use axum::http::StatusCode;
use contract::SupplierState;
use serde_json::{Value, json};
use test_support::{
    calls::SignedInCalls,
    databases::Kind,
    for_both_kinds,
    mailbox::{BUYER, BUYER_SUPPLIER},
};

use super::Registered;
use crate::{accounts::NORA, refusals::refused};

for_both_kinds!(
    a_rejected_registration_is_sent_again,
    a_deactivation_is_mailed_with_its_reason,
    the_key_counts_what_waits,
);

async fn a_rejected_registration_is_sent_again(kind: Kind) {
    let supplier = Registered::new(kind).await;
    let (backend, mailbox) = (&supplier.harness.backend, &supplier.harness.mailbox);
    supplier.harness.send_mails().await;
    let mail = mailbox.next_to(BUYER).await.text;
    assert!(
        mail.contains(&format!("{BUYER_SUPPLIER}{}", supplier.id)),
        "{mail}"
    );

    let rejection = json!({ "by": "Salem", "reason": "Which company is this?" });
    supplier.decides("rejection", rejection).await;
    supplier.harness.send_mails().await;
    let mail = mailbox.next_to(NORA).await.text;
    assert!(
        mail.contains("شركة المقاولات") && mail.contains(BUYER),
        "{mail}"
    );
    let company = backend.company(&supplier.token).await.unwrap();
    assert_eq!(company.buyer_email.as_deref(), Some(BUYER));

    for _ in 0..2 {
        backend
            .send_registration_again(&supplier.token)
            .await
            .unwrap();
    }
    let me = supplier.me().await.supplier;
    assert_eq!((me.state, me.reason), (SupplierState::Pending, None));
    supplier.harness.send_mails().await;
    let mail = mailbox.next_to(BUYER).await.text;
    assert!(mail.contains("أُعيد إرسال تسجيل"), "{mail}");
    assert_eq!(mailbox.waiting(BUYER), 0);
    let listed = supplier.listed().await;
    assert_eq!(
        (&listed["state"], &listed["decision"]),
        (&json!("pending"), &Value::Null)
    );
    let path = format!("/suppliers/{}/history", supplier.id);
    let (_, history) = supplier.buyer.get(&path).await;
    assert_eq!(history[0]["kind"], "resubmitted");
    assert_eq!(history[1]["note"], "Which company is this?");

    supplier.is_approved().await;
    let late = backend.send_registration_again(&supplier.token).await;
    refused(late, StatusCode::CONFLICT);
}

async fn a_deactivation_is_mailed_with_its_reason(kind: Kind) {
    let supplier = Registered::new(kind).await;
    supplier.is_approved().await;
    supplier.harness.send_mails().await;
    let mailbox = &supplier.harness.mailbox;
    mailbox.next_to(NORA).await;
    let reason = "The licence has <b>expired";
    let body = json!({ "by": "Salem", "reason": reason });
    assert_eq!(
        supplier.decides("deactivation", body).await,
        StatusCode::NO_CONTENT
    );
    supplier.harness.send_mails().await;
    let mail = mailbox.next_to(NORA).await.text;
    let (plain, html) = mail.split_once("<!doctype html>").unwrap();
    assert!(plain.contains(reason), "{mail}");
    assert!(html.contains("The licence has &lt;b&gt;expired"), "{mail}");
    // A later reactivation sends no mail of an earlier state.
    let body = json!({ "by": "Salem" });
    assert_eq!(
        supplier.decides("reactivation", body).await,
        StatusCode::NO_CONTENT
    );
    supplier.harness.send_mails().await;
    assert_eq!(mailbox.waiting(NORA), 0);
}

async fn the_key_counts_what_waits(kind: Kind) {
    let supplier = Registered::new(kind).await;
    let waiting = async || supplier.buyer.get("/key").await.1["waiting"].clone();
    assert_eq!(
        waiting().await,
        json!({ "suppliers": 1, "changes": 0, "priceRequests": 0 })
    );
    supplier.is_approved().await;
    assert_eq!(
        waiting().await,
        json!({ "suppliers": 0, "changes": 0, "priceRequests": 0 })
    );
}
