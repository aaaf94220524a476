//! What headers of the buyer name for other systems: kept, changed by revisions and amendments, and told to the supplier.
use axum::http::StatusCode;
use contract::change::{ChangedPart, ChangedValue};
use exports::ubl;
use serde_json::{Value, json};
use test_support::{
    buyer_messages::{message, order, order_terms, pointers, request, request_terms},
    databases::Kind,
    fixtures, for_both_kinds,
};

use super::scene::Scene;

for_both_kinds!(
    an_order_has_its_references,
    a_revision_changes_references,
    a_request_has_its_references,
    references_are_checked,
);

fn references() -> Value {
    json!({
        "paymentTermsCode": "Z060",
        "paymentDueDays": 60,
        "contact": {"name": "Salem", "email": "salem@buyer.example", "phone": "+966 11 555 0123"},
        "costCentre": "4100",
        "project": "P-1",
        "deliveryAddress": {
            "name": "Main warehouse", "street": "King Fahd Road", "buildingNumber": "7421",
            "district": "Al Olaya", "city": "Riyadh", "postalCode": "12271", "country": "SA",
        },
    })
}

async fn an_order_has_its_references(kind: Kind) {
    let scene = Scene::new(kind).await;
    let mut sent = order("PO-1");
    sent["terms"]["references"] = references();
    scene.buyer.takes(&message(sent)).await;
    let seen = scene.order().await;
    assert_eq!(json!(seen.references), references());
    let address = "Main warehouse, 7421 King Fahd Road, Al Olaya, Riyadh 12271, SA";
    assert_eq!(seen.delivery_address.en, address);
    let path = format!("/suppliers/{}/orders/PO-1", fixtures::FIRST);
    let (_, read) = scene.buyer.get(&path).await;
    assert_eq!(read["terms"]["references"], references());
    let xml = String::from_utf8(ubl::order(&seen).unwrap()).unwrap();
    for part in [
        "<cbc:AccountingCost>4100</cbc:AccountingCost>",
        "<cbc:Telephone>+966 11 555 0123</cbc:Telephone>",
        "<cbc:PostalZone>12271</cbc:PostalZone>",
        "<cbc:DocumentType>Project</cbc:DocumentType>",
        "<cbc:ID>Z060</cbc:ID>",
        "<cbc:DurationMeasure unitCode=\"DAY\">60</cbc:DurationMeasure>",
    ] {
        assert!(xml.contains(part), "{part}: {xml}");
    }
}

async fn a_revision_changes_references(kind: Kind) {
    let scene = Scene::new(kind).await;
    let mut sent = order("PO-1");
    sent["terms"]["references"] = references();
    scene.buyer.takes(&message(sent)).await;
    let mut terms = order_terms("5");
    terms["references"] = references();
    terms["references"]["costCentre"] = json!("4200");
    terms["references"]["contact"] = json!({"name": "Noura"});
    terms["references"]["project"] = Value::Null;
    terms["references"]["paymentDueDays"] = json!(45);
    let revision =
        json!({"kind": "order_revision", "number": "PO-1", "revision": 2, "terms": terms});
    scene.buyer.takes(&message(revision)).await;
    let changes = scene.order().await.revisions.swap_remove(0).changes;
    let plain = |text: &str| Some(ChangedValue::Plain(text.to_owned()));
    let changes: Vec<_> = changes
        .into_iter()
        .map(|change| (change.what, change.before, change.after))
        .collect();
    assert_eq!(
        changes,
        [
            (ChangedPart::PaymentDueDays, plain("60"), plain("45")),
            (
                ChangedPart::Contact,
                plain("Salem salem@buyer.example +966 11 555 0123"),
                plain("Noura")
            ),
            (ChangedPart::CostCentre, plain("4100"), plain("4200")),
            (ChangedPart::Project, plain("P-1"), None),
        ]
    );
}

async fn a_request_has_its_references(kind: Kind) {
    let scene = Scene::new(kind).await;
    let mut sent = request("RFQ-1");
    sent["terms"] = request_terms();
    sent["terms"]["references"] = references();
    sent["terms"]["deliveryPlace"] = json!({"en": "Gate 3"});
    scene.buyer.takes(&message(sent)).await;
    let seen = scene.seen("RFQ-1").await;
    assert_eq!(json!(seen.references), references());
    // Words of the buyer go before words made of the address.
    assert_eq!(seen.delivery_place.en, "Gate 3");
    assert_eq!(
        scene.answer("RFQ-1").await["terms"]["references"],
        references()
    );
}

async fn references_are_checked(kind: Kind) {
    let scene = Scene::new(kind).await;
    for (path, value) in [
        ("/paymentTermsCode", json!("")),
        ("/paymentDueDays", json!(1_000)),
        ("/costCentre", json!("x".repeat(65))),
        ("/project", json!("a\nb")),
        ("/contact/name", json!(" ")),
        ("/contact/email", json!("salem")),
        ("/contact/phone", json!("1".repeat(41))),
        ("/deliveryAddress/street", json!("")),
        ("/deliveryAddress/city", json!("Riyadh\u{202e}")),
        ("/deliveryAddress/country", json!("KSA")),
    ] {
        let mut sent = order("PO-1");
        sent["terms"]["references"] = references();
        *sent["terms"]["references"].pointer_mut(path).unwrap() = value;
        let (status, refusal) = scene.refused(sent).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path}");
        let field = format!("/document/terms/references{path}");
        assert_eq!(pointers(&refusal), [&*field], "{refusal}");
    }
}
