//! Amounts that a payment settles of one invoice.
use super::prelude::*;
use crate::fixed_point::Amount;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "payment_lines")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub payment_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub invoice_id: Uuid,
    /// The place in the buyer's message, from 1.
    pub place: i32,
    pub paid: Amount,
    /// The sum of the deductions.
    pub deducted: Amount,
}

belongs_to!(payment, PaymentId);
belongs_to!(invoice, InvoiceId);
