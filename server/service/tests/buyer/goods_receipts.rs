//! Goods receipts: what the buyer reports of goods that arrived, and what the order becomes by it.
use axum::http::StatusCode;
use contract::{
    exchange::EventKind,
    order::{OrderAction, OrderLine, OrderState},
};
use serde_json::{Value, json};
use test_support::{
    buyer_messages::{goods_receipt, message},
    databases::Kind,
    for_both_kinds,
};

use super::{orders::revision, scene::Scene};

for_both_kinds!(
    receipts_add_up_and_are_shown,
    goods_without_an_advice_are_delivered,
    goods_of_a_later_advice_are_others,
    a_rejected_order_stays_rejected_without_goods,
    goods_of_a_dropped_line_are_delivered,
    over_delivery_is_recorded,
    rejected_goods_are_open_again,
    a_cancelled_receipt_counts_no_longer,
    a_receipt_changes_where_a_held_order_continues,
    an_ended_order_takes_receipts,
    a_response_follows_received_goods,
);

impl Scene {
    /// Goods of the order arrived: line, received and rejected quantity.
    pub async fn receive(&self, number: &str, lines: &[(u32, &str, &str)]) {
        let receipt = goods_receipt(number, "PO-1", lines);
        self.buyer.takes(&message(receipt)).await;
    }

    async fn line(&self, place: usize) -> OrderLine {
        self.order().await.lines.swap_remove(place)
    }

    async fn state(&self) -> OrderState {
        self.order().await.state
    }
}

fn quantities(line: &OrderLine) -> [String; 5] {
    [
        line.shipped,
        line.received,
        line.rejected,
        line.open,
        line.over_delivered,
    ]
    .map(|quantity| quantity.to_string())
}

pub fn cancellation(number: &str) -> Value {
    json!({
        "kind": "goods_receipt_cancellation", "number": number, "order": "PO-1",
        "reason": "Counted twice",
    })
}

async fn receipts_add_up_and_are_shown(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "4.5")]).await;
    let advice = scene.order().await.despatch_advices[0].number.clone();
    let mut first = goods_receipt("GR-1", "PO-1", &[(10, "1", "0")]);
    first["despatchAdvice"] = json!(advice);
    first["note"] = json!("Gate 3");
    scene.buyer.takes(&message(first)).await;
    scene.receive("GR-2", &[(10, "3", "0.5")]).await;
    let order = scene.order().await;
    assert_eq!(quantities(&order.lines[0]), ["4.5", "4", "0.5", "1", "0"]);
    let [first, second] = &order.goods_receipts[..] else {
        panic!("{:?}", order.goods_receipts)
    };
    assert_eq!((&*first.number, &*first.note), ("GR-1", "Gate 3"));
    assert_eq!(first.despatch_advice.as_deref(), Some(&*advice));
    assert_eq!(first.date.to_string(), "2026-03-15");
    let line = &second.lines[0];
    assert_eq!((line.line_number, &*line.reason), (10, "Damaged"));
    assert_eq!(
        [line.received, line.rejected].map(|quantity| quantity.to_string()),
        ["3", "0.5"]
    );
    let event = &order.events[0];
    assert_eq!(event.kind, EventKind::GoodsReceived);
    assert_eq!(event.note.as_deref(), Some("GR-2"));
    let answer = scene.answered().await;
    assert_eq!(answer["goodsReceipts"][1]["number"], "GR-2");
}

async fn goods_without_an_advice_are_delivered(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.receive("GR-1", &[(10, "3", "0")]).await;
    let order = scene.order().await;
    assert_eq!(order.state, OrderState::PartiallyShipped);
    assert_eq!(quantities(&order.lines[0]), ["0", "3", "0", "2", "0"]);
    // Advised late: the goods are not counted twice.
    scene.ship(&[(10, "2")]).await;
    assert_eq!(quantities(&scene.line(0).await), ["2", "3", "0", "2", "0"]);
    let words = scene.refused(super::shipped::decision("order_cancellation"));
    assert_eq!(words.await.0, StatusCode::CONFLICT);
    scene
        .receive("GR-2", &[(10, "2", "0"), (20, "2", "0")])
        .await;
    let order = scene.order().await;
    assert_eq!(order.state, OrderState::Shipped);
    assert!(!order.actions.contains(&OrderAction::Ship));
    let invoice = scene.draft_invoice().await.unwrap();
    assert_eq!(invoice.total.amount.to_string(), "805.00");
}

async fn goods_of_a_later_advice_are_others(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    let mut early = goods_receipt("GR-1", "PO-1", &[(10, "3", "0")]);
    early["date"] = json!("2026-03-14");
    scene.buyer.takes(&message(early)).await;
    scene.ship(&[(10, "2"), (20, "2")]).await;
    let order = scene.order().await;
    assert_eq!(order.state, OrderState::Shipped);
    assert_eq!(quantities(&order.lines[0]), ["2", "3", "0", "0", "0"]);
    scene.receive("GR-2", &[(10, "1", "0")]).await;
    assert_eq!(scene.state().await, OrderState::Shipped);
    let invoice = scene.draft_invoice().await.unwrap();
    assert_eq!(invoice.total.amount.to_string(), "805.00");
}

async fn a_rejected_order_stays_rejected_without_goods(kind: Kind) {
    for is_revised in [false, true] {
        let scene = Scene::ordered(kind).await;
        if is_revised {
            scene.accept().await;
            scene.revises(revision(2)).await;
        }
        scene.receive("GR-1", &[(10, "1", "0")]).await;
        scene.reject().await;
        assert_eq!(scene.state().await, OrderState::Shipped);
        scene.buyer.takes(&message(cancellation("GR-1"))).await;
        assert_eq!(scene.state().await, OrderState::Rejected);
    }
}

async fn goods_of_a_dropped_line_are_delivered(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    let mut shorter = revision(2);
    shorter["terms"]["lines"]
        .as_array_mut()
        .unwrap()
        .truncate(1);

    scene.revises(shorter).await;
    scene.accept().await;
    scene.receive("GR-1", &[(20, "2", "0")]).await;
    let line = scene.line(1).await;
    assert_eq!(line.quantity.to_string(), "0");
    assert_eq!(quantities(&line), ["0", "2", "0", "0", "2"]);
    let invoice = scene.draft_invoice().await.unwrap();
    assert_eq!(invoice.total.amount.to_string(), "230.00");
}

async fn over_delivery_is_recorded(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "5"), (20, "2")]).await;
    scene
        .receive("GR-1", &[(10, "7", "1"), (20, "3", "1")])
        .await;
    let order = scene.order().await;
    assert_eq!(order.state, OrderState::Shipped);
    assert_eq!(quantities(&order.lines[0]), ["5", "7", "1", "0", "1"]);
    assert_eq!(quantities(&order.lines[1]), ["2", "3", "1", "0", "0"]);
}

async fn rejected_goods_are_open_again(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "5"), (20, "2")]).await;
    scene
        .receive("GR-1", &[(10, "5", "2"), (20, "2", "0")])
        .await;
    let order = scene.order().await;
    assert_eq!(order.state, OrderState::PartiallyShipped);
    assert_eq!(quantities(&order.lines[0]), ["5", "5", "2", "2", "0"]);
    let invoice = scene.draft_invoice().await.unwrap();
    assert_eq!(invoice.total.amount.to_string(), "575.00");
    scene.ship(&[(10, "2")]).await;
    assert_eq!(scene.state().await, OrderState::Shipped);
    scene.receive("GR-2", &[(10, "2", "0")]).await;
    let line = scene.line(0).await;
    assert_eq!(quantities(&line), ["7", "7", "2", "0", "0"]);
    let rest = scene.draft_invoice().await.unwrap();
    assert_eq!(rest.total.amount.to_string(), "230.00");
}

async fn a_cancelled_receipt_counts_no_longer(kind: Kind) {
    for is_changed in [false, true] {
        let scene = Scene::ordered(kind).await;
        let agreed = match is_changed {
            true => {
                scene.accept_less().await;
                OrderState::AcceptedWithChanges
            }
            false => {
                scene.accept().await;
                OrderState::Accepted
            }
        };
        scene
            .receive("GR-1", &[(10, "5", "0"), (20, "2", "0")])
            .await;
        assert_eq!(scene.state().await, OrderState::Shipped);
        scene.buyer.takes(&message(cancellation("GR-1"))).await;
        let order = scene.order().await;
        assert_eq!(order.state, agreed);
        assert_eq!(order.lines[0].received.to_string(), "0");
        let receipt = &order.goods_receipts[0];
        assert!(receipt.cancelled_at.is_some());
        assert_eq!(
            receipt.cancellation_reason.as_deref(),
            Some("Counted twice")
        );
        let event = &order.events[0];
        assert_eq!(event.kind, EventKind::GoodsReceiptCancelled);
        assert_eq!(event.note.as_deref(), Some("GR-1 · Counted twice"));
        scene.decide("order_cancellation", "No budget").await;
    }
}

async fn a_receipt_changes_where_a_held_order_continues(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.decide("order_hold", "Wait").await;
    scene.receive("GR-1", &[(10, "1", "0")]).await;
    assert_eq!(scene.state().await, OrderState::OnHold);
    scene.decide("order_release", "").await;
    assert_eq!(scene.state().await, OrderState::PartiallyShipped);
}

async fn an_ended_order_takes_receipts(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.decide("order_cancellation", "No budget").await;
    scene.receive("GR-1", &[(10, "1", "1")]).await;
    assert_eq!(scene.state().await, OrderState::Cancelled);
    assert_eq!(scene.line(0).await.rejected.to_string(), "1");

    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "4")]).await;
    scene.decide("order_closing", "").await;
    scene.receive("GR-1", &[(10, "5", "0")]).await;
    assert_eq!(scene.state().await, OrderState::Closed);
    let invoice = scene.draft_invoice().await.unwrap();
    assert_eq!(invoice.total.amount.to_string(), "575.00");
}

async fn a_response_follows_received_goods(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.receive("GR-1", &[(10, "1", "0")]).await;
    assert_eq!(scene.state().await, OrderState::Issued);
    scene.accept().await;
    let order = scene.order().await;
    assert_eq!(order.state, OrderState::PartiallyShipped);
    assert!(!order.actions.contains(&OrderAction::WithdrawResponse));
}
