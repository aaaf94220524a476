//! The buyer API and the supplier, both working on the same documents.
use axum::http::StatusCode;
use sea_orm::EntityTrait;
use serde_json::Value;

use contract::{
    exchange::{Reasoned, Submission},
    quotation_request::{QuotationInput, QuotationLineInput, QuotationRequest},
};
use tables::outbox_message;
use test_support::{
    buyer_messages::{BuyerClient, message, request},
    calls::SignedInCalls,
    databases::Kind,
    fixtures::{self, AMAL},
    harness::Harness,
};

pub struct Scene {
    pub harness: Harness,
    pub buyer: BuyerClient,
    pub token: String,
}

impl Scene {
    pub async fn new(kind: Kind) -> Self {
        let harness = Harness::new(kind).await;
        let buyer = BuyerClient::for_harness(&harness);
        let token = harness.token_of(AMAL).await;
        Self {
            harness,
            buyer,
            token,
        }
    }

    /// With this request in it.
    pub async fn asked(kind: Kind, number: &str) -> Self {
        let scene = Self::new(kind).await;
        scene.buyer.takes(&message(request(number))).await;
        scene
    }

    pub async fn seen(&self, number: &str) -> QuotationRequest {
        let seen = self.harness.backend.quotation_request(number, &self.token);
        seen.await.unwrap()
    }

    /// An offer of both lines.
    pub async fn quotation(&self, number: &str) -> Submission<QuotationInput> {
        let line = |line_number| QuotationLineInput {
            line_number,
            unit_price: "100".to_owned(),
            ..QuotationLineInput::default()
        };
        Submission {
            version: self.seen(number).await.version,
            draft_version: 0,
            input: QuotationInput {
                number: number.replace("RFQ", "Q"),
                valid_till: "2026-06-30".to_owned(),
                lines: vec![line(10), line(20)],
                ..QuotationInput::default()
            },
        }
    }

    /// Submits an offer of both lines.
    pub async fn quote(&self, number: &str) {
        let quotation = self.quotation(number).await;
        self.submit(number, &quotation, number).await;
    }

    pub async fn submit(&self, number: &str, quotation: &Submission<QuotationInput>, key: &str) {
        let backend = &self.harness.backend;
        let submitted = backend.submit_quotation(number, quotation, key, &self.token);
        submitted.await.unwrap();
    }

    /// The supplier has seen the buyer's amendment.
    pub async fn acknowledge_amendment(&self, number: &str) {
        let seen = Reasoned {
            version: self.seen(number).await.version,
            reason: String::new(),
        };
        let backend = &self.harness.backend;
        let acknowledged = backend.acknowledge_amendment(number, &seen, "seen", &self.token);
        acknowledged.await.unwrap();
    }

    pub async fn answer(&self, number: &str) -> Value {
        let path = format!("/suppliers/{}/quotation-requests/{number}", fixtures::FIRST);
        let (status, answer) = self.buyer.get(&path).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer
    }

    pub async fn fetched(&self) -> Vec<(String, String)> {
        let messages = outbox_message::Entity::find().all(&self.harness.database);
        let messages = messages.await.unwrap().into_iter();
        messages.map(|one| (one.topic, one.number)).collect()
    }

    #[track_caller]
    pub fn refused(&self, document: Value) -> impl Future<Output = (StatusCode, Value)> {
        let message = message(document);
        async move { self.buyer.post(&message).await }
    }
}
