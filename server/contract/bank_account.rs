//! A supplier's bank accounts, and the requests to change them.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use strum::EnumIter;
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::{
    change_request::{ChangeDecider, ChangeEvent, ChangeRequestState},
    exchange::Attachment,
    list::{Count, Paging},
};
use values::text::LocalizedText;

/// An account, as lists and pages show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct BankAccount {
    pub id: String,
    #[serde(flatten)]
    pub facts: BankAccountFacts,
    pub state: BankAccountState,
    /// Time when the last change took effect; none for accounts that are older than change requests.
    pub changed_at: Option<DateTime<Utc>>,
}

/// Data of a bank account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct BankAccountFacts {
    /// Name of the account holder, as the bank has it.
    pub holder: String,
    /// Account number without spaces, masked: bullets replace all characters of an IBAN (ISO 13616) except the country and the
    /// last four.
    pub number: String,
    pub is_iban: bool,
    /// Code of the bank, if its country has no IBANs.
    pub bank_code: String,
    /// Country code, ISO 3166-1 alpha-2.
    pub country: String,
    /// BIC of the bank, ISO 9362.
    pub bic: String,
    pub bank: LocalizedText,
    pub branch: LocalizedText,
    /// Currency code, ISO 4217.
    pub currency: String,
    /// Default account for payments in this currency, used unless agreed otherwise.
    pub is_default: bool,
}

#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter,
)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(
    feature = "database",
    derive(sea_orm::DeriveActiveEnum),
    sea_orm(
        rs_type = "String",
        db_type = "String(sea_orm::prelude::StringLen::N(32))",
        rename_all = "snake_case"
    )
)]
pub enum BankAccountState {
    #[default]
    Active,
    /// Kept for its history; nothing is paid to it any more.
    Archived,
}

/// `GET /bank-accounts`, asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct BankAccountQuery {
    #[param(inline)]
    pub state: BankAccountState,
    /// Words, each a part of the holder, the bank, the branch, the BIC or the currency, or the last characters of the number, compared
    /// as in the lists of documents; or a whole number.
    pub search: String,
    /// Page number, from 1.
    pub page: u32,
}

/// `GET /bank-accounts`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct BankAccountList {
    /// Accounts by currency, the default account first.
    pub rows: Vec<BankAccount>,
    pub counts: BankAccountCounts,
    pub paging: Paging,
}

/// Numbers of the supplier's bank accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct BankAccountCounts {
    pub active: Count,
    pub archived: Count,
    /// Drafts, and requests that may still take effect.
    pub open_requests: Count,
    pub waiting_requests: Count,
    pub closed_requests: Count,
}

/// `GET /bank-accounts/{id}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct BankAccountDetail {
    pub account: BankAccount,
    /// The newest requests to change it.
    pub requests: Vec<BankAccountRequestRow>,
    /// Events of the account and its requests, newest first.
    pub history: Vec<ChangeEvent>,
    pub has_older_events: bool,
    /// The caller may see the whole number.
    pub may_unmask: bool,
    /// The id of the request that was sent and may still take effect. Another one cannot be sent before it is closed.
    pub pending_request: Option<String>,
}

/// `POST /bank-accounts/{id}/number` and `POST /bank-account-requests/{id}/number`: the whole number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct WholeNumber {
    pub number: String,
}

/// Change that a request asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter)]
#[serde(rename_all = "snake_case")]
pub enum BankAccountAction {
    Add,
    Change,
    Archive,
    MakeDefault,
}

/// An account as it was typed, also what could never be sent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct BankAccountInput {
    pub holder: String,
    /// IBAN (ISO 13616), with or without spaces. Empty in a change that leaves the number as it is.
    pub iban: String,
    /// Country of the bank, if it has no IBANs; ISO 3166-1 alpha-2.
    pub country: String,
    pub account_number: String,
    /// The bank's code in its country, such as a routing number.
    pub bank_code: String,
    /// BIC of the bank, ISO 9362.
    pub bic: String,
    pub bank_ar: String,
    pub bank_en: String,
    pub branch_ar: String,
    pub branch_en: String,
    /// Currency code, ISO 4217.
    pub currency: String,
    pub is_default: bool,
}

impl BankAccountInput {
    pub fn bank(&self) -> LocalizedText {
        LocalizedText::new(&self.bank_ar, &self.bank_en)
    }
}

/// `POST /bank-account-requests`, asked: a new draft.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewBankAccountRequest {
    pub action: BankAccountAction,
    /// ID of the account; required for every action except `add`.
    #[serde(default)]
    pub account: Option<String>,
    /// Account data of an addition or a change; if missing, the current data of the account.
    #[serde(default)]
    pub input: Option<BankAccountInput>,
}

/// `PUT /bank-account-requests/{id}`, asked: the draft as it was typed, valid or not.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BankAccountRequestChange {
    /// Version of the request that was changed; another one is refused with 409.
    pub version: u32,
    pub input: BankAccountInput,
}

/// `POST /bank-account-requests/{id}/check`: the account as it would be sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckedBankAccount {
    pub facts: BankAccountFacts,
    /// The holder is none of the company's names.
    pub is_holder_unusual: bool,
}

/// A request in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct BankAccountRequestRow {
    pub id: String,
    pub action: BankAccountAction,
    pub state: ChangeRequestState,
    pub decider: ChangeDecider,
    /// The account as it would be.
    pub after: BankAccountFacts,
    /// User who sent the request, or who began the draft.
    pub author: String,
    pub created_at: DateTime<Utc>,
    pub sent_at: Option<DateTime<Utc>>,
    /// Time when the cooling-off time ends, or when the change took effect.
    pub effective_at: Option<DateTime<Utc>>,
}

/// Filter of a list of requests by state.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter,
)]
#[serde(rename_all = "snake_case")]
pub enum ChangeRequestStates {
    /// Drafts, and requests that may still take effect.
    #[default]
    Open,
    /// Requests that wait for an approval.
    Waiting,
    Closed,
}

/// `GET /bank-account-requests`, asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct BankAccountRequestQuery {
    #[param(inline)]
    pub states: ChangeRequestStates,
    /// Page number, from 1.
    pub page: u32,
}

/// `GET /bank-account-requests`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct BankAccountRequestList {
    /// Requests, newest first.
    pub rows: Vec<BankAccountRequestRow>,
    pub counts: BankAccountCounts,
    pub paging: Paging,
}

/// `GET /bank-account-requests/{id}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct BankAccountRequest {
    #[serde(flatten)]
    pub row: BankAccountRequestRow,
    pub version: u32,
    /// ID of the account; none for an addition.
    pub account: Option<String>,
    /// The account as it was when the request was begun.
    pub before: Option<BankAccountFacts>,
    /// The number differs from the one before. Two masked numbers may be alike all the same.
    pub is_number_changed: bool,
    /// Account data of a draft, as it was typed.
    pub input: Option<BankAccountInput>,
    /// The holder is none of the company's names.
    pub is_holder_unusual: bool,
    /// ID of another request about the account of a draft that was sent and may still take effect.
    pub other_pending: Option<String>,
    /// Time from which the caller may approve; null unless the caller's right to approve is younger than the cooling-off time.
    pub settles_at: Option<DateTime<Utc>>,
    pub decided_by: Option<String>,
    /// Reason for a rejection or a stop.
    pub reason: Option<LocalizedText>,
    pub attachments: Vec<Attachment>,
    /// Events of the request, newest first.
    pub history: Vec<ChangeEvent>,
    pub has_older_events: bool,
    pub may: PossibleSteps,
    /// The caller has unread notifications about the request.
    pub has_unread_notifications: bool,
}

/// Actions on a request that the caller may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct PossibleSteps {
    /// Change and send the draft.
    pub edit: bool,
    /// Approve or reject.
    pub decide: bool,
    pub withdraw: bool,
    /// Stop the change during the cooling-off time.
    pub stop: bool,
    /// See the whole number.
    pub unmask: bool,
    /// The caller wrote it, so that somebody else has to approve it.
    pub is_author: bool,
}
