//! What the supplier takes back before the buyer has it: responses and despatch advices.
use axum::http::StatusCode;
use contract::{
    exchange::{EventKind, Reasoned, Submission},
    order::{OrderAction, OrderResponseInput, OrderResponseLineInput, OrderState, ResponseCode},
};
use serde_json::json;
use service_client::ClientError;
use test_support::{
    buyer_messages::message, calls::SignedInCalls, databases::Kind, fixtures::BADR, for_both_kinds,
};

use super::scene::Scene;
use crate::refusals::refused;

for_both_kinds!(
    a_response_is_withdrawn_and_given_again,
    a_response_that_the_buyer_read_stands,
    a_withdrawn_response_with_changes_comes_back_as_a_draft,
    of_reading_and_withdrawing_at_once_one_comes_first,
    a_cancelled_despatch_advice_opens_its_quantities_again,
    what_is_received_or_invoiced_stays_shipped,
);

impl Scene {
    pub async fn withdraw(&self, key: &str) -> Result<(), ClientError> {
        let asked = self.because("A wrong price").await;
        let backend = &self.harness.backend;
        backend
            .withdraw_order_response("PO-1", &asked, key, &self.token)
            .await
    }

    pub async fn cancel(&self, advice: &str, key: &str) -> Result<(), ClientError> {
        let asked = self.because("").await;
        let backend = &self.harness.backend;
        backend
            .cancel_despatch_advice("PO-1", advice, &asked, key, &self.token)
            .await
    }

    async fn because(&self, reason: &str) -> Reasoned {
        Reasoned {
            version: self.order().await.version,
            reason: reason.to_owned(),
        }
    }

    async fn topics(&self) -> Vec<String> {
        let fetched = self.fetched().await;
        fetched.into_iter().map(|(topic, _)| topic).collect()
    }
}

async fn a_response_is_withdrawn_and_given_again(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    let none = refused(scene.withdraw("none").await, StatusCode::CONFLICT);
    assert!(none.contains("no response"), "{none}");
    for (round, response) in ["accepts", "rejects"].into_iter().enumerate() {
        match response {
            "accepts" => scene.accept().await,
            _ => scene.reject().await,
        }
        let order = scene.order().await;
        assert!(order.actions.contains(&OrderAction::WithdrawResponse));
        let stale = Reasoned {
            version: order.version - 1,
            reason: String::new(),
        };
        let backend = &scene.harness.backend;
        let outcome = backend
            .withdraw_order_response("PO-1", &stale, &format!("{round} stale"), &scene.token)
            .await;
        refused(outcome, StatusCode::CONFLICT);
        let asked = scene.because("A wrong price").await;
        // A repeated press has no second effect.
        for _ in 0..2 {
            let key = format!("{round}");
            let withdrawn = backend
                .withdraw_order_response("PO-1", &asked, &key, &scene.token)
                .await;
            withdrawn.unwrap();
        }
        let order = scene.order().await;
        assert_eq!(order.state, OrderState::Acknowledged, "{response}");
        assert!(order.response.is_none() && order.reason.is_none());
        assert_eq!(order.events[0].kind, EventKind::ResponseWithdrawn);
        assert_eq!(order.events[0].note.as_deref(), Some("A wrong price"));
        assert!(!order.actions.contains(&OrderAction::WithdrawResponse));
        assert!(order.actions.contains(&OrderAction::Respond));
    }
    assert_eq!(
        scene.topics().await,
        [
            "order.accepted",
            "order.response_withdrawn",
            "order.rejected",
            "order.response_withdrawn"
        ]
    );
    scene.accept().await;
    let answer = scene.answered().await;
    assert_eq!(
        (&answer["state"], &answer["response"]["code"]),
        (&json!("accepted"), &json!("AP"))
    );
    let stranger = scene.harness.token_of(BADR).await;
    let asked = scene.because("").await;
    let backend = &scene.harness.backend;
    let outcome = backend
        .withdraw_order_response("PO-1", &asked, "stranger", &stranger)
        .await;
    refused(outcome, StatusCode::NOT_FOUND);
}

async fn a_response_that_the_buyer_read_stands(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    assert!(scene.order().await.response.unwrap().taken_at.is_none());
    let answer = scene.answered().await;
    let taken_at = answer["response"]["takenAt"].as_str().unwrap();
    assert_eq!(taken_at, "2026-03-14T21:30:00Z");
    let words = refused(scene.withdraw("late").await, StatusCode::CONFLICT);
    assert!(words.contains("received your response"), "{words}");
    let order = scene.order().await;
    assert_eq!(order.state, OrderState::Accepted);
    assert!(!order.actions.contains(&OrderAction::WithdrawResponse));
    // A response to a later revision is another one.
    scene.revises(super::orders::revision(2)).await;
    scene.accept().await;
    scene.withdraw("again").await.unwrap();
    assert_eq!(scene.order().await.state, OrderState::Acknowledged);
    scene.accept().await;
    scene.ship(&[(10, "1")]).await;
    let words = refused(scene.withdraw("shipped").await, StatusCode::CONFLICT);
    assert!(words.contains("shipped"), "{words}");
}

async fn a_withdrawn_response_with_changes_comes_back_as_a_draft(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    let changed = OrderResponseLineInput {
        line_number: 10,
        code: ResponseCode::AcceptedWithChanges,
        quantity: "3.5".to_owned(),
        reason: "No more".to_owned(),
        ..OrderResponseLineInput::default()
    };
    let submission = Submission {
        version: scene.order().await.version,
        draft_version: 0,
        input: OrderResponseInput {
            note: "Please confirm".to_owned(),
            lines: vec![changed.clone()],
            ..OrderResponseInput::default()
        },
    };
    let backend = &scene.harness.backend;
    let sent = backend
        .respond_to_order("PO-1", &submission, "send", &scene.token)
        .await;
    sent.unwrap();
    scene.withdraw("back").await.unwrap();
    let draft = scene.order().await.draft.unwrap().input;
    assert_eq!(draft.note, "Please confirm");
    assert_eq!(draft.lines[0], changed);
}

async fn of_reading_and_withdrawing_at_once_one_comes_first(kind: Kind) {
    for round in 0..5 {
        let scene = Scene::ordered(kind).await;
        scene.accept().await;
        let asked = scene.because("").await;
        let backend = &scene.harness.backend;
        let key = round.to_string();
        let (answer, withdrawn) = tokio::join!(
            scene.answered(),
            backend.withdraw_order_response("PO-1", &asked, &key, &scene.token)
        );
        let was_read = answer["response"].is_object();
        assert_ne!(was_read, withdrawn.is_ok(), "{answer} {withdrawn:?}");
    }
}

async fn a_cancelled_despatch_advice_opens_its_quantities_again(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "3")]).await;
    scene.ship(&[(10, "2"), (20, "2")]).await;
    let order = scene.order().await;
    assert_eq!(order.state, OrderState::Shipped);
    let [first, second] = &order.despatch_advices[..] else {
        panic!("{:?}", order.despatch_advices)
    };
    assert!(first.is_cancellable && second.is_cancellable);
    refused(scene.cancel("DA-1", "other").await, StatusCode::NOT_FOUND);
    scene.cancel(&second.number, "second").await.unwrap();
    let order = scene.order().await;
    assert_eq!(order.state, OrderState::PartiallyShipped);
    let open: Vec<_> = order
        .lines
        .iter()
        .map(|line| line.open.to_string())
        .collect();
    assert_eq!(open, ["2", "2"]);
    assert!(order.despatch_advices[1].cancelled_at.is_some());
    assert_eq!(order.events[0].kind, EventKind::DespatchCancelled);
    assert_eq!(order.events[0].note, Some(second.number.clone()));
    let words = refused(
        scene.cancel(&second.number, "again").await,
        StatusCode::CONFLICT,
    );
    assert!(words.contains("already cancelled"), "{words}");
    scene.cancel(&first.number, "first").await.unwrap();
    let order = scene.order().await;
    assert_eq!(order.state, OrderState::Accepted);
    assert!(order.actions.contains(&OrderAction::Ship));
    scene.ship(&[(10, "5"), (20, "2")]).await;
    assert_eq!(scene.order().await.state, OrderState::Shipped);
    let answer = scene.answered().await;
    let advices = answer["despatchAdvices"].as_array().unwrap();
    let cancelled: Vec<_> = advices
        .iter()
        .map(|advice| advice["cancelledAt"].is_string())
        .collect();
    assert_eq!(cancelled, [true, true, false]);
    assert_eq!(
        scene.topics().await[3..],
        [
            "order.despatch_cancelled",
            "order.despatch_cancelled",
            "order.shipped"
        ]
    );
}

async fn what_is_received_or_invoiced_stays_shipped(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "3")]).await;
    let advice = scene.order().await.despatch_advices[0].number.clone();
    let invoice = scene.draft_invoice().await.unwrap();
    let words = refused(scene.cancel(&advice, "1").await, StatusCode::CONFLICT);
    assert!(words.contains("invoice"), "{words}");
    let backend = &scene.harness.backend;
    backend
        .discard_invoice("PO-1", &invoice.number, &scene.token)
        .await
        .unwrap();
    scene.receive("GR-1", &[(10, "1", "0")]).await;
    let words = refused(scene.cancel(&advice, "2").await, StatusCode::CONFLICT);
    assert!(words.contains("received goods"), "{words}");
    let order = scene.order().await;
    assert!(!order.despatch_advices[0].is_cancellable);
    assert_eq!(order.state, OrderState::PartiallyShipped);
    let cancelled = json!({
        "kind": "goods_receipt_cancellation", "number": "GR-1", "order": "PO-1", "reason": "Not ours",
    });
    scene.buyer.takes(&message(cancelled)).await;
    scene.cancel(&advice, "3").await.unwrap();
    assert_eq!(scene.order().await.state, OrderState::Accepted);
}
