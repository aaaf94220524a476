//! Invoices that the buyer pays.
use axum::http::StatusCode;
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::Value;

use super::scene::Scene;
use contract::payment::{InvoiceDetail, InvoiceState};
use tables::{event, fixed_point::Amount, payment, payment_line};
use test_support::{
    buyer_messages::{message, payment_line as line},
    calls::SignedInCalls,
    databases::Kind,
    fixtures::{self, insert},
};

impl Scene {
    /// With an invoice of this amount, in riyals.
    pub async fn invoiced(kind: Kind, amounts: &[(&str, i64)]) -> Self {
        let scene = Self::new(kind).await;
        for (number, riyals) in amounts {
            let amount = Amount::from_units(*riyals);
            let invoice = fixtures::invoice(number, InvoiceState::Submitted, "2026-03-01", amount);
            insert(&scene.harness.database, invoice).await;
        }
        scene
    }

    pub async fn invoice_seen(&self, number: &str) -> InvoiceDetail {
        let seen = self.harness.backend.invoice(number, &self.token);
        seen.await.unwrap()
    }

    pub async fn open(&self, number: &str) -> String {
        self.invoice_seen(number)
            .await
            .outstanding
            .amount
            .to_string()
    }

    pub async fn payment_refused(&self, document: Value) -> Value {
        let (status, refusal) = self.buyer.post(&message(document)).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{refusal}");
        refusal
    }

    /// Nothing of any payment was kept.
    pub async fn has_no_payment(&self) {
        let database = &self.harness.database;
        let payments = payment::Entity::find().count(database).await.unwrap();
        let lines = payment_line::Entity::find().count(database).await.unwrap();
        let events = event::Entity::find().count(database).await.unwrap();
        assert_eq!((payments, lines, events), (0, 0, 0));
    }
}

pub fn with_deductions(invoice: &str, amount: &str, deductions: Value) -> Value {
    let mut line = line(invoice, amount);
    line["deductions"] = deductions;
    line
}
