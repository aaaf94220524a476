//! The buyer corrects country, currency and language of a supplier.
use axum::http::{Method, StatusCode};
use sea_orm::{ActiveValue::Set, EntityTrait};
use serde_json::{Value, json};

use tables::supplier;
use test_support::{
    buyer_messages::{BuyerClient, pointers},
    calls::SignedInCalls,
    databases::Kind,
    fixtures::{AMAL, FIRST},
    for_both_kinds,
    harness::Harness,
};

for_both_kinds!(
    a_correction_is_kept_with_its_person,
    a_country_has_to_fit_the_numbers_of_the_company,
);

async fn patch(buyer: &BuyerClient, change: Value) -> (StatusCode, Value) {
    let path = format!("/suppliers/{FIRST}");
    buyer.send(Method::PATCH, &path, Some(&change)).await
}

async fn events(buyer: &BuyerClient) -> Value {
    buyer.get(&format!("/suppliers/{FIRST}/history")).await.1
}

async fn a_correction_is_kept_with_its_person(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let token = harness.token_of(AMAL).await;
    let before = buyer.get(&format!("/suppliers/{FIRST}")).await.1;
    let correction = json!({ "by": "Huda", "country": "AE", "currency": "AED", "language": "ar" });
    for _ in 0..2 {
        let (status, supplier) = patch(&buyer, correction.clone()).await;
        assert_eq!(status, StatusCode::OK, "{supplier}");
        assert_eq!(supplier["country"], "AE");
        assert_eq!(supplier["currency"], "AED");
        assert_eq!(supplier["contact"]["language"], "ar");
        // A field that the call does not name stays as it is.
        assert_eq!(supplier["code"], before["code"]);
    }
    let events = events(&buyer).await;
    let [event] = &events.as_array().unwrap()[..] else {
        panic!("one correction: {events}");
    };
    assert_eq!(event["kind"], "corrected");
    assert_eq!(event["by"], "Huda (erp)");
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let changes = [
        format!("{} → AE", text(&before["country"])),
        format!("{} → AED", text(&before["currency"])),
        format!("{} → ar", text(&before["contact"]["language"])),
    ];
    assert_eq!(event["note"], changes.join(", "));
    // The supplier's figures follow.
    let rate = harness.backend.vat_rate(&token).await.unwrap();
    assert_eq!((&*rate.country, &*rate.currency), ("AE", "AED"));
    for (field, wrong) in [("country", "UAE"), ("currency", "XXX"), ("language", "fr")] {
        let (status, refusal) = patch(&buyer, json!({ field: wrong })).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{refusal}");
        assert_eq!(pointers(&refusal), [&*format!("/{field}")], "{refusal}");
    }
}

async fn a_country_has_to_fit_the_numbers_of_the_company(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let numbered = supplier::ActiveModel {
        id: Set(FIRST),
        vat_number: Set(Some("100000000000001".to_owned())),
        country: Set("UA".to_owned()),
        ..Default::default()
    };
    let updated = supplier::Entity::update(numbered).exec(&harness.database);
    updated.await.unwrap();
    // Fifteen digits that begin with 1 are of the Emirates.
    let (status, refusal) = patch(&buyer, json!({ "country": "SA", "code": "V-9" })).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(pointers(&refusal), ["/country"], "{refusal}");
    let kept = buyer.get(&format!("/suppliers/{FIRST}")).await.1;
    assert_eq!(
        (&kept["country"], &kept["code"]),
        (&json!("UA"), &Value::Null)
    );
    let (status, corrected) = patch(&buyer, json!({ "country": "AE" })).await;
    assert_eq!(
        (status, &corrected["country"]),
        (StatusCode::OK, &json!("AE"))
    );
}
