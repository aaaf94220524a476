//! The buyers' statements of account: what each says that it owed at the start and at the end of a period.
use super::prelude::*;
use crate::fixed_point::Amount;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "account_statements")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub buyer_id: Uuid,
    /// The buyer's own.
    pub number: String,
    pub first_day: Date,
    pub last_day: Date,
    pub currency: String,
    /// Balance at the start of the first day; below zero where the supplier owes.
    pub opening: Amount,
    /// Balance at the end of the last day.
    pub closing: Amount,
    pub received_at: DateTimeUtc,
}

belongs_to!(buyer, BuyerId);
