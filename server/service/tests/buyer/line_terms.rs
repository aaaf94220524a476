//! VAT categories, discounts and charges of order lines.
use axum::http::StatusCode;
use rust_decimal::Decimal;
use sea_orm::{EntityTrait, sea_query::Expr};
use serde_json::{Value, json};

use super::scene::Scene;
use contract::{
    change::{ChangedPart, ChangedValue},
    order::OrderState,
    payment::InvoiceSubmission,
    vat_category::VatCategory,
};
use exports::ubl;
use tables::supplier;
use test_support::{
    buyer_messages::{message, order, order_terms, pointers},
    calls::SignedInCalls,
    databases::Kind,
    for_both_kinds,
    ubl::found_wrong,
};

for_both_kinds!(
    vat_is_summed_by_category_and_rate,
    a_revision_changes_the_category,
    discounts_and_charges_are_part_of_the_sums,
    a_percentage_follows_the_confirmed_quantity,
    an_invoice_has_its_share_of_fixed_amounts,
    an_invoice_is_sent_as_ubl,
    line_terms_are_checked,
);

/// Lines of 5 and of 2 at 100.00 with these fields.
fn terms(first: Value, second: Value) -> Value {
    let mut terms = order_terms("5");
    for (place, fields) in [first, second].into_iter().enumerate() {
        let line = terms["lines"][place].as_object_mut().unwrap();
        line.extend(fields.as_object().unwrap().clone());
    }
    terms
}

async fn ordered(kind: Kind, first: Value, second: Value) -> Scene {
    let scene = Scene::new(kind).await;
    let mut sent = order("PO-1");
    sent["terms"] = terms(first, second);
    scene.buyer.takes(&message(sent)).await;
    scene
}

fn exempt() -> Value {
    json!({
        "vatPercent": "0",
        "vatCategory": "E",
        "vatExemptionReason": {"ar": "خدمات مالية", "en": "Financial services"},
        "vatExemptionReasonCode": "VATEX-SA-29",
    })
}

/// 10 % off and 12.00 for freight; 20.00 off.
fn allowances() -> [Value; 2] {
    [
        json!({"allowanceCharges": [
            {"isCharge": false, "percent": "10", "reasonCode": "95"},
            {"isCharge": true, "amount": "12.00", "reason": {"en": "Freight"}},
        ]}),
        json!({"allowanceCharges": [
            {"isCharge": false, "amount": "20", "reason": {"ar": "خصم كمية", "en": "Volume"}},
        ]}),
    ]
}

async fn discounted(kind: Kind) -> Scene {
    let [first, second] = allowances();
    ordered(kind, first, second).await
}

fn text(figure: impl Into<Decimal>) -> String {
    figure.into().to_string()
}

async fn vat_is_summed_by_category_and_rate(kind: Kind) {
    let scene = ordered(kind, exempt(), json!({"vatPercent": "0"})).await;
    let seen = scene.order().await;
    let by_rate: Vec<_> = seen
        .totals
        .vat_by_rate
        .iter()
        .map(|part| (part.category, text(part.net), text(part.vat)))
        .collect();
    assert_eq!(
        by_rate,
        [
            (
                VatCategory::ZeroRated,
                "200.00".to_owned(),
                "0.00".to_owned()
            ),
            (VatCategory::Exempt, "500.00".to_owned(), "0.00".to_owned()),
        ]
    );
    let read = scene.answered().await;
    let line = &read["lines"][0];
    for (field, value) in exempt().as_object().unwrap() {
        assert_eq!(&line[field], value);
    }
    assert_eq!(read["lines"][1]["vatCategory"], "Z");
    let xml = String::from_utf8(ubl::order(&seen).unwrap()).unwrap();
    for part in [
        "<cbc:TaxExemptionReasonCode>VATEX-SA-29</cbc:TaxExemptionReasonCode>",
        "<cbc:TaxExemptionReason languageID=\"en\">Financial services</cbc:TaxExemptionReason>",
    ] {
        assert!(xml.contains(part), "{part}: {xml}");
    }
}

async fn a_revision_changes_the_category(kind: Kind) {
    let scene = ordered(kind, exempt(), json!({})).await;
    let mut out_of_scope = exempt();
    out_of_scope["vatCategory"] = json!("O");
    let [_, second] = allowances();
    let revision = json!({
        "kind": "order_revision", "number": "PO-1", "revision": 2,
        "terms": terms(out_of_scope, second),
    });
    scene.buyer.takes(&message(revision)).await;
    let changes = scene.order().await.revisions.swap_remove(0).changes;
    let english = |value: &Option<ChangedValue>| match value {
        Some(ChangedValue::Words(words)) => words.en.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(changes.len(), 2, "{changes:?}");
    assert_eq!(changes[0].what, ChangedPart::VatCategory);
    assert_eq!(english(&changes[0].before), "Exempt from VAT");
    assert_eq!(english(&changes[0].after), "Outside the scope of VAT");
    assert_eq!(changes[1].what, ChangedPart::AllowanceCharges);
    assert_eq!(changes[1].before, None);
    assert_eq!(
        english(&changes[1].after),
        "Discount \u{2066}20\u{2069} (Volume)"
    );
}

async fn discounts_and_charges_are_part_of_the_sums(kind: Kind) {
    let scene = discounted(kind).await;
    let seen = scene.order().await;
    let nets: Vec<_> = seen.lines.iter().map(|line| text(line.net)).collect();
    assert_eq!(nets, ["462.00", "180.00"]);
    assert_eq!(text(seen.totals.net), "642.00");
    assert_eq!(text(seen.totals.gross), "738.30");
    let read = scene.answered().await;
    assert_eq!(
        read["lines"][0]["allowanceCharges"],
        json!([
            {"isCharge": false, "percent": "10", "amount": "50.00", "reasonCode": "95"},
            {"isCharge": true, "amount": "12.00", "reason": {"ar": "Freight", "en": "Freight"}},
        ])
    );
    let xml = String::from_utf8(ubl::order(&seen).unwrap()).unwrap();
    for part in [
        "<cbc:AllowanceChargeReasonCode>95</cbc:AllowanceChargeReasonCode>",
        "<cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric>",
        "<cbc:BaseAmount currencyID=\"SAR\">500.00</cbc:BaseAmount>",
        "<cbc:AllowanceChargeReason languageID=\"en\">Freight</cbc:AllowanceChargeReason>",
        "<cbc:LineExtensionAmount currencyID=\"SAR\">462.00</cbc:LineExtensionAmount>",
    ] {
        assert!(xml.contains(part), "{part}: {xml}");
    }
}

async fn a_percentage_follows_the_confirmed_quantity(kind: Kind) {
    let scene = discounted(kind).await;
    let less = contract::order::OrderResponseLineInput {
        quantity: "4".to_owned(),
        unit_price: "90".to_owned(),
        ..Default::default()
    };
    // The second line is rejected, with its fixed discount.
    scene.changes(less, true).await;
    // 4 x 90.00 - 36.00 + 12.00, and 15 % VAT.
    let changed = OrderState::AcceptedWithChanges;
    scene.expect_confirmed(changed, Some("386.4")).await;
    let nets: Vec<_> = scene
        .order()
        .await
        .lines
        .into_iter()
        .map(|line| text(line.confirmed.unwrap().net))
        .collect();
    assert_eq!(nets, ["336.00", "0.00"]);
    scene.agrees().await;
    let order = scene.order().await;
    assert_eq!(text(order.totals.gross), "386.40");
    assert_eq!(order.lines[0].allowance_charges.len(), 2);
}

async fn an_invoice_has_its_share_of_fixed_amounts(kind: Kind) {
    let scene = discounted(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "2"), (20, "1")]).await;
    let invoice = scene.draft_invoice().await.unwrap();
    // 200.00 - 20.00 + 4.80 and 100.00 - 10.00, with 15 % VAT.
    assert_eq!(text(invoice.total.amount), "316.02");
}

/// The buyer's country and VAT number are known from its documents.
async fn an_invoice_is_sent_as_ubl(kind: Kind) {
    let scene = Scene::new(kind).await;
    let [first, mut second] = allowances();
    second
        .as_object_mut()
        .unwrap()
        .extend(exempt().as_object().unwrap().clone());
    let mut sent = order("PO-1");
    sent["terms"] = terms(first, second);
    sent["buyer"]["country"] = json!("SA");
    sent["buyer"]["vatNumber"] = json!("300000000000003");
    scene.buyer.takes(&message(sent)).await;
    assert_eq!(scene.answered().await["buyer"]["country"], "SA");
    // Documents that leave both out change neither.
    scene.buyer.takes(&message(order("PO-2"))).await;
    supplier::Entity::update_many()
        .col_expr(supplier::Column::VatNumber, Expr::value("310000000000003"))
        .exec(&scene.harness.database)
        .await
        .unwrap();
    scene.accept().await;
    scene.ship(&[(10, "2"), (20, "1")]).await;
    let drafted = scene.draft_invoice().await.unwrap().number;
    let (backend, token) = (&scene.harness.backend, &scene.token);
    let draft = backend.invoice(&drafted, token).await.unwrap();
    assert_eq!(ubl::invoice(&draft).unwrap(), None);
    let as_drafted = InvoiceSubmission::default();
    let sent = backend.submit_invoice(&drafted, &as_drafted, "send", token);
    let file = ubl::invoice(&sent.await.unwrap()).unwrap().unwrap();
    assert_eq!(found_wrong([&*file]), [Vec::<String>::new()]);
    let xml = String::from_utf8(file).unwrap();
    for part in [
        "<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>",
        "<cbc:CompanyID>SA310000000000003</cbc:CompanyID>",
        "<cbc:CompanyID>SA300000000000003</cbc:CompanyID>",
        "<cbc:PayableAmount currencyID=\"SAR\">302.52</cbc:PayableAmount>",
    ] {
        assert!(xml.contains(part), "{part}: {xml}");
    }
}

async fn line_terms_are_checked(kind: Kind) {
    let scene = Scene::new(kind).await;
    let allowance = |fields: Value| json!({"allowanceCharges": [fields]});
    for (line, field) in [
        (json!({"vatCategory": "Z"}), "vatCategory"),
        (
            json!({"vatPercent": "0", "vatCategory": "S"}),
            "vatCategory",
        ),
        (
            json!({"vatPercent": "0", "vatCategory": "E"}),
            "vatExemptionReason",
        ),
        (
            json!({"vatPercent": "0", "vatCategory": "O"}),
            "vatExemptionReason",
        ),
        (
            json!({"vatExemptionReason": {"en": "None"}}),
            "vatExemptionReason",
        ),
        (
            json!({"vatExemptionReasonCode": "VATEX-EU-O"}),
            "vatExemptionReasonCode",
        ),
        (
            json!({"vatPercent": "0", "vatCategory": "E", "vatExemptionReasonCode": ""}),
            "vatExemptionReasonCode",
        ),
        (
            allowance(json!({"isCharge": false, "reasonCode": "95"})),
            "allowanceCharges/0/percent",
        ),
        (
            allowance(
                json!({"isCharge": false, "percent": "1", "amount": "1", "reasonCode": "95"}),
            ),
            "allowanceCharges/0/percent",
        ),
        (
            allowance(json!({"isCharge": false, "percent": "101", "reasonCode": "95"})),
            "allowanceCharges/0/percent",
        ),
        (
            allowance(json!({"isCharge": true, "amount": "-1", "reasonCode": "FC"})),
            "allowanceCharges/0/amount",
        ),
        (
            allowance(json!({"isCharge": true, "amount": "1"})),
            "allowanceCharges/0/reason",
        ),
        (
            allowance(json!({"isCharge": false, "amount": "500.01", "reasonCode": "95"})),
            "allowanceCharges",
        ),
    ] {
        let mut sent = order("PO-1");
        sent["terms"] = terms(line.clone(), json!({}));
        let (status, refusal) = scene.refused(sent).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{line}");
        let expected = format!("/document/terms/lines/0/{field}");
        assert!(
            pointers(&refusal).contains(&&*expected),
            "{line}: {refusal}"
        );
    }
}
