//! Despatch advices that the supplier cancels after a revision changed what is to be shipped.
use axum::http::StatusCode;
use contract::{
    exchange::{EventKind, Reasoned},
    order::{OrderAction, OrderState},
};
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use service::entities::order;
use test_support::{
    buyer_messages::{message, order_terms},
    calls::SignedInCalls,
    databases::Kind,
    fixtures::day,
    for_both_kinds,
};

use super::{orders::revision, scene::Scene};
use crate::refusals::{complaints, refused};

for_both_kinds!(
    an_order_with_nothing_open_stays_shipped,
    an_order_stays_shipped_while_goods_of_a_dropped_line_are_under_way,
    a_response_stands_while_goods_of_a_dropped_line_are_under_way,
    received_goods_of_a_dropped_line_stay_shipped,
    the_reason_is_checked_and_recorded,
);

impl Scene {
    /// The buyer's second revision, which the supplier accepts.
    async fn revise(&self, terms: Value) {
        let mut revised = revision(2);
        revised["terms"] = terms;
        self.buyer.takes(&message(revised)).await;
        self.accept().await;
    }

    async fn advices(&self) -> Vec<String> {
        let advices = self.order().await.despatch_advices;
        advices.into_iter().map(|advice| advice.number).collect()
    }
}

/// Without the second line.
fn first_line() -> Value {
    let mut terms = order_terms("5");
    terms["lines"].as_array_mut().unwrap().truncate(1);
    terms
}

async fn an_order_with_nothing_open_stays_shipped(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "3"), (20, "2")]).await;
    scene.ship(&[(10, "2")]).await;
    // Fewer than were shipped.
    scene.revise(order_terms("3")).await;
    assert_eq!(scene.order().await.state, OrderState::Shipped);
    let advices = scene.advices().await;
    scene.cancel(&advices[1], "second").await.unwrap();
    let order = scene.order().await;
    assert_eq!(order.state, OrderState::Shipped);
    assert!(order.actions.contains(&OrderAction::Invoice));
    let row = order::Entity::find().one(&scene.harness.database).await;
    assert_eq!(row.unwrap().unwrap().shipped_on, Some(day("2026-03-15")));
    scene.cancel(&advices[0], "first").await.unwrap();
    assert_eq!(scene.order().await.state, OrderState::Accepted);
}

async fn an_order_stays_shipped_while_goods_of_a_dropped_line_are_under_way(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "5")]).await;
    scene.ship(&[(20, "2")]).await;
    scene.revise(first_line()).await;
    let advices = scene.advices().await;
    scene.cancel(&advices[0], "first").await.unwrap();
    assert_eq!(scene.order().await.state, OrderState::PartiallyShipped);
    scene.cancel(&advices[1], "second").await.unwrap();
    assert_eq!(scene.order().await.state, OrderState::Accepted);
}

async fn a_response_stands_while_goods_of_a_dropped_line_are_under_way(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(20, "2")]).await;
    scene.revise(first_line()).await;
    let order = scene.order().await;
    assert_eq!(order.state, OrderState::PartiallyShipped);
    assert!(!order.actions.contains(&OrderAction::WithdrawResponse));
    let words = refused(scene.withdraw("begun").await, StatusCode::CONFLICT);
    assert!(words.contains("shipped"), "{words}");
    let advices = scene.advices().await;
    scene.cancel(&advices[0], "only").await.unwrap();
    scene.withdraw("nothing left").await.unwrap();
}

async fn received_goods_of_a_dropped_line_stay_shipped(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(20, "2")]).await;
    let receipt = json!({
        "kind": "goods_receipt", "number": "PO-1",
        "lines": [{"lineNumber": 20, "quantity": "1"}],
    });
    scene.buyer.takes(&message(receipt)).await;
    scene.revise(first_line()).await;
    let advices = scene.advices().await;
    let words = refused(
        scene.cancel(&advices[0], "only").await,
        StatusCode::CONFLICT,
    );
    assert!(words.contains("received goods"), "{words}");
    assert!(!scene.order().await.despatch_advices[0].is_cancellable);
}

async fn the_reason_is_checked_and_recorded(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "3")]).await;
    let advices = scene.advices().await;
    let (backend, version) = (&scene.harness.backend, scene.order().await.version);
    let because = |reason: &str| Reasoned {
        version,
        reason: reason.to_owned(),
    };
    for reason in ["\u{7}", &*"x".repeat(1_001)] {
        let (asked, key) = (because(reason), reason.len().to_string());
        let outcome =
            backend.cancel_despatch_advice("PO-1", &advices[0], &asked, &key, &scene.token);
        assert!(complaints(outcome.await).contains_key("reason"));
    }
    let asked = because(" The truck broke down ");
    let outcome =
        backend.cancel_despatch_advice("PO-1", &advices[0], &asked, "truck", &scene.token);
    outcome.await.unwrap();
    let event = &scene.order().await.events[0];
    assert_eq!(event.kind, EventKind::DespatchCancelled);
    let note = format!("{} · The truck broke down", advices[0]);
    assert_eq!(event.note.as_deref(), Some(&*note));
    // Its state is told before its version: the page of a cancelled advice is old in any case.
    let late = backend.cancel_despatch_advice("PO-1", &advices[0], &asked, "late", &scene.token);
    let words = refused(late.await, StatusCode::CONFLICT);
    assert!(words.contains("already cancelled"), "{words}");
}
