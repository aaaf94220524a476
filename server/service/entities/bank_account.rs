//! Where suppliers are paid.
pub use contract::BankAccountState as State;

use serde::Deserialize;

use super::prelude::*;

#[derive(
    Clone, Debug, PartialEq, Eq, Deserialize, DeriveEntityModel, DeriveActiveModelBehavior,
)]
#[sea_orm(table_name = "bank_accounts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub holder: String,
    pub bank_ar: String,
    pub bank_en: String,
    pub branch_ar: String,
    pub branch_en: String,
    /// Without spaces.
    pub iban: String,
    pub bic: String,
    pub currency: String,
    /// At most one of a supplier's accounts in each currency.
    pub is_default: bool,
    pub state: State,
}
