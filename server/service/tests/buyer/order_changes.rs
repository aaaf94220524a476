//! Revisions after responses, and the buyer's agreement to a response with changes.
use axum::http::StatusCode;
use contract::{
    exchange::{EventKind, Submission},
    order::{OrderAction, OrderResponseInput, OrderResponseLineInput, OrderState, ResponseCode},
};
use serde_json::{Value, json};
use test_support::{
    buyer_messages::{message, order_terms, title_at},
    calls::SignedInCalls,
    databases::Kind,
    fixtures::{self, day},
    for_both_kinds,
};
use uuid::Uuid;

use super::{full_reads::content_hash, orders::revision, scene::Scene};

for_both_kinds!(
    a_revision_names_the_response_that_it_replaces,
    every_response_stays_readable,
    a_revision_keeps_what_was_shipped_or_received,
    an_agreement_needs_no_second_response,
    an_agreement_is_what_was_sent_of_its_revision,
    an_agreement_leaves_rejected_lines_out,
    an_agreement_goes_on_where_the_goods_were,
    only_a_present_response_with_changes_is_agreed_to,
);

impl Scene {
    /// Accepts with a change of the first line, and perhaps rejects the second one.
    pub async fn changes(&self, first: OrderResponseLineInput, is_second_rejected: bool) {
        let mut lines = vec![OrderResponseLineInput {
            line_number: 10,
            code: ResponseCode::AcceptedWithChanges,
            reason: "No more".to_owned(),
            ..first
        }];
        if is_second_rejected {
            lines.push(OrderResponseLineInput {
                line_number: 20,
                code: ResponseCode::Rejected,
                reason: "Sold out".to_owned(),
                ..OrderResponseLineInput::default()
            });
        }
        let submission = Submission {
            version: self.order().await.version,
            draft_version: 0,
            input: OrderResponseInput {
                lines,
                ..OrderResponseInput::default()
            },
        };
        let (backend, key) = (&self.harness.backend, Uuid::new_v4().to_string());
        let sent = backend.respond_to_order("PO-1", &submission, &key, &self.token);
        sent.await.unwrap();
    }

    pub async fn response_id(&self) -> String {
        self.order().await.response.unwrap().id
    }

    pub async fn agrees(&self) {
        let agreement = agreement(&self.response_id().await);
        self.buyer.takes(&message(agreement)).await;
    }

    async fn expect_conflict(&self, document: Value, named: &str) {
        let (status, refusal) = self.refused(document).await;
        assert_eq!(status, StatusCode::CONFLICT, "{refusal}");
        let words = refusal["title"].as_str().unwrap();
        assert!(words.contains(named), "{words}");
    }
}

fn agreement(response: &str) -> Value {
    json!({"kind": "order_change_acceptance", "number": "PO-1", "response": response})
}

fn less() -> OrderResponseLineInput {
    OrderResponseLineInput {
        quantity: "4".to_owned(),
        unit_price: "90".to_owned(),
        promised_date: "2026-06-01".to_owned(),
        ..OrderResponseLineInput::default()
    }
}

fn responding_to(response: &str) -> Value {
    let mut revised = revision(2);
    revised["respondingTo"] = json!(response);
    revised
}

/// No order was sent with the agreed terms: the hash compares what both sides have.
async fn an_agreement_is_what_was_sent_of_its_revision(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.changes(less(), false).await;
    let sent = message(agreement(&scene.response_id().await));
    scene.buyer.takes(&sent).await;
    let hash = json!(content_hash(&sent["document"]));
    let order = scene.answered().await;
    assert_eq!(
        (&order["revision"], &order["contentHash"]),
        (&json!(2), &hash)
    );
    let path = format!("/suppliers/{}/orders/PO-1/revisions/2", fixtures::FIRST);
    let (_, read) = scene.buyer.get(&path).await;
    assert_eq!(
        (&read["document"], &read["contentHash"]),
        (&sent["document"], &hash)
    );
    let (_, listed) = scene.buyer.get("/orders?number=PO-1").await;
    assert_eq!(listed["items"][0]["contentHash"], hash);
}

async fn a_revision_names_the_response_that_it_replaces(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    let stranger = Uuid::new_v4().to_string();
    let early = responding_to(&stranger);
    scene.expect_conflict(early, "has no response").await;
    scene.changes(less(), false).await;
    let response = scene.response_id().await;
    scene.expect_conflict(revision(2), &response).await;
    let others = responding_to(&stranger);
    scene.expect_conflict(others, &response).await;
    assert_eq!(scene.order().await.revision, 1);
    scene.buyer.takes(&message(responding_to(&response))).await;
    assert_eq!(scene.order().await.revision, 2);
}

async fn every_response_stays_readable(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.changes(less(), false).await;
    let response = scene.response_id().await;
    scene.revises(revision(2)).await;
    scene.reject().await;
    scene.revises(revision(3)).await;
    let answer = scene.answered().await;
    assert_eq!(answer["response"], Value::Null);
    let responses = answer["responses"].as_array().unwrap();
    let codes: Vec<_> = responses
        .iter()
        .map(|one| (&one["revision"], one["code"].as_str().unwrap()))
        .collect();
    assert_eq!(codes, [(&json!(1), "CA"), (&json!(2), "RE")]);
    assert_eq!(responses[0]["id"], json!(response));
    assert_eq!(responses[0]["lines"][0]["quantity"], "4");
    assert!(responses.iter().all(|one| one["takenAt"].is_string()));
}

async fn a_revision_keeps_what_was_shipped_or_received(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "3")]).await;
    scene.receive("GR-1", &[(20, "4", "0")]).await;
    let response = scene.response_id().await;
    let revised = |terms: Value| {
        let mut revised = responding_to(&response);
        revised["terms"] = terms;
        revised
    };
    let mut terms = order_terms("2.5");
    terms["lines"][1]["quantity"] = json!("1");
    let (status, refusal) = scene.refused(revised(terms)).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    for (place, least) in [(0, "at least 3"), (1, "at least 2")] {
        let field = format!("/document/terms/lines/{place}/quantity");
        let words = title_at(&refusal, &field);
        assert!(words.contains(least), "{words}");
    }
    let mut terms = order_terms("3");
    terms["lines"].as_array_mut().unwrap().truncate(1);
    let (status, refusal) = scene.refused(revised(terms)).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let words = title_at(&refusal, "/document/terms/lines");
    assert!(words.starts_with("Line 20"), "{words}");
    scene.buyer.takes(&message(revised(order_terms("3")))).await;
    scene.accept().await;
    assert_eq!(scene.order().await.state, OrderState::Shipped);
}

async fn an_agreement_needs_no_second_response(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.changes(less(), false).await;
    let response = scene.response_id().await;
    scene.agrees().await;
    let order = scene.order().await;
    assert_eq!((order.state, order.revision), (OrderState::Accepted, 2));
    assert!(order.response.is_none());
    let line = &order.lines[0];
    assert_eq!(
        [line.quantity, line.unit_price].map(|figure| figure.to_string()),
        ["4", "90"]
    );
    assert_eq!(line.required_date, Some(day("2026-06-01")));
    assert_eq!(order.required_date, Some(day("2026-04-30")));
    assert_eq!(order.totals.gross.to_string(), "644.00");
    let confirmed = order.confirmed_totals.as_ref().unwrap();
    assert_eq!(confirmed.gross, order.totals.gross);
    let newest = &order.revisions[0];
    assert_eq!(newest.agreed_response.as_deref(), Some(&*response));
    assert_eq!(newest.changes.len(), 3);
    assert_eq!(order.events[0].kind, EventKind::ChangesAccepted);
    assert!(order.actions.contains(&OrderAction::Ship));
    let sent = format!("/suppliers/{}/orders/PO-1/revisions/2", fixtures::FIRST);
    let (_, sent) = scene.buyer.get(&sent).await;
    assert_eq!(sent["document"], agreement(&response), "{sent}");
    assert!(!order.actions.contains(&OrderAction::WithdrawResponse));
    // The order keeps its confirmed total on hold, and a revision replaces no response.
    scene.decide("order_hold", "Wait").await;
    scene
        .expect_confirmed(OrderState::OnHold, Some("644"))
        .await;
    scene.decide("order_release", "").await;
    scene.buyer.takes(&message(revision(3))).await;
    assert_eq!(
        scene.answered().await["responses"][0]["id"],
        json!(response)
    );
}

async fn an_agreement_leaves_rejected_lines_out(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    let backorder = OrderResponseLineInput {
        quantity: "4".to_owned(),
        is_backordered: true,
        ..OrderResponseLineInput::default()
    };
    scene.changes(backorder, true).await;
    scene.agrees().await;
    let order = scene.order().await;
    assert_eq!(order.lines.len(), 1);
    assert_eq!(order.lines[0].quantity.to_string(), "5");
    assert_eq!(order.totals.gross.to_string(), "575.00");
    scene.ship(&[(10, "5")]).await;
    assert_eq!(scene.order().await.state, OrderState::Shipped);
}

async fn an_agreement_goes_on_where_the_goods_were(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "4"), (20, "1")]).await;
    scene.revises(revision(2)).await;
    // The supplier rejects a line of which goods have left.
    scene.changes(less(), true).await;
    scene.agrees().await;
    let order = scene.order().await;
    assert_eq!((order.state, order.revision), (OrderState::Shipped, 3));
    let quantities: Vec<_> = order
        .lines
        .iter()
        .map(|line| line.quantity.to_string())
        .collect();
    assert_eq!(quantities, ["4", "1"]);
}

async fn only_a_present_response_with_changes_is_agreed_to(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    let stranger = Uuid::new_v4().to_string();
    scene
        .expect_conflict(agreement(&stranger), "has no response")
        .await;
    scene.accept().await;
    let response = scene.response_id().await;
    scene.expect_conflict(agreement(&stranger), &response).await;
    for number in ["first", "second"] {
        let (status, refusal) = scene.refused(agreement(&response)).await;
        assert_eq!(status, StatusCode::CONFLICT, "{number}: {refusal}");
        if number == "first" {
            scene.ship(&[(10, "1")]).await;
        }
    }
    assert_eq!(scene.order().await.revision, 1);
}
