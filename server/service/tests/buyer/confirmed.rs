//! The list and the page of an order say the same confirmed total.
use contract::{
    exchange::Submission,
    order::{OrderQuery, OrderResponseInput, OrderResponseLineInput, OrderState, ResponseCode},
};
use test_support::{calls::SignedInCalls, databases::Kind, for_both_kinds};

use super::{orders::revision, scene::Scene};

for_both_kinds!(
    a_hold_or_an_end_keeps_the_confirmed_total,
    a_rejected_revision_restores_the_confirmed_total,
    a_held_revision_without_a_response_has_no_confirmed_total,
);

impl Scene {
    /// The confirmed total with VAT, as the order's page and the list say it.
    async fn confirmed(&self) -> [Option<String>; 2] {
        let order = self.order().await;
        let query = OrderQuery::default();
        let list = self.harness.backend.orders(&query, &self.token);
        let rows = list.await.unwrap().rows;
        let row = rows.into_iter().find(|row| row.number == "PO-1").unwrap();
        [
            order
                .confirmed_totals
                .map(|totals| totals.gross.normalize().to_string()),
            row.confirmed_total
                .map(|total| total.amount.normalize().to_string()),
        ]
    }

    pub async fn expect_confirmed(&self, state: OrderState, total: Option<&str>) {
        assert_eq!(self.order().await.state, state);
        let total = total.map(str::to_owned);
        assert_eq!(self.confirmed().await, [total.clone(), total], "{state:?}");
    }

    /// Accepts 4 of the 5 of the first line.
    pub async fn accept_less(&self) {
        let submission = Submission {
            version: self.order().await.version,
            draft_version: 0,
            input: OrderResponseInput {
                lines: vec![OrderResponseLineInput {
                    line_number: 10,
                    code: ResponseCode::AcceptedWithChanges,
                    quantity: "4".to_owned(),
                    reason: "No more".to_owned(),
                    ..OrderResponseLineInput::default()
                }],
                ..OrderResponseInput::default()
            },
        };
        let backend = &self.harness.backend;
        let sent = backend.respond_to_order("PO-1", &submission, "less", &self.token);
        sent.await.unwrap();
    }
}

async fn a_hold_or_an_end_keeps_the_confirmed_total(kind: Kind) {
    for (is_less, total) in [(false, "805"), (true, "690")] {
        for end in ["order_closing", "order_cancellation"] {
            let scene = Scene::ordered(kind).await;
            scene.expect_confirmed(OrderState::Issued, None).await;
            if is_less {
                scene.accept_less().await;
            } else {
                scene.accept().await;
            }
            assert_eq!(
                scene.confirmed().await,
                [Some(total.to_owned()), Some(total.to_owned())]
            );
            scene.decide("order_hold", "Wait").await;
            scene
                .expect_confirmed(OrderState::OnHold, Some(total))
                .await;
            scene.decide("order_release", "").await;
            scene.decide(end, "Enough").await;
            let ended = match end {
                "order_closing" => OrderState::Closed,
                _ => OrderState::Cancelled,
            };
            scene.expect_confirmed(ended, Some(total)).await;
        }
    }
}

async fn a_rejected_revision_restores_the_confirmed_total(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept_less().await;
    scene.revises(revision(2)).await;
    scene.reject().await;
    scene
        .expect_confirmed(OrderState::Rejected, Some("0"))
        .await;
    scene.decide("order_cancellation", "Enough").await;
    scene
        .expect_confirmed(OrderState::Cancelled, Some("0"))
        .await;

    let scene = Scene::ordered(kind).await;
    scene.accept_less().await;
    scene.ship(&[(10, "1")]).await;
    scene.revises(revision(2)).await;
    scene.reject().await;
    scene
        .expect_confirmed(OrderState::Shipped, Some("690"))
        .await;
}

async fn a_held_revision_without_a_response_has_no_confirmed_total(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.revises(revision(2)).await;
    scene.decide("order_hold", "Wait").await;
    scene.expect_confirmed(OrderState::OnHold, None).await;
    assert_eq!(scene.order().await.totals.gross.to_string(), "1150.00");
}
