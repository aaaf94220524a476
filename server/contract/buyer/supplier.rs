//! Suppliers as the buyer sees them, and what the buyer did about them.
//! Warnings are for whoever decides on a supplier or on a change of its data. They keep nobody from deciding.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use strum::EnumIter;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::SupplierState;
use values::text::LocalizedText;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
#[schema(as = Supplier)]
pub struct SupplierRecord {
    #[schema(value_type = String, format = "uuid")]
    #[ts(type = "string")]
    pub id: Uuid,
    pub name: LocalizedText,
    /// Currency code, ISO 4217.
    pub currency: String,
    /// Country code, ISO 3166-1 alpha-2.
    pub country: String,
    /// Code of the supplier in the buyer's system.
    pub code: Option<String>,
    /// Only an approved supplier gets documents.
    pub state: SupplierState,
    /// Time when the supplier registered itself.
    pub registered_at: Option<DateTime<Utc>>,
    /// Time when the contact confirmed the e-mail address.
    pub email_confirmed_at: Option<DateTime<Utc>>,
    /// Time when the buyer invited the contact.
    pub invited_at: Option<DateTime<Utc>>,
    /// The first account manager.
    pub contact: Option<SupplierContact>,
    /// All users of the supplier, the first ones first.
    pub contacts: Vec<SupplierContact>,
    pub vat_number: Option<String>,
    pub commercial_registration_number: Option<String>,
    /// Decision of the buyer on the registration, or the buyer's creation of the supplier.
    pub decision: Option<SupplierDecision>,
    /// The latest deactivation or reactivation.
    pub activation: Option<ActivationChange>,
    /// Other suppliers with the same name in either language, apart from letters that look alike (UTS #39), spelling, spaces,
    /// punctuation and the legal form. At most 20, approved suppliers first.
    #[schema(value_type = Vec<String>, max_items = 20)]
    #[ts(type = "Array<string>")]
    pub resembles: Vec<Uuid>,
    /// Numbers that other suppliers have too, mixed scripts in the name, and expired certificates.
    pub warnings: Vec<SupplierWarning>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupplierPage {
    /// Suppliers that wait for a decision first, then by id.
    pub items: Vec<SupplierRecord>,
    /// Cursor of the next page; null on the last one.
    pub next_cursor: Option<String>,
}

/// The suppliers in one state.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct SupplierCount {
    pub state: SupplierState,
    #[ts(type = "number")]
    pub count: u64,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
#[schema(as = Contact)]
pub struct SupplierContact {
    pub full_name: String,
    pub email: String,
    pub is_account_manager: bool,
    /// Language of the mails and pages: `ar` or `en`.
    pub language: String,
    /// Whether the user may sign in.
    pub is_active: bool,
    pub last_sign_in_at: Option<DateTime<Utc>>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct SupplierDecision {
    pub at: DateTime<Utc>,
    /// The person and the name of the system.
    pub by: String,
    /// Reason for a rejection.
    pub reason: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ActivationChange {
    pub at: DateTime<Utc>,
    /// The person and the name of the system.
    pub by: String,
}

/// `GET /suppliers/{supplier}/history`: something that the buyer did about a supplier, or that a rejected supplier did itself.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct SupplierEvent {
    pub kind: SupplierEventKind,
    pub at: DateTime<Utc>,
    /// The person, if the call named one, and the name of the system.
    pub by: String,
    /// The reason of a rejection or deactivation; the new code, null if it was removed; or what was corrected, before and after.
    pub note: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(
    feature = "database",
    derive(sea_orm::DeriveActiveEnum),
    sea_orm(
        rs_type = "String",
        db_type = "String(sea_orm::prelude::StringLen::N(16))",
        rename_all = "snake_case"
    )
)]
pub enum SupplierEventKind {
    /// Created, approved and invited at once.
    Created,
    InvitedAgain,
    Approved,
    Rejected,
    Deactivated,
    Reactivated,
    CodeChanged,
    /// The country, the currency or the contact's language was corrected.
    Corrected,
    /// The supplier sent its registration again after a rejection.
    Resubmitted,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct SupplierWarning {
    pub kind: SupplierWarningKind,
    /// The other suppliers with the same number, at most 20; empty for warnings about the supplier alone.
    #[schema(max_items = 20)]
    pub others: Vec<OtherSupplier>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct OtherSupplier {
    #[schema(value_type = String, format = "uuid")]
    #[ts(type = "string")]
    pub id: Uuid,
    pub name: LocalizedText,
}

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum SupplierWarningKind {
    /// A word of the name mixes letters of several scripts, such as Latin and Cyrillic.
    MixedScripts,
    /// Another supplier has the same name, apart from letters that look alike, spelling and the legal form.
    SimilarName,
    /// Another supplier has the VAT number.
    SameVatNumber,
    /// Another supplier of the same country has the commercial registration number.
    SameCommercialRegistrationNumber,
    /// Another supplier has the number of a bank account, in force or requested.
    SameBankAccount,
    /// The holder of the bank account is none of the company's names.
    HolderDiffers,
    /// A change of a bank account came without a file.
    NoBankLetter,
    /// The last day of a certificate is over.
    CertificateExpired,
}
