//! Bank accounts of suppliers.
pub use contract::BankAccountState as State;

use serde::Deserialize;
use serde_json::Value;

use super::prelude::*;
use crate::{DocumentRef, document_kind::DocumentKind};
use contract::bank_account::BankAccountInput;

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
    /// IBAN without spaces; empty if the bank's country has no IBANs.
    pub iban: String,
    /// Number of an account in a country without IBANs; only these accounts have a bank code.
    pub account_number: String,
    pub bank_code: String,
    /// Country of the bank, ISO 3166-1 alpha-2.
    pub country: String,
    pub bic: String,
    pub currency: String,
    /// Whether the account is the default of its currency. At most one of a supplier's accounts in each currency is.
    pub is_default: bool,
    pub state: State,
    /// Time at which the last change took effect; `None` for accounts from before there were requests.
    pub changed_at: Option<DateTimeUtc>,
}

impl Model {
    pub fn document(&self) -> DocumentRef {
        DocumentRef {
            supplier_id: self.supplier_id,
            kind: DocumentKind::BankAccount,
            id: self.id,
        }
    }

    /// The account in the form in which requests have it.
    pub fn content(&self) -> BankAccountInput {
        BankAccountInput {
            holder: self.holder.clone(),
            iban: self.iban.clone(),
            country: self.country.clone(),
            account_number: self.account_number.clone(),
            bank_code: self.bank_code.clone(),
            bic: self.bic.clone(),
            bank_ar: self.bank_ar.clone(),
            bank_en: self.bank_en.clone(),
            branch_ar: self.branch_ar.clone(),
            branch_en: self.branch_en.clone(),
            currency: self.currency.clone(),
            is_default: self.is_default,
        }
    }

    pub fn content_value(&self) -> Value {
        serde_json::json!(self.content())
    }
}
