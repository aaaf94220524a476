//! Deductions of a payment from one invoice, with their reasons.
use super::prelude::*;
use crate::fixed_point::Amount;
use contract::payment::DeductionReason;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "payment_deductions")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub payment_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub invoice_id: Uuid,
    /// The place among the deductions of the invoice, from 1.
    #[sea_orm(primary_key, auto_increment = false)]
    pub place: i32,
    pub reason: DeductionReason,
    pub amount: Amount,
    pub note: Option<String>,
}
