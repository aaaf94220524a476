//! Values that are doubtful are refused or taken with a warning; values that are only unusual are taken.
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::scene::Scene;
use buyer_api::{BuyerChecks, Strictness};
use test_support::{
    buyer_messages::{BuyerClient, message, order, pointers, request},
    calls::SignedInCalls,
    databases::Kind,
    for_both_kinds,
};

for_both_kinds!(
    doubtful_values_are_refused_or_taken_with_a_warning,
    the_buyers_own_units_are_mapped,
    ids_and_codes_are_the_buyers_own,
    one_language_is_enough,
);

/// Each doubtful value of an order, by its pointer.
fn doubtful() -> [(&'static str, Value); 4] {
    [
        ("/document/currency", json!("USD")),
        ("/document/terms/incoterm", json!("DAT")),
        ("/document/terms/lines/0/uom", json!("QQ1")),
        ("/document/terms/lines/1/requiredDate", json!("2026-01-01")),
    ]
}

async fn doubtful_values_are_refused_or_taken_with_a_warning(kind: Kind) {
    let scene = Scene::new(kind).await;
    let checks = |strictness| BuyerChecks {
        strictness,
        ..BuyerChecks::default()
    };
    let strict = BuyerClient::with_checks(&scene.harness, checks(Strictness::Refuse));
    let lenient = BuyerClient::with_checks(&scene.harness, checks(Strictness::Warn));
    for (place, (pointer, value)) in doubtful().into_iter().enumerate() {
        let mut sent = message(order(&format!("PO-{place}")));
        *sent.pointer_mut(pointer).unwrap() = value;
        let (status, problem) = strict.post(&sent).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{problem}");
        assert_eq!(pointers(&problem), [pointer], "{problem}");
        let (status, answer) = lenient.post(&sent).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        assert_eq!(answer["outcome"], "taken");
        assert_eq!(answer["warnings"][0]["pointer"], pointer);
    }
    let (_, answer) = strict.post(&message(order("PO-9"))).await;
    assert!(answer.get("warnings").is_none(), "{answer}");
}

async fn the_buyers_own_units_are_mapped(kind: Kind) {
    let scene = Scene::new(kind).await;
    let checks = BuyerChecks {
        strictness: Strictness::Refuse,
        units: [("PC".to_owned(), "H87".to_owned())].into(),
    };
    let buyer = BuyerClient::with_checks(&scene.harness, checks);
    let mut sent = message(order("PO-1"));
    sent["document"]["terms"]["lines"][0]["uom"] = json!("PC");
    buyer.takes(&sent).await;
    let order = scene.harness.backend.order("PO-1", &scene.token).await;
    assert_eq!(order.unwrap().lines[0].uom, "H87");
    let (_, again) = buyer.post(&sent).await;
    assert_eq!(again["outcome"], "known_already");
}

async fn ids_and_codes_are_the_buyers_own(kind: Kind) {
    let scene = Scene::new(kind).await;
    for number in ["PO-1", "PO-2"] {
        let mut sent = message(order(number));
        sent["id"] = json!(format!("IDoc 4711/{number} – ö€"));
        sent["document"]["buyer"]["id"] = json!("Company 1000");
        let lines = &mut sent["document"]["terms"]["lines"];
        lines[0]["item"] = json!("صنف 7 (½\")");
        lines[0]["reference"] = json!("00010/0001");
        lines[1].as_object_mut().unwrap().remove("item");
        scene.buyer.takes(&sent).await;
        let order = scene.harness.backend.order(number, &scene.token).await;
        let lines = order.unwrap().lines;
        assert_eq!(lines[0].item, "صنف 7 (½\")");
        assert_eq!(lines[0].reference.as_deref(), Some("00010/0001"));
        assert_eq!((lines[1].item.as_str(), &lines[1].reference), ("", &None));
    }
    for (field, value) in [("/id", "a\u{7}"), ("/id", " a"), ("/document/buyer/id", "")] {
        let mut sent = message(request("RFQ-1"));
        *sent.pointer_mut(field).unwrap() = json!(value);
        let (_, problem) = scene.buyer.post(&sent).await;
        assert_eq!(pointers(&problem), [field], "{problem}");
    }
}

async fn one_language_is_enough(kind: Kind) {
    let scene = Scene::new(kind).await;
    let mut sent = message(request("RFQ-1"));
    sent["document"]["terms"]["subject"] = json!({"en": "Pumps"});
    sent["document"]["terms"]["lines"][0]["description"] = json!({"ar": "مضخة", "en": ""});
    scene.buyer.takes(&sent).await;
    let seen = scene.seen("RFQ-1").await;
    assert_eq!((&*seen.subject.ar, &*seen.subject.en), ("Pumps", "Pumps"));
    let description = &seen.lines[0].description;
    assert_eq!((&*description.ar, &*description.en), ("مضخة", "مضخة"));
}
