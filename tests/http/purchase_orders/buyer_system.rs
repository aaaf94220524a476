//! What a buyer's system sends to a supplier of the demo.
use serde_json::{Value, json};
use test_support::buyer_messages::{BuyerClient, message, order};

use crate::support::portal::Portal;

pub struct BuyerSystem {
    client: BuyerClient,
    supplier: Value,
}

impl BuyerSystem {
    /// Beside the portal, because a demo has no buyer API.
    pub async fn beside(portal: &Portal) -> Self {
        let client = BuyerClient::on_database(portal.database().await);
        let (_, suppliers) = client.get("/suppliers").await;
        let mut suppliers = suppliers.as_array().unwrap().iter();
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
}

/// Issued and required today.
pub fn order_of_today(number: &str) -> Value {
    let today = json!(chrono::Utc::now().date_naive());
    let mut order = order(number);
    order["issueDate"] = today.clone();
    for line in order["terms"]["lines"].as_array_mut().unwrap() {
        line["requiredDate"] = today.clone();
    }
    order
}
