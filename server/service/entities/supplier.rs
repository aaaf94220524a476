//! The companies that sell: every document belongs to one of them, and so does every user.
use serde::Deserialize;

use super::prelude::*;
use contract::SupplierState;

#[derive(
    Clone, Debug, Default, PartialEq, Eq, Deserialize, DeriveEntityModel, DeriveActiveModelBehavior,
)]
#[serde(default)]
#[sea_orm(table_name = "suppliers")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub name_ar: String,
    pub name_en: String,
    /// ISO 4217: what the supplier is paid in. Totals are made of documents in this currency.
    pub currency: String,
    /// ISO 3166-1, two letters: where the supplier sells from, and owes VAT.
    pub country: String,
    /// Whether the buyer accepts the supplier.
    pub state: SupplierState,
    /// `None` for suppliers that did not register themselves.
    pub registered_at: Option<DateTimeUtc>,
    /// When the registration's address was confirmed.
    pub email_confirmed_at: Option<DateTimeUtc>,
    /// When the buyer approved or rejected the supplier.
    pub decided_at: Option<DateTimeUtc>,
    /// The person who decided, and how: the name of a key of the buyer API, or `command line`.
    pub decided_by: Option<String>,
    /// Of a rejection.
    pub reason: Option<String>,
    pub vat_number: Option<String>,
    pub commercial_registration_number: Option<String>,
    /// When the buyer's decision is to be mailed next; `None` if there is nothing to mail.
    pub next_mail_at: Option<DateTimeUtc>,
    /// Attempts to mail the decision that have begun.
    pub mail_attempts: i32,
}
