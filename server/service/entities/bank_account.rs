//! Where suppliers are paid.
pub use contract::BankAccountState as State;

use serde::Deserialize;

use super::prelude::*;

#[derive(
    Clone, Debug, Default, PartialEq, Eq, Deserialize, DeriveEntityModel, DeriveActiveModelBehavior,
)]
#[serde(default)]
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
    /// Without spaces; empty if the bank's country has no IBANs.
    pub iban: String,
    /// Of a country without IBANs, as is the bank's code.
    pub account_number: String,
    pub bank_code: String,
    /// Of the bank; ISO 3166-1, two letters.
    pub country: String,
    pub bic: String,
    pub currency: String,
    /// At most one of a supplier's accounts in each currency.
    pub is_default: bool,
    pub state: State,
    /// When its last change took effect; none for accounts from before there were requests.
    pub changed_at: Option<DateTimeUtc>,
}
