//! Suppliers' requests that the buyer decides on, and their bank accounts.
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;

use super::SupplierWarning;
use crate::{
    BankAccountState,
    bank_account::BankAccountInput,
    change_request::{ChangeKind, ChangeRequestState},
    company_profile::{CertificateItem, CompanyAddress, CompanyContact, CompanyItem, CompanyPart},
    exchange::Attachment,
};
use values::text::LocalizedText;

/// Data that a request changes, with the fields of its kind: a bank account, or a part of the company data.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum ChangedData {
    Company(CompanyPart),
    BankAccount(BankAccountInput),
}

/// A request that the buyer decides on, or decided on.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChangeRequest)]
pub struct ChangeRequestRecord {
    #[schema(value_type = String, format = "uuid")]
    #[ts(type = "string")]
    pub id: Uuid,
    #[schema(value_type = String, format = "uuid")]
    #[ts(type = "string")]
    pub supplier: Uuid,
    /// Id of the bank account, or of the address, contact or certificate, also of one that is to be added; the supplier's id if
    /// the request changes its names and numbers.
    #[schema(value_type = String, format = "uuid")]
    #[ts(type = "string")]
    pub subject: Uuid,
    pub kind: ChangeKind,
    /// Action of the request: `add`, `change`, `archive` or `make_default` for bank accounts; `add`, `change` or `remove` for
    /// company data.
    pub action: String,
    pub state: ChangeRequestState,
    /// A decision names it.
    pub version: u32,
    /// The user of the supplier who sent it.
    pub author: String,
    pub sent_at: Option<DateTime<Utc>>,
    pub decided_at: Option<DateTime<Utc>>,
    /// The person who decided.
    pub decided_by: Option<String>,
    /// Reason for a rejection, or for giving up the request.
    pub reason: Option<LocalizedText>,
    /// Time when the cooling-off time ends, or when the change took effect.
    pub effective_at: Option<DateTime<Utc>>,
    /// Data before the change; null if it is new.
    #[schema(value_type = Option<ChangedData>)]
    #[ts(type = "Record<string, unknown> | null")]
    pub before: Option<Value>,
    /// Data after the change; null if it is removed.
    #[schema(value_type = Option<ChangedData>)]
    #[ts(type = "Record<string, unknown> | null")]
    pub after: Value,
    /// Whether `before` and `after` have masked numbers of a bank account.
    pub is_masked: bool,
    /// Files of the request, such as a bank's certificate.
    pub attachments: Vec<Attachment>,
    /// Warnings for the decision, such as a bank account that another supplier has too.
    pub warnings: Vec<SupplierWarning>,
    pub changed_at: DateTime<Utc>,
}

/// A bank account of a supplier that is in force.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
#[schema(as = BankAccount)]
pub struct BankAccountRecord {
    #[schema(value_type = String, format = "uuid")]
    #[ts(type = "string")]
    pub id: Uuid,
    pub state: BankAccountState,
    pub holder: String,
    /// Whether `iban` and `accountNumber` have `•` in place of most characters.
    pub is_masked: bool,
    /// IBAN (ISO 13616) without spaces; null if the bank's country has no IBANs.
    pub iban: Option<String>,
    /// Account number; null if the account has an IBAN.
    pub account_number: Option<String>,
    /// The bank's code in its country, such as a routing number; null if the account has an IBAN or the country has none.
    pub bank_code: Option<String>,
    /// Country of the bank, ISO 3166-1 alpha-2.
    pub country: String,
    /// BIC of the bank, ISO 9362.
    pub bic: String,
    pub bank: LocalizedText,
    pub branch: LocalizedText,
    /// Currency code, ISO 4217.
    pub currency: String,
    /// Default account for payments in this currency, used unless agreed otherwise.
    pub is_default: bool,
    /// Time when the last change took effect; null for accounts that are older than change requests.
    pub changed_at: Option<DateTime<Utc>>,
}

/// Closed requests of one supplier.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ClosedChangeRequests {
    /// Requests, newest first.
    pub items: Vec<ChangeRequestRecord>,
    /// `before` of the next page; null on the last one.
    pub next: Option<String>,
}

/// Company data of a supplier that is in force.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct SupplierCompanyData {
    /// Bank accounts with masked numbers, the archived ones last.
    pub bank_accounts: Vec<BankAccountRecord>,
    pub addresses: Vec<CompanyItem<CompanyAddress>>,
    pub contacts: Vec<CompanyItem<CompanyContact>>,
    pub certificates: Vec<CertificateItem>,
    /// Today's date in the service's calendar, by which certificates expire.
    pub today: NaiveDate,
}
