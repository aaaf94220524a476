//! The order's number in the supplier's own system, which the supplier gives and the buyer reads.
use contract::{
    exchange::Submission,
    order::{Acknowledgement, BulkAcceptance, OrderQuery, OrderResponseInput, OrderVersion},
};
use test_support::{calls::SignedInCalls, databases::Kind, for_both_kinds};

use super::{orders::revision, scene::Scene};

for_both_kinds!(
    a_number_is_given_changed_and_kept,
    a_revision_and_its_rejection_keep_the_number,
    a_number_is_given_with_an_acceptance,
);

impl Scene {
    async fn acknowledge(&self, number: &str) {
        let seen = Acknowledgement {
            version: self.order().await.version,
            supplier_order_number: number.to_owned(),
        };
        let backend = &self.harness.backend;
        let acknowledged = backend.acknowledge_order("PO-1", &seen, "seen", &self.token);
        acknowledged.await.unwrap();
    }

    async fn respond_with_number(&self, number: &str, key: &str) {
        let input = OrderResponseInput {
            supplier_order_number: number.to_owned(),
            ..OrderResponseInput::default()
        };
        let backend = &self.harness.backend;
        let checked = backend.check_order_response("PO-1", &input, &self.token);
        let checked = checked.await.unwrap().supplier_order_number;
        let submission = Submission {
            version: self.order().await.version,
            draft_version: 0,
            input,
        };
        let sent = backend.respond_to_order("PO-1", &submission, key, &self.token);
        let sent = sent.await.unwrap().supplier_order_number;
        assert_eq!(checked, sent);
    }

    /// As the supplier's page, the list and the buyer API say it.
    async fn expect_number(&self, number: &str) {
        let order = self.order().await;
        assert_eq!(order.supplier_order_number.as_deref(), Some(number));
        let query = OrderQuery::default();
        let list = self.harness.backend.orders(&query, &self.token);
        let row = list.await.unwrap().rows.remove(0);
        assert_eq!(row.supplier_order_number.as_deref(), Some(number));
        assert_eq!(self.answered().await["supplierOrderNumber"], number);
        assert_eq!(self.found(number).await.1, 1, "{number}");
    }
}

async fn a_number_is_given_changed_and_kept(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    assert!(scene.answered().await["supplierOrderNumber"].is_null());
    scene.acknowledge("  SO-40012 ").await;
    scene.expect_number("SO-40012").await;
    scene.respond_with_number("", "empty").await;
    scene.expect_number("SO-40012").await;
    scene.revises(revision(2)).await;
    scene.respond_with_number("SO-50077", "other").await;
    scene.expect_number("SO-50077").await;
}

async fn a_revision_and_its_rejection_keep_the_number(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.respond_with_number("SO-40012", "first").await;
    scene.ship(&[(10, "1")]).await;
    scene.revises(revision(2)).await;
    scene.expect_number("SO-40012").await;
    scene.reject().await;
    scene.expect_number("SO-40012").await;
}

async fn a_number_is_given_with_an_acceptance(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    let acceptance = |number: &str| BulkAcceptance {
        orders: vec![OrderVersion {
            number: "PO-1".to_owned(),
            version: 1,
            draft_version: 0,
            supplier_order_number: number.to_owned(),
        }],
    };
    let backend = &scene.harness.backend;
    let refused = backend
        .accept_orders(&acceptance("4\n5"), "a", &scene.token)
        .await;
    let complaints = crate::refusals::complaints(refused);
    assert!(
        complaints.contains_key("supplierOrderNumber"),
        "{complaints:?}"
    );
    let given = acceptance("SO-7");
    let accepted = backend.accept_orders(&given, "b", &scene.token);
    assert_eq!(accepted.await.unwrap().accepted, ["PO-1"]);
    scene.expect_number("SO-7").await;
}
