//! Amounts of invoices that payments settle, with their deductions.
use std::collections::HashMap;

use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use contract::payment::Deduction;
use tables::payment_deduction::{Column, Entity, Model};

/// Deductions by payment and invoice, in their order.
#[derive(Default)]
pub struct Deductions(HashMap<(Uuid, Uuid), Vec<Model>>);

impl Deductions {
    pub async fn of_invoice(database: &impl ConnectionTrait, invoice: Uuid) -> Result<Self, DbErr> {
        Self::load(database, Column::InvoiceId, invoice).await
    }

    pub async fn of_payment(database: &impl ConnectionTrait, payment: Uuid) -> Result<Self, DbErr> {
        Self::load(database, Column::PaymentId, payment).await
    }

    async fn load(
        database: &impl ConnectionTrait,
        column: Column,
        id: Uuid,
    ) -> Result<Self, DbErr> {
        let rows = Entity::find()
            .filter(column.eq(id))
            .order_by_asc(Column::Place)
            .all(database)
            .await?;
        let mut deductions = Self::default();
        for row in rows {
            let key = (row.payment_id, row.invoice_id);
            deductions.0.entry(key).or_default().push(row);
        }
        Ok(deductions)
    }

    /// Removes and returns the deductions of a payment from an invoice.
    pub fn take(&mut self, payment: Uuid, invoice: Uuid, currency: &str) -> Vec<Deduction> {
        let rows = self.0.remove(&(payment, invoice)).unwrap_or_default();
        let deductions = rows.into_iter().map(|row| Deduction {
            reason: row.reason,
            amount: row.amount.in_currency(currency),
            note: row.note,
        });
        deductions.collect()
    }
}
