//! The steps on requests and orders that the killed lifecycle does not take: refusals of the supplier, drafts, files that are
//! removed, cancellations of the buyer and corrections.
mod payments;
mod sent;

use serde_json::json;
use test_support::{
    buyer_messages::{message, order, request},
    fixtures,
};

use super::{Steps, prices};
use crate::buyer::killed_lifecycle::{decision, scene::in_days, upcoming};

pub async fn take_each_step(mut steps: Steps) {
    for number in ["RFQ-1", "RFQ-2", "RFQ-3"] {
        steps.send(&upcoming(request(number))).await;
    }
    for number in ["PO-1", "PO-2", "PO-3"] {
        steps.send(&upcoming(order(number))).await;
    }
    answer_requests(&mut steps).await;
    answer_orders(&mut steps).await;
    for (kind, number) in [
        ("quotation_request_cancellation", "RFQ-3"),
        ("order_cancellation", "PO-3"),
    ] {
        steps.message_step(&message(decision(kind, number))).await;
    }
    prices::take_each_step(&mut steps).await;
    payments::take_each_step(&mut steps).await;
    sent::take_each_step(&mut steps).await;
    let scene = &steps.scene;
    for (document, state) in [
        ("quotation-requests/RFQ-1", "partially_awarded"),
        ("quotation-requests/RFQ-2", "declined"),
        ("quotation-requests/RFQ-3", "cancelled"),
        ("orders/PO-1", "accepted"),
        ("orders/PO-2", "rejected"),
        ("orders/PO-3", "cancelled"),
    ] {
        let path = format!("/suppliers/{}/{document}", fixtures::FIRST);
        assert_eq!(scene.read(&path).await["state"], state, "{document}");
    }
}

/// A draft, a quotation and an award that is corrected; a file that is removed, and a request that is declined.
async fn answer_requests(steps: &mut Steps) {
    let valid_till = in_days(60);
    let quotation = |action| {
        [
            ("action", action),
            ("draftVersion", "0"),
            ("number", "Q-1"),
            ("validTill", &*valid_till),
            ("lines.10.unitPrice", "5"),
            ("lines.10.quantity", "5"),
            ("lines.10.vatPercent", "15"),
            ("lines.20.unitPrice", "7"),
            ("lines.20.quantity", "2.5"),
            ("lines.20.vatPercent", "15"),
        ]
    };
    let [first, second] = ["/quotations/RFQ-1", "/quotations/RFQ-2"];
    steps.form(first, "quotation", &quotation("submit")).await;
    for quantity in ["5", "4"] {
        let award = json!({"kind": "award", "number": "RFQ-1", "revision": 1,
            "lines": [{"lineNumber": 10, "quantity": quantity}]});
        steps.message_step(&message(award)).await;
    }
    // Another draft may have been saved meanwhile, as far as the portal knows.
    let draft = quotation("save");
    steps.form_step(second, "quotation", &draft, 409).await;
    steps.form(second, "attachments", &[]).await;
    let document = steps.scene.document(second).await;
    let file = document["attachments"][0]["id"].as_str().unwrap();
    let remove = format!("attachments/{file}/remove");
    steps.form_step(second, &remove, &[], 404).await;
    let reason = [("reason", "No capacity")];
    steps.form_step(second, "decline", &reason, 303).await;
}

/// An order that is acknowledged, answered with changes and agreed; and one that is rejected.
async fn answer_orders(steps: &mut Steps) {
    let [first, second] = ["/purchase-orders/PO-1", "/purchase-orders/PO-2"];
    steps.form_step(first, "acknowledge", &[], 303).await;
    let response = |action| {
        [
            ("action", action),
            ("draftVersion", "0"),
            ("note", "Four are in stock"),
            ("lines.10.code", "CA"),
            ("lines.10.quantity", "4"),
        ]
    };
    steps
        .form_step(first, "response", &response("send"), 303)
        .await;
    let read = format!("/suppliers/{}/orders/PO-1", fixtures::FIRST);
    let response_id = steps.scene.read(&read).await["response"]["id"].clone();
    let agreed =
        json!({"kind": "order_change_acceptance", "number": "PO-1", "response": response_id});
    steps.message_step(&message(agreed)).await;
    steps
        .form_step(second, "response", &response("save"), 409)
        .await;
    let rejected = [("draftVersion", "1"), ("reason", "Too late")];
    steps.form_step(second, "reject", &rejected, 303).await;
}
