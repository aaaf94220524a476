//! One order, and what supplier and buyer do with it.
use axum::http::StatusCode;
use contract::{
    exchange::{Reasoned, Submission},
    order::{
        DespatchAdviceInput, DespatchLineInput, Order, OrderInvoice, OrderResponseInput, Rejection,
    },
};
use serde_json::{Value, json};
use service_client::ClientError;
use test_support::{
    buyer_messages::{message, order},
    calls::SignedInCalls,
    databases::Kind,
    fixtures,
};
use uuid::Uuid;

use super::scene::Scene;

impl Scene {
    pub async fn ordered(kind: Kind) -> Self {
        let scene = Self::new(kind).await;
        scene.buyer.takes(&message(order("PO-1"))).await;
        scene
    }

    pub async fn order(&self) -> Order {
        let order = self.harness.backend.order("PO-1", &self.token);
        order.await.unwrap()
    }

    pub async fn accept(&self) {
        let submission = Submission {
            version: self.order().await.version,
            draft_version: 0,
            input: OrderResponseInput::default(),
        };
        let (backend, key) = (&self.harness.backend, Uuid::new_v4().to_string());
        let response = backend.respond_to_order("PO-1", &submission, &key, &self.token);
        response.await.unwrap();
    }

    pub async fn reject(&self) {
        let rejection = Rejection {
            version: self.order().await.version,
            draft_version: 0,
            reason: "Too late".to_owned(),
        };
        let (backend, key) = (&self.harness.backend, Uuid::new_v4().to_string());
        let rejected = backend.reject_order("PO-1", &rejection, &key, &self.token);
        rejected.await.unwrap();
    }

    /// Sends a revision as a buyer does that has seen the present response.
    pub async fn revises(&self, mut revision: Value) {
        if let Some(response) = self.order().await.response {
            revision["respondingTo"] = json!(response.id);
        }
        self.buyer.takes(&message(revision)).await;
    }

    /// So much of these lines leaves, on 15 March.
    pub async fn ship(&self, quantities: &[(u32, &str)]) {
        let line = |(line_number, quantity): &(u32, &str)| DespatchLineInput {
            line_number: *line_number,
            quantity: (*quantity).to_owned(),
            ..DespatchLineInput::default()
        };
        let advice = Submission {
            version: self.order().await.version,
            draft_version: 0,
            input: DespatchAdviceInput {
                despatch_date: "2026-03-15".to_owned(),
                lines: quantities.iter().map(line).collect(),
                ..DespatchAdviceInput::default()
            },
        };
        let (backend, key) = (&self.harness.backend, Uuid::new_v4().to_string());
        let shipped = backend.ship_order("PO-1", &advice, &key, &self.token);
        shipped.await.unwrap();
    }

    pub async fn draft_invoice(&self) -> Result<OrderInvoice, ClientError> {
        let seen = Reasoned {
            version: self.order().await.version,
            reason: String::new(),
        };
        let (backend, key) = (&self.harness.backend, Uuid::new_v4().to_string());
        backend
            .draft_invoice("PO-1", &seen, &key, &self.token)
            .await
    }

    pub async fn decide(&self, kind: &str, reason: &str) {
        let decision = json!({"kind": kind, "number": "PO-1", "reason": reason});
        self.buyer.takes(&message(decision)).await;
    }

    pub async fn answered(&self) -> Value {
        let path = format!("/suppliers/{}/orders/PO-1", fixtures::FIRST);
        let (status, answer) = self.buyer.get(&path).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer
    }
}
