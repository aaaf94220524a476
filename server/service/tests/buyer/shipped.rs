//! What has left stays delivered and is invoiced, whatever becomes of the order afterwards.
use axum::http::StatusCode;
use chrono::NaiveDate;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};

use super::{orders::revision, scene::Scene};
use crate::changes::shown;
use contract::{change::ChangedPart, exchange::EventKind, order::OrderState};
use tables::{event, order};
use test_support::{
    buyer_messages::{message, order, order_terms},
    calls::SignedInCalls,
    databases::Kind,
    fixtures::day,
    for_both_kinds,
};

for_both_kinds!(
    a_hold_hides_nothing_of_how_far_an_order_has_come,
    a_rejected_revision_takes_nothing_back,
    a_revision_of_what_was_shipped_is_not_cancelled,
    a_corrected_note_leaves_the_day_of_the_last_shipment,
    a_partly_shipped_order_is_not_completed_by_its_invoices,
    an_order_with_a_draft_is_not_completed,
    an_invoice_gets_a_number_that_is_free,
);

pub fn decision(kind: &str) -> Value {
    json!({"kind": kind, "number": "PO-1", "reason": "No budget"})
}

pub fn invoice(number: &str, line: u32, quantity: &str) -> Value {
    message(json!({
        "kind": "invoice", "number": "PO-1", "invoice": number, "state": "submitted",
        "issueDate": "2026-03-14", "dueDate": "2026-04-14",
        "lines": [{"lineNumber": line, "quantity": quantity}],
    }))
}

impl Scene {
    /// What became of a file with these messages.
    pub async fn imports(&self, messages: &[Value]) -> Result<(), String> {
        let text = json!(messages).to_string();
        let (database, clock) = (&self.harness.database, self.harness.clock());
        let imported = buyer_api::import(database, &clock, &text).await;
        imported.map(|_| ()).map_err(|error| error.to_string())
    }

    /// What the newest event of the kind found and left of the order, beside where it stands.
    async fn logged(&self, kind: EventKind) -> [Value; 2] {
        let event = event::Entity::find()
            .filter(event::Column::Kind.eq(kind))
            .order_by_desc(event::Column::Id)
            .one(&self.harness.database)
            .await;
        let event = event.unwrap().unwrap();
        [event.before, event.after].map(|state| {
            let state: Value = serde_json::from_str(&state.unwrap()).unwrap();
            state["content"].clone()
        })
    }

    async fn row(&self) -> order::Model {
        let row = order::Entity::find().one(&self.harness.database).await;
        row.unwrap().unwrap()
    }
}

async fn a_hold_hides_nothing_of_how_far_an_order_has_come(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.decide("order_hold", "Wait").await;
    let closed = scene.refused(decision("order_closing")).await;
    assert_eq!(closed.0, StatusCode::CONFLICT, "nobody has answered it");
    scene.decide("order_release", "").await;
    scene.accept().await;
    scene.ship(&[(10, "4")]).await;
    for held in [false, true] {
        if held {
            scene.decide("order_hold", "Wait").await;
        }
        let cancelled = scene.refused(decision("order_cancellation")).await;
        assert_eq!(cancelled.0, StatusCode::CONFLICT, "goods have left");
    }
    let invoice = scene.draft_invoice().await.unwrap();
    assert_eq!(invoice.total.amount.to_string(), "460.00");
    assert_eq!(scene.order().await.state, OrderState::OnHold);
    scene.decide("order_closing", "").await;
    assert_eq!(scene.order().await.state, OrderState::Closed);

    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "4")]).await;
    scene.decide("order_closing", "").await;
    let invoice = scene.draft_invoice().await.unwrap();
    assert_eq!(invoice.total.amount.to_string(), "460.00");
    assert_eq!(scene.order().await.state, OrderState::Closed);
}

async fn a_rejected_revision_takes_nothing_back(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "5"), (20, "2")]).await;
    // More, and at another price.
    let mut more = revision(2);
    more["terms"]["lines"][0]["unitPrice"] = json!("1.00");
    more["terms"]["incoterm"] = json!("EXW");
    more["terms"]["paymentTerms"] = json!({"ar": "90 يومًا", "en": "90 days"});
    more["terms"]["subject"] = json!({"ar": "كابلات", "en": "Cables"});
    scene.revises(more).await;
    scene.reject().await;
    let order = scene.order().await;
    assert_eq!(order.state, OrderState::Shipped);
    assert_eq!(order.totals.gross.to_string(), "805.00");
    assert_eq!(order.events[0].kind, EventKind::Shipped);
    assert_eq!(order.events[1].kind, EventKind::Rejected);
    assert_eq!(order.incoterm.as_deref(), Some("DAP"));
    assert_eq!(order.payment_terms.en, "");
    // What was asked for is told as before.
    let changes = shown(&order.revisions[0].changes);
    assert_eq!(changes[0].1, ChangedPart::Subject);
    assert_eq!(changes[1], (0, ChangedPart::PaymentTerms, "-", "90 days"));
    assert_eq!(changes[2], (0, ChangedPart::Incoterm, "DAP", "EXW"));
    assert_eq!(scene.found("cables").await.1, 0);
    assert_eq!(scene.found(&order.subject.en).await.1, 1);
    let [before, after] = scene.logged(EventKind::Shipped).await;
    let said = ["incoterm", "total"].map(|part| (&before[part], &after[part]));
    assert_eq!(said[0], (&json!("EXW"), &json!("DAP")));
    assert_eq!(said[1].1, &json!("805"));
    let row = scene.row().await;
    assert_eq!(row.total.in_currency("SAR").amount.to_string(), "805.00");
    assert_eq!(row.shipped_on, Some(day("2026-03-15")));
    let invoice = scene.draft_invoice().await.unwrap();
    assert_eq!(invoice.total.amount.to_string(), "805.00");
    scene.revises(revision(3)).await;
    let order = scene.order().await;
    assert_eq!(order.state, OrderState::Issued);
    let changes = shown(&order.revisions[0].changes);
    assert_eq!(changes[1], (0, ChangedPart::PaymentTerms, "90 days", "-"));
}

async fn a_revision_of_what_was_shipped_is_not_cancelled(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "4")]).await;
    scene.revises(revision(2)).await;
    let cancelled = scene.refused(decision("order_cancellation")).await;
    assert_eq!(cancelled.0, StatusCode::CONFLICT);
    assert_eq!(scene.order().await.state, OrderState::Issued);
}

async fn a_corrected_note_leaves_the_day_of_the_last_shipment(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "5"), (20, "2")]).await;
    let shipped_on: Option<NaiveDate> = scene.row().await.shipped_on;
    assert!(shipped_on.is_some());
    let mut corrected = revision(2);
    corrected["terms"] = order_terms("5");
    corrected["terms"]["note"] = json!({"ar": "الباب الشمالي", "en": "North gate"});
    scene.revises(corrected).await;
    scene.accept().await;
    let order = scene.order().await;
    assert_eq!(order.state, OrderState::Shipped);
    assert_eq!(order.events[0].kind, EventKind::Shipped);
    assert_eq!(scene.row().await.shipped_on, shipped_on);
}

async fn a_partly_shipped_order_is_not_completed_by_its_invoices(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "4")]).await;
    scene.imports(&[invoice("I-1", 10, "4")]).await.unwrap();
    assert_eq!(scene.order().await.state, OrderState::PartiallyShipped);
    scene.ship(&[(10, "1"), (20, "2")]).await;
    scene.imports(&[invoice("I-2", 10, "1")]).await.unwrap();
    assert_eq!(scene.order().await.state, OrderState::PartiallyInvoiced);
    scene.imports(&[invoice("I-3", 20, "2")]).await.unwrap();
    assert_eq!(scene.order().await.state, OrderState::Completed);
}

async fn an_order_with_a_draft_is_not_completed(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "2")]).await;
    let draft = scene.draft_invoice().await.unwrap();
    scene.ship(&[(10, "3"), (20, "2")]).await;
    let rest = [invoice("I-1", 10, "3"), invoice("I-2", 20, "2")];
    scene.imports(&rest).await.unwrap();
    assert_eq!(scene.order().await.state, OrderState::PartiallyInvoiced);
    let backend = &scene.harness.backend;
    let discarded = backend.discard_invoice("PO-1", &draft.number, &scene.token);
    discarded.await.unwrap();
    let anew = scene.draft_invoice().await.unwrap();
    assert_eq!(anew.total.amount, draft.total.amount);
}

async fn an_invoice_gets_a_number_that_is_free(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "4")]).await;
    let taken = invoice("INV-2026-00001", 10, "1");
    scene.imports(&[taken]).await.unwrap();
    let again = invoice("INV-2026-00001", 10, "1");
    let refusal = scene.imports(&[message(order("PO-2")), again]).await;
    let refusal = refusal.unwrap_err();
    assert!(refusal.contains("message 2"), "{refusal}");
    assert!(refusal.contains("document.invoice: Another"), "{refusal}");
    let drafted = scene.draft_invoice().await.unwrap();
    assert_eq!(drafted.number, "INV-2026-00002");
}
