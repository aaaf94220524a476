//! Inquiries about a payment.
use serde_json::json;

use super::Steps;
use contract::payment::InvoiceState;
use tables::fixed_point::Amount;
use test_support::{
    buyer_messages::{message, payment, payment_line},
    fixtures::{self, insert},
};

/// The supplier asks about a payment, the buyer answers, the supplier writes again and the buyer closes the inquiry.
pub async fn take_each_step(steps: &mut Steps) {
    let total = Amount::from_units(100);
    let invoice = fixtures::invoice("INV-K", InvoiceState::Approved, "2026-03-01", total);
    insert(&steps.database, invoice).await;
    let paid = payment("PAY-K", "40", &[payment_line("INV-K", "40")]);
    steps.message_step(&message(paid)).await;
    let page = "/payments/PAY-K";
    let asked = [("subject", "short"), ("text", "Where is the rest?")];
    steps.form_step(page, "inquiries", &asked, 303).await;
    let data = steps.scene.document(page).await;
    let number = data["inquiries"][0]["number"].as_str().unwrap().to_owned();
    let answer = json!({"kind": "comment", "of": "inquiry", "number": number, "text": "On Sunday"});
    steps.message_step(&message(answer)).await;
    let reply = [("inquiry", &*number), ("text", "Thank you")];
    steps
        .form_step(page, "inquiries/comments", &reply, 303)
        .await;
    let closing = json!({"kind": "inquiry_closing", "number": number});
    steps.message_step(&message(closing)).await;
    let path = format!("/suppliers/{}/inquiries/{number}", fixtures::FIRST);
    assert_eq!(steps.scene.read(&path).await["state"], "closed");
}
