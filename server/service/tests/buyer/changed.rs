//! What the buyer changes is fetched, and what was answered before stays as it was.
use axum::http::StatusCode;
use sea_orm::EntityTrait;
use serde_json::{Value, json};

use super::scene::Scene;
use crate::changes::shown;
use contract::change::ChangedPart;
use exports::pdf;
use tables::event;
use test_support::{
    buyer_messages::{message, order, order_terms, pointers, request_line, request_terms},
    calls::SignedInCalls,
    databases::Kind,
    for_both_kinds,
};
use values::{language::Language, text::LocalizedText};

for_both_kinds!(
    an_amendment_says_what_it_changes,
    a_quotation_stays_what_it_was,
    a_request_keeps_its_currency,
    a_revision_says_what_it_changes,
    the_audit_log_keeps_both_sides,
);

/// Another first line, no second one, and delivered elsewhere.
fn amendment() -> Value {
    let mut terms = request_terms();
    let mut line = request_line(10, "5");
    line["description"] = json!({"ar": "صمام", "en": "Valve instead"});
    terms["lines"] = json!([line]);
    terms["deliveryPlace"] = json!({"ar": "جدة", "en": "Jeddah"});
    json!({
        "kind": "quotation_request_amendment",
        "number": "RFQ-1",
        "amendment": 1,
        "terms": terms,
    })
}

async fn an_amendment_says_what_it_changes(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    assert!(scene.seen("RFQ-1").await.changes.is_empty());
    scene.buyer.takes(&message(amendment())).await;
    let seen = scene.seen("RFQ-1").await;
    assert_eq!(
        shown(&seen.changes),
        [
            (0, ChangedPart::Place, "-", "Jeddah"),
            (10, ChangedPart::Description, "Pump", "Valve instead"),
            (20, ChangedPart::Removed, "2.5", "-"),
        ]
    );
    assert_eq!(seen.lines.len(), 1);
}

async fn a_quotation_stays_what_it_was(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    scene.quote("RFQ-1").await;
    let quotation = scene.seen("RFQ-1").await.quotation.unwrap();
    assert!(quotation.asked.is_none() && quotation.amendment == 0);
    scene.buyer.takes(&message(amendment())).await;
    let seen = scene.seen("RFQ-1").await;
    let quotation = seen.quotation.as_ref().unwrap();
    let asked = quotation.asked.as_ref().unwrap();
    assert_eq!(asked.lines.len(), 2);
    assert_eq!(asked.lines[0].description.en, "Pump");
    assert_eq!(asked.delivery_place, LocalizedText::default());
    let supplier = LocalizedText::new("المورّد", "The supplier");
    let print = || pdf::quotation(&seen, quotation, &supplier, Language::English);
    assert!(!print().unwrap().is_empty());
}

async fn a_request_keeps_its_currency(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    let mut other = amendment();
    other["terms"]["currency"] = json!("USD");
    let (status, refusal) = scene.refused(other).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(
        pointers(&refusal).contains(&"/document/terms/currency"),
        "{refusal}"
    );
    assert_eq!(scene.seen("RFQ-1").await.amendment, 0);
}

async fn a_revision_says_what_it_changes(kind: Kind) {
    let scene = Scene::new(kind).await;
    scene.buyer.takes(&message(order("PO-1"))).await;
    let mut terms = order_terms("5");
    terms["deliveryAddress"] = json!({"ar": "جدة", "en": "Jeddah"});
    terms["lines"][0]["item"] = json!("ITM-11");
    terms["lines"][0]["uom"] = json!("SET");
    terms["lines"][0]["description"] = json!({"ar": "صمام", "en": "Valve"});
    let revision =
        json!({"kind": "order_revision", "number": "PO-1", "revision": 2, "terms": terms});
    scene.buyer.takes(&message(revision)).await;
    let seen = scene.harness.backend.order("PO-1", &scene.token).await;
    assert_eq!(
        shown(&seen.unwrap().revisions[0].changes),
        [
            (0, ChangedPart::Place, "-", "Jeddah"),
            (10, ChangedPart::Item, "ITM-10", "ITM-11"),
            (10, ChangedPart::Description, "Pump", "Valve"),
            (10, ChangedPart::Uom, "C62", "SET"),
        ]
    );
}

async fn the_audit_log_keeps_both_sides(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    scene.buyer.takes(&message(amendment())).await;
    let events = event::Entity::find().all(&scene.harness.database).await;
    let events = events.unwrap();
    let amended = events
        .iter()
        .find(|event| event.before.is_some())
        .expect("the amendment found something");
    let side = |side: &Option<String>| -> Value {
        serde_json::from_str(side.as_deref().unwrap_or("null")).unwrap()
    };
    let (before, after) = (side(&amended.before), side(&amended.after));
    assert_eq!(before["content"]["place"]["en"], "");
    assert_eq!(before["content"]["lines"][0]["description"]["en"], "Pump");
    assert_eq!(after["content"]["deliveryPlace"]["en"], "Jeddah");
    assert_eq!(amended.origin.as_deref(), Some("erp"));
}
