//! What a buyer's system sends to a supplier of the demo.
use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::support::portal::Portal;
use test_support::buyer_messages::{BuyerClient, message, order};

pub struct BuyerSystem {
    client: BuyerClient,
    supplier: Value,
}

impl BuyerSystem {
    /// Beside the portal, because a demo has no buyer API.
    pub async fn beside(portal: &Portal) -> Self {
        let client = BuyerClient::on_database(portal.database().await);
        let (_, suppliers) = client.get("/suppliers").await;
        let mut suppliers = suppliers["items"].as_array().unwrap().iter();
        let supplier =
            suppliers.find(|one| one["name"]["en"].as_str().unwrap().contains("Nakheel"));
        let supplier = supplier.unwrap()["id"].clone();
        Self { client, supplier }
    }

    pub async fn sends(&self, document: Value) {
        let mut message = message(document);
        message["supplier"] = self.supplier.clone();
        self.client.takes(&message).await;
    }

    /// A PDF file; `document` is the path of its document, and `query` says which line it is about.
    pub async fn attaches(&self, document: &str, query: &str) {
        let supplier = self.supplier.as_str().unwrap();
        let path = format!("/suppliers/{supplier}/{document}/attachments?by=Salem&{query}");
        let (status, answer) = self.client.attach(&path, b"%PDF-1.7\na drawing").await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    }
}

/// Issued and required today.
pub fn order_of_today(number: &str) -> Value {
    let today = json!(service_core::clock::Clock::default().today());
    let mut order = order(number);
    order["issueDate"] = today.clone();
    for line in order["terms"]["lines"].as_array_mut().unwrap() {
        line["requiredDate"] = today.clone();
    }
    order
}
