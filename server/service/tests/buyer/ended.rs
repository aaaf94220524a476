//! How the buyer brings orders to an end: with goods they are closed, without them cancelled.
use axum::http::StatusCode;
use contract::order::{OrderAction, OrderState};
use test_support::{databases::Kind, for_both_kinds};

use super::{orders::revision, scene::Scene, shipped::decision};

for_both_kinds!(
    an_unanswered_revision_of_shipped_goods_is_closed_on_the_agreed_terms,
    an_order_with_received_goods_is_closed_before_a_response,
    an_unanswered_order_without_goods_is_cancelled_only,
    shipped_orders_are_held,
);

async fn an_unanswered_revision_of_shipped_goods_is_closed_on_the_agreed_terms(kind: Kind) {
    for is_held in [false, true] {
        let scene = Scene::ordered(kind).await;
        scene.accept().await;
        scene.ship(&[(10, "4")]).await;
        let mut dearer = revision(2);
        dearer["terms"]["lines"][0]["unitPrice"] = "200.00".into();
        dearer["terms"]["incoterm"] = "EXW".into();
        scene.revises(dearer).await;
        if is_held {
            scene.decide("order_hold", "Wait").await;
        }
        let cancelled = scene.refused(decision("order_cancellation")).await;
        assert_eq!(cancelled.0, StatusCode::CONFLICT);
        scene.decide("order_closing", "").await;
        scene
            .expect_confirmed(OrderState::Closed, Some("805"))
            .await;
        let order = scene.order().await;
        assert_eq!(order.incoterm.as_deref(), Some("DAP"));
        assert_eq!(order.lines[0].quantity.to_string(), "5");
        assert!(!order.despatch_advices[0].is_cancellable);
        let invoice = scene.draft_invoice().await.unwrap();
        assert_eq!(invoice.total.amount.to_string(), "460.00");
    }
}

async fn an_order_with_received_goods_is_closed_before_a_response(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.receive("GR-1", &[(10, "1", "0")]).await;
    let cancelled = scene.refused(decision("order_cancellation")).await;
    assert_eq!(cancelled.0, StatusCode::CONFLICT);
    scene.decide("order_closing", "").await;
    let order = scene.order().await;
    assert_eq!(order.state, OrderState::Closed);
    assert!(order.actions.contains(&OrderAction::Invoice));
}

async fn an_unanswered_order_without_goods_is_cancelled_only(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    for is_held in [false, true] {
        if is_held {
            scene.decide("order_hold", "Wait").await;
        }
        let (status, refusal) = scene.refused(decision("order_closing")).await;
        assert_eq!(status, StatusCode::CONFLICT);
        let words = refusal["title"].as_str().unwrap();
        assert!(words.contains("Cancel the order"), "{words}");
    }
    scene.decide("order_cancellation", "No budget").await;
    assert_eq!(scene.order().await.state, OrderState::Cancelled);
}

async fn shipped_orders_are_held(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "5"), (20, "2")]).await;
    scene.decide("order_hold", "Wait").await;
    assert_eq!(scene.order().await.state, OrderState::OnHold);
    // Damaged goods arrive while the order is on hold.
    scene
        .receive("GR-1", &[(10, "5", "1"), (20, "2", "0")])
        .await;
    scene.decide("order_release", "").await;
    assert_eq!(scene.order().await.state, OrderState::PartiallyShipped);
}
