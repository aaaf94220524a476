//! What the API refuses of goods receipts and of their cancellations.
use axum::http::StatusCode;
use serde_json::{Value, json};
use test_support::{
    buyer_messages::{goods_receipt, message, order, pointers},
    databases::Kind,
    for_both_kinds,
};

use super::{goods_receipts::cancellation, scene::Scene};

for_both_kinds!(
    what_does_not_fit_is_refused,
    the_cancellation_of_a_receipt_is_checked,
);

impl Scene {
    async fn refused_field(&self, document: Value) -> String {
        let (status, refusal) = self.refused(document).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{refusal}");
        let fields = pointers(&refusal);
        assert_eq!(fields.len(), 1, "{refusal}");
        fields[0].to_owned()
    }
}

async fn what_does_not_fit_is_refused(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.buyer.takes(&message(order("PO-2"))).await;
    scene.accept().await;
    let good = goods_receipt("GR-1", "PO-1", &[(10, "2", "1")]);
    for (path, value, field) in [
        (
            "/lines/0/lineNumber",
            json!(30),
            "/document/lines/0/lineNumber",
        ),
        (
            "/lines/0/received",
            json!("1000000000"),
            "/document/lines/0/received",
        ),
        (
            "/lines/0/rejected",
            json!("2.5"),
            "/document/lines/0/rejected",
        ),
        ("/lines/0/reason", json!(" "), "/document/lines/0/reason"),
        ("/date", json!("2026-03-16"), "/document/date"),
        ("/despatchAdvice", json!("DA-1"), "/document/despatchAdvice"),
        ("/number", json!(""), "/document/number"),
    ] {
        let mut document = good.clone();
        document["despatchAdvice"] = Value::Null;
        *document.pointer_mut(path).unwrap() = value;
        assert_eq!(scene.refused_field(document).await, field);
    }
    scene.buyer.takes(&message(good)).await;
    for order in ["PO-1", "PO-2"] {
        let again = goods_receipt("GR-1", order, &[(10, "1", "0")]);
        assert_eq!(scene.refused_field(again).await, "/document/number");
    }
    let unknown = goods_receipt("GR-2", "PO-3", &[(10, "1", "0")]);
    assert_eq!(scene.refused(unknown).await.0, StatusCode::NOT_FOUND);
    assert_eq!(scene.order().await.goods_receipts.len(), 1);
}

async fn the_cancellation_of_a_receipt_is_checked(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.buyer.takes(&message(order("PO-2"))).await;
    scene.receive("GR-1", &[(10, "2", "0")]).await;
    let unknown = scene.refused(cancellation("GR-2")).await;
    assert_eq!(unknown.0, StatusCode::NOT_FOUND);
    let mut others = cancellation("GR-1");
    others["order"] = json!("PO-2");
    assert_eq!(scene.refused(others).await.0, StatusCode::NOT_FOUND);
    let mut silent = cancellation("GR-1");
    silent["reason"] = json!("");
    assert_eq!(scene.refused_field(silent).await, "/document/reason");
    scene.buyer.takes(&message(cancellation("GR-1"))).await;
    let again = scene.refused(cancellation("GR-1")).await;
    assert_eq!(again.0, StatusCode::CONFLICT);
}
