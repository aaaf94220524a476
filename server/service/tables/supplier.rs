//! The companies that sell: every document belongs to one of them, and so does every user.
use serde::Deserialize;

use super::prelude::*;
use contract::SupplierState;
use values::text::LocalizedText;

#[derive(
    Clone, Debug, Default, PartialEq, Eq, Deserialize, DeriveEntityModel, DeriveActiveModelBehavior,
)]
#[serde(default)]
#[sea_orm(table_name = "suppliers")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Written by `accounts::suppliers::names`, which keeps both names as searches compare them.
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
    /// Time at which the registration's address was confirmed.
    pub email_confirmed_at: Option<DateTimeUtc>,
    /// Time at which the buyer approved or rejected the supplier.
    pub decided_at: Option<DateTimeUtc>,
    /// The person who decided, and how: the name of a key of the buyer API, or `command line`.
    pub decided_by: Option<String>,
    /// Reason of a rejection or deactivation.
    pub reason: Option<String>,
    /// Time at which the buyer deactivated or reactivated the supplier.
    pub activation_changed_at: Option<DateTimeUtc>,
    /// The person, and the system whose key it was or `command line`.
    pub activation_changed_by: Option<String>,
    /// Time at which the buyer invited the contact; `None` for suppliers that registered.
    pub invited_at: Option<DateTimeUtc>,
    /// Code of the supplier in the buyer's system. No two suppliers have the same, apart from those of the sandbox.
    pub code: Option<String>,
    pub vat_number: Option<String>,
    pub commercial_registration_number: Option<String>,
    /// Time at which the buyer's decision or invitation is to be mailed next; `None` if there is nothing to mail.
    pub next_mail_at: Option<DateTimeUtc>,
    /// Attempts to mail it that have begun.
    pub mail_attempts: i32,
    /// Belongs to the sandbox of the buyer's systems: only their sandbox keys see it.
    pub is_sandbox: bool,
}

impl Model {
    pub fn name(&self) -> LocalizedText {
        LocalizedText::new(self.name_ar.clone(), self.name_en.clone())
    }
}
