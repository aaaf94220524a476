//! Registered suppliers, and the buyer's decision on them.
mod closed;
mod company;
mod corrected;
mod deactivated;
mod decisions;
mod history;
mod invited;
mod listed;
mod matched;
mod resembling;
mod sent_again;
mod warned;

use axum::http::StatusCode;
use contract::{CurrentUser, Registration};
use serde_json::{Value, json};
use test_support::{
    buyer_messages::BuyerClient,
    calls::{AnonymousCalls, SignedInCalls},
    databases::Kind,
    fixtures::PASSWORD,
    harness::{Harness, credentials},
    mailbox::CONFIRM,
};

use crate::accounts::{NORA, confirm, registration};

/// A supplier that registered and confirmed its address.
pub struct Registered {
    pub harness: Harness,
    pub buyer: BuyerClient,
    pub token: String,
    pub id: String,
}

impl Registered {
    pub async fn new(kind: Kind) -> Self {
        Self::named(kind, &registration().company).await
    }

    pub async fn named(kind: Kind, company: &str) -> Self {
        let harness = Harness::new(kind).await;
        let registration = Registration {
            company: company.to_owned(),
            ..registration()
        };
        harness.backend.register(&registration).await.unwrap();
        let token = harness.mailbox.next_to(NORA).await.token(CONFIRM);
        confirm(&harness, &token).await.unwrap();
        let credentials = credentials(NORA, PASSWORD);
        let token = harness.backend.authenticate(&credentials).await;
        let buyer = BuyerClient::for_harness(&harness);
        let (_, suppliers) = buyer.get("/suppliers?state=pending").await;
        Self {
            id: suppliers["items"][0]["id"].as_str().unwrap().to_owned(),
            token: token.unwrap().token,
            harness,
            buyer,
        }
    }

    /// The supplier as the buyer sees it.
    pub async fn listed(&self) -> Value {
        let (_, suppliers) = self.buyer.get("/suppliers").await;
        let mut suppliers = suppliers["items"].as_array().unwrap().iter();
        let own = suppliers.find(|supplier| supplier["id"] == *self.id);
        own.unwrap().clone()
    }

    pub async fn decides(&self, decision: &str, body: Value) -> StatusCode {
        let path = format!("/suppliers/{}/{decision}", self.id);
        self.buyer.post_to(&path, &body).await
    }

    pub async fn is_approved(&self) {
        let status = self.decides("approval", json!({ "by": "Salem" })).await;
        assert_eq!(status, StatusCode::NO_CONTENT);
    }

    pub async fn me(&self) -> CurrentUser {
        let me = self.harness.backend.current_user(&self.token);
        me.await.unwrap()
    }
}
