//! Despatch advices that the supplier cancels after a revision changed what is to be shipped.
use axum::http::StatusCode;
use sea_orm::EntityTrait;

use super::{orders::revision, scene::Scene};
use crate::refusals::{complaints, refused};
use contract::{
    exchange::{EventKind, Reasoned},
    order::{OrderAction, OrderState},
};
use tables::order;
use test_support::{
    buyer_messages::order_terms, calls::SignedInCalls, databases::Kind, fixtures::day,
    for_both_kinds,
};

for_both_kinds!(
    an_order_with_nothing_open_stays_shipped,
    the_reason_is_checked_and_recorded,
);

impl Scene {
    async fn advices(&self) -> Vec<String> {
        let advices = self.order().await.despatch_advices;
        advices.into_iter().map(|advice| advice.number).collect()
    }
}

async fn an_order_with_nothing_open_stays_shipped(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "4"), (20, "2")]).await;
    scene.ship(&[(10, "1")]).await;
    let mut unchanged = revision(2);
    unchanged["terms"] = order_terms("5");
    scene.revises(unchanged).await;
    // Fewer than were shipped.
    scene.accept_less().await;
    assert_eq!(scene.order().await.state, OrderState::Shipped);
    let advices = scene.advices().await;
    scene.cancel(&advices[1], "second").await.unwrap();
    let order = scene.order().await;
    assert_eq!(order.state, OrderState::Shipped);
    assert!(order.actions.contains(&OrderAction::Invoice));
    let row = order::Entity::find().one(&scene.harness.database).await;
    assert_eq!(row.unwrap().unwrap().shipped_on, Some(day("2026-03-15")));
    scene.cancel(&advices[0], "first").await.unwrap();
    assert_eq!(scene.order().await.state, OrderState::AcceptedWithChanges);
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
