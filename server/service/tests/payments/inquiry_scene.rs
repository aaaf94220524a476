//! A supplier with an invoice to ask about, and what both sides write.
use sea_orm::{EntityTrait, QueryOrder};
use serde_json::{Value, json};

use contract::{
    exchange::NewComment,
    inquiry::{Inquiry, InquirySubject, NewInquiry},
    notification::{Notification, NotificationQuery},
    payment::InvoiceState,
};
use tables::{fixed_point::Amount, outbox_message};
use test_support::{
    buyer_messages::{BuyerClient, message, payment, payment_line},
    calls::SignedInCalls,
    fixtures::{self, AMAL, insert},
    harness::Harness,
};

/// The number of the first inquiry.
pub const NUMBER: &str = "INQ-2026-00001";

pub struct Scene {
    pub harness: Harness,
    pub buyer: BuyerClient,
    pub token: String,
}

impl Scene {
    /// INV-1 of which PAY-1 paid a part, and the draft INV-2.
    pub async fn new(harness: Harness) -> Self {
        let total = Amount::from_units(100);
        for (number, state) in [
            ("INV-1", InvoiceState::Approved),
            ("INV-2", InvoiceState::Draft),
        ] {
            let invoice = fixtures::invoice(number, state, "2026-03-01", total);
            insert(&harness.database, invoice).await;
        }
        let buyer = BuyerClient::for_harness(&harness);
        let paid = payment("PAY-1", "40", &[payment_line("INV-1", "40")]);
        buyer.takes(&message(paid)).await;
        let token = harness.token_of(AMAL).await;
        Self {
            harness,
            buyer,
            token,
        }
    }

    pub async fn ask(&self) -> Inquiry {
        let backend = &self.harness.backend;
        let new = missing();
        let asked = backend.ask_about_invoice("INV-1", &new, "ask", &self.token);
        asked.await.unwrap()
    }

    /// The only inquiry about the invoice.
    pub async fn inquiry(&self) -> Inquiry {
        let invoice = self.harness.backend.invoice("INV-1", &self.token).await;
        let [inquiry] = <[Inquiry; 1]>::try_from(invoice.unwrap().inquiries).unwrap();
        inquiry
    }

    pub async fn topics(&self) -> Vec<(String, String)> {
        let messages = outbox_message::Entity::find()
            .order_by_asc(outbox_message::Column::Id)
            .all(&self.harness.database)
            .await
            .unwrap();
        let messages = messages.into_iter();
        messages.map(|one| (one.topic, one.number)).collect()
    }

    pub async fn notifications(&self) -> Vec<Notification> {
        let query = NotificationQuery { page: 1 };
        let list = self.harness.backend.notifications(&query, &self.token);
        list.await.unwrap().rows
    }
}

pub fn missing() -> NewInquiry {
    NewInquiry {
        subject: Some(InquirySubject::Missing),
        text: " Where is it? ".to_owned(),
        invoices: Vec::new(),
    }
}

pub fn answer(text: &str) -> Value {
    message(json!({"kind": "comment", "of": "inquiry", "number": NUMBER, "text": text}))
}

pub fn closing() -> Value {
    message(json!({"kind": "inquiry_closing", "number": NUMBER, "reason": "Paid"}))
}

pub fn comment(text: &str) -> NewComment {
    NewComment {
        text: text.to_owned(),
    }
}
