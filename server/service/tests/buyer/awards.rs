//! Awards are corrected until an order refers to the request.
use axum::http::StatusCode;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};

use super::scene::Scene;
use contract::{
    buyer::MessageKind,
    quotation_request::QuotationRequestState::{self, Awarded, NotAwarded, PartiallyAwarded},
};
use quotation_requests::possible;
use tables::request_for_quotation;
use test_support::{
    buyer_messages::{message, order},
    databases::Kind,
    for_both_kinds,
};

for_both_kinds!(
    an_award_is_corrected_until_it_is_ordered,
    a_request_says_which_messages_it_takes,
);

impl Scene {
    async fn possible(&self) -> Vec<MessageKind> {
        let database = &self.harness.database;
        let request = request_for_quotation::Entity::find()
            .filter(request_for_quotation::Column::Number.eq("RFQ-1"))
            .one(database)
            .await;
        let (request, now) = (request.unwrap().unwrap(), self.harness.clock().now());
        let possible = possible::possible(database, &request, now).await;
        possible.unwrap()
    }

    async fn awards(&self, lines: &Value) -> StatusCode {
        let award = json!({"kind": "award", "number": "RFQ-1", "revision": 1, "lines": lines});
        self.buyer.post(&message(award)).await.0
    }
}

fn linked() -> Value {
    let mut linked = order("PO-1");
    linked["quotationRequest"] = json!("RFQ-1");
    linked
}

async fn an_award_is_corrected_until_it_is_ordered(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    scene.quote("RFQ-1").await;
    let line =
        |line_number: u32, quantity: &str| json!({"lineNumber": line_number, "quantity": quantity});
    let decisions: [(Value, QuotationRequestState, [&str; 2]); 4] = [
        (json!([line(10, "3")]), PartiallyAwarded, ["3", "0"]),
        (json!([]), NotAwarded, ["0", "0"]),
        (
            json!([line(10, "5"), line(20, "2.5")]),
            Awarded,
            ["5", "2.5"],
        ),
        (json!([line(20, "1")]), PartiallyAwarded, ["0", "1"]),
    ];
    for (lines, state, quantities) in &decisions {
        assert_eq!(scene.awards(lines).await, StatusCode::OK);
        let seen = scene.seen("RFQ-1").await;
        assert_eq!(seen.state, *state);
        let awarded = seen
            .lines
            .iter()
            .map(|line| line.awarded_quantity.unwrap().to_string());
        assert_eq!(awarded.collect::<Vec<_>>(), *quantities);
    }
    scene.buyer.takes(&message(linked())).await;
    assert_eq!(scene.awards(&json!([])).await, StatusCode::CONFLICT);
    assert_eq!(scene.seen("RFQ-1").await.state, PartiallyAwarded);
}

async fn a_request_says_which_messages_it_takes(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    let [amendment, award, cancellation, comment] = [
        MessageKind::QuotationRequestAmendment,
        MessageKind::Award,
        MessageKind::QuotationRequestCancellation,
        MessageKind::Comment,
    ];
    assert_eq!(scene.possible().await, [amendment, cancellation, comment]);
    scene.quote("RFQ-1").await;
    assert_eq!(
        scene.possible().await,
        [amendment, award, cancellation, comment]
    );
    assert_eq!(scene.awards(&json!([])).await, StatusCode::OK);
    assert_eq!(scene.possible().await, [award, comment]);
    scene.buyer.takes(&message(linked())).await;
    assert_eq!(scene.possible().await, [comment]);
}
