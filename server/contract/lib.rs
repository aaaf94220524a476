//! Contract of the supply-chain service, which the built-in service and a remote one share.
mod accounts;
pub mod allowance_charge;
pub mod bank_account;
pub mod buyer;
pub mod change;
pub mod change_request;
pub mod company_profile;
mod dashboard;
pub mod exchange;
pub mod header_references;
pub mod headers;
pub mod inquiry;
pub mod invitation;
pub mod list;
pub mod local;
pub mod notification;
pub mod operation;
pub mod operations;
pub mod order;
pub mod payment;
pub mod permission;
pub mod price_request;
pub mod price_upload;
pub mod product_price;
mod profile;
pub mod quotation_request;
pub mod saved_view;
pub mod search;
pub mod second_factor;
mod supplier;
pub mod text_line;
mod users;
mod vat;
pub mod vat_category;

use std::fmt;

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

pub use accounts::{
    EmailConfirmation, EmailRestoration, ForgottenPassword, PasswordReset, PendingRegistration,
    Registered, Registration, ResetAccount, RestoredAccount, Secret, TokenAnswer, TokenPurpose,
    TokenQuestion, TokenState,
};
pub use bank_account::BankAccountState;
pub use dashboard::{
    Announcement, Dashboard, DashboardCounters, MonthlyOrderValue, NextStep, OnTimeDelivery,
    UrgentDocument, UrgentDocuments, UrgentKind, UrgentQuery,
};
pub use permission::{Action, Area, Permission, Permissions};
pub use profile::{
    EmailChange, NameChange, NewPasswordQuestion, OwnAccount, PasswordChange, PasswordQuestion,
    PasswordRating, PendingEmail, PhoneChange, StepUp,
};
pub use supplier::{Company, CompanyNumbers, SupplierState};
pub use users::{
    AccountActivity, ChangeActivity, ChangedSubject, DocumentActivity, DraftedKind, OpenDraft,
    RoleChange, SupplierUser, UserActivity, UserChange, UserDetail, UserEventKind, UserList,
    UserQuery, UserRole, UserStatus, UserTerms,
};
pub use vat::VatRate;

use values::{decimal_input::DecimalRule, language::Language, text::LocalizedText};

/// Longest e-mail address, in bytes (RFC 5321, section 4.5.3.1.3).
pub const LONGEST_EMAIL: usize = 254;
/// Longest password, in bytes: longer than any password that a person types.
pub const LONGEST_PASSWORD: usize = 1024;

/// `POST /users/authenticate`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    pub email: String,
    pub password: Secret,
    /// Tokens of devices that skip the second step; tokens of other users are ignored.
    #[serde(
        default,
        rename = "trustedDevices",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub trusted_devices: Vec<Secret>,
}

/// `POST /users/authenticate`, answered when no second step is needed (specification section 3, session user).
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuthenticatedUser {
    pub token: String,
    pub id: String,
    pub email: String,
    pub username: String,
    pub first_name: String,
    pub last_name: String,
}

impl fmt::Debug for AuthenticatedUser {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("AuthenticatedUser")
            .field("id", &self.id)
            .field("email", &self.email)
            .finish_non_exhaustive()
    }
}

/// `GET /users/me` (specification section 3, current user as read by the shell).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CurrentUser {
    pub id: String,
    pub email: String,
    pub username: String,
    pub first_name: String,
    pub last_name: String,
    pub full_name: String,
    pub employee: Employee,
    pub supplier: Supplier,
    /// Language of the mails to the user. Missing if the service keeps none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// Permissions of a user who is not an account manager.
    #[serde(default)]
    pub permissions: Permissions,
    /// Whether the user has a second factor; calls with `stepUp` then need its code.
    #[serde(default)]
    pub has_second_factor: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Employee {
    pub employee_type_name: LocalizedText,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Supplier {
    /// ID of the supplier, for the log of security events. A service may leave it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    pub name: LocalizedText,
    pub is_account_manager: bool,
    /// Until the buyer approves the supplier, its users can call few operations.
    #[serde(default)]
    pub state: SupplierState,
    /// Reason for a rejection, in the buyer's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// Amounts of money as people type them: more than any total, and a ninth of what the database keeps.
pub const MONEY: DecimalRule = DecimalRule {
    integer_digits: 14,
    decimals: 4,
};

/// An exact amount and its ISO 4217 currency code; the amount travels as a string, never as a float.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Money {
    #[ts(type = "string")]
    pub amount: Decimal,
    pub currency: String,
}

/// The body of every refusal: `400 {message, messageAr, messageEn, fields}` (specification section 8).
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Refusal {
    #[serde(deserialize_with = "null_as_empty")]
    pub message: String,
    #[serde(deserialize_with = "null_as_empty")]
    pub message_ar: String,
    #[serde(deserialize_with = "null_as_empty")]
    pub message_en: String,
    #[serde(skip_serializing_if = "std::collections::BTreeMap::is_empty")]
    pub fields: std::collections::BTreeMap<String, LocalizedText>,
    /// Seconds after which asking again may help: the header `Retry-After`, beside the body.
    #[serde(skip)]
    #[schema(ignore)]
    pub retry_after: Option<u32>,
}

fn null_as_empty<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let text: Option<String> = Deserialize::deserialize(deserializer)?;
    Ok(text.unwrap_or_default())
}

impl Refusal {
    /// The messages by language, falling back to `message` (specification section 8); a language without either is empty.
    /// `None` if there is no message at all.
    pub fn words(&self) -> Option<LocalizedText> {
        let or_message = |text: &str| match text.trim() {
            "" => self.message.trim().to_owned(),
            text => text.to_owned(),
        };
        let words = LocalizedText::new(or_message(&self.message_ar), or_message(&self.message_en));
        (!words.is_empty()).then_some(words)
    }
}

impl From<LocalizedText> for Refusal {
    fn from(words: LocalizedText) -> Self {
        let message = if words.en.is_empty() {
            &words.ar
        } else {
            &words.en
        };
        Self {
            message: message.clone(),
            message_ar: words.ar,
            message_en: words.en,
            ..Self::default()
        }
    }
}
