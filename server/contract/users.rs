//! A supplier's users: the list, one of them with what they did, and changes of their rights.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use strum::EnumIter;
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::{
    Permissions, StepUp,
    exchange::EventKind,
    invitation::Invitation,
    list::{Count, PageSize, Paging},
    notification::NotifiedDocument,
};
use values::text::LocalizedText;

/// One of the users of the token's supplier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct SupplierUser {
    pub id: String,
    pub username: String,
    pub email: String,
    pub full_name: String,
    pub employee_type_name: LocalizedText,
    pub is_account_manager: bool,
    /// Whether the user may sign in.
    pub is_active: bool,
    pub last_sign_in_at: Option<DateTime<Utc>>,
    #[serde(default)]
    pub has_second_factor: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter)]
#[serde(rename_all = "snake_case")]
pub enum UserRole {
    /// User with all permissions.
    AccountManager,
    /// User with chosen permissions.
    User,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter)]
#[serde(rename_all = "snake_case")]
pub enum UserStatus {
    Active,
    Deactivated,
}

/// `GET /users`, asked: all that narrows the list.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
#[ts(optional_fields)]
pub struct UserQuery {
    /// Words, each a part of a name, the username or the e-mail address, compared as in the lists of documents.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[ts(as = "Option<String>", optional)]
    pub search: String,
    #[param(inline)]
    pub role: Option<UserRole>,
    #[param(inline)]
    pub status: Option<UserStatus>,
    #[param(inline)]
    pub page_size: PageSize,
    /// Page number, from 1; 0 is treated as 1.
    pub page: u32,
}

/// `GET /users`, answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct UserList {
    /// The active ones first, account managers before others, then by username.
    pub rows: Vec<SupplierUser>,
    pub paging: Paging,
    /// The users of the supplier who can sign in, whatever the query.
    pub active: Count,
    /// Invitations that were neither accepted nor withdrawn, newest first.
    pub invitations: Vec<Invitation>,
}

/// Events about users and invitations in the audit log. Stored as in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter)]
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
pub enum UserEventKind {
    Invited,
    InvitationResent,
    InvitationWithdrawn,
    /// The invited person chose a username and a password.
    InvitationAccepted,
    /// The employee type or the permissions were changed.
    UserChanged,
    MadeAccountManager,
    /// No longer an account manager.
    MadeUser,
    Deactivated,
    Reactivated,
    // Changes by the user, of the own account.
    NameChanged,
    PhoneChanged,
    /// A link to the new address was mailed.
    EmailChangeRequested,
    /// Given up before the link was opened.
    EmailChangeCancelled,
    EmailChanged,
    PasswordChanged,
    SecondFactorOn,
    SecondFactorOff,
    RecoveryCodesRenewed,
    PasskeyAdded,
    PasskeyRemoved,
    NotificationsChosen,
    /// The second factor was reset by an account manager or by the portal's operator.
    SecondFactorReset,
    /// The user did not expect a change of the address, and put the earlier one back with the mailed link.
    EmailRestored,
}

/// Settings of a user that colleagues can change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct UserTerms {
    pub employee_type_name: LocalizedText,
    pub is_account_manager: bool,
    pub is_active: bool,
    pub permissions: Permissions,
}

/// `GET /users/{id}`
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct UserDetail {
    pub user: SupplierUser,
    /// Version of the user, for changes; every change by a colleague raises it by one.
    pub version: u32,
    /// Permissions of the user; for an account manager, those that remain if the person stops being one.
    pub permissions: Permissions,
    /// The last account manager who can sign in stays one.
    pub is_last_account_manager: bool,
    /// Actions of the user and changes of the user's account, newest first.
    pub activity: Vec<UserActivity>,
    pub has_older_activity: bool,
    /// Drafts that the person saved last, newest first. All users of the supplier can go on with them.
    pub drafts: Vec<OpenDraft>,
}

/// One row of the audit log.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
#[ts(optional_fields)]
pub struct UserActivity {
    pub at: DateTime<Utc>,
    /// Action of the user on a document.
    pub document: Option<DocumentActivity>,
    /// A change of the person's account, or by the person of a colleague's.
    pub account: Option<AccountActivity>,
    /// Action of the user on a bank account, or on a change that somebody else decides.
    pub change: Option<ChangeActivity>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ChangeActivity {
    pub event: EventKind,
    pub subject: ChangedSubject,
    /// ID of the account, the company or the request.
    pub id: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter)]
#[serde(rename_all = "snake_case")]
pub enum ChangedSubject {
    BankAccount,
    BankAccountRequest,
    Company,
    CompanyRequest,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct DocumentActivity {
    pub event: EventKind,
    pub document: NotifiedDocument,
}

#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
#[ts(optional_fields)]
pub struct AccountActivity {
    pub event: UserEventKind,
    /// The full name of the user who did it.
    pub by: String,
    /// The full name of the user whom it is about.
    pub about: String,
    /// Settings before the change, if there were any.
    pub before: Option<UserTerms>,
    pub after: Option<UserTerms>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum DraftedKind {
    Quotation,
    OrderResponse,
    DespatchAdvice,
    PriceRequest,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct OpenDraft {
    pub kind: DraftedKind,
    /// Number of the document that the draft answers.
    pub number: String,
    pub saved_at: DateTime<Utc>,
}

/// `PUT /users/{id}`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UserChange {
    /// Version of the user that the caller saw; another one is refused with 409.
    pub version: u32,
    /// One language is enough; the other one stays empty.
    pub employee_type: LocalizedText,
    /// Permissions of the user; those of an account manager do not change.
    pub permissions: Permissions,
    pub step_up: StepUp,
}

/// `PUT /users/{id}/role`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RoleChange {
    /// Version of the user that the caller saw; another one is refused with 409.
    pub version: u32,
    pub role: UserRole,
    /// The caller stops being an account manager, in the same step in which the user becomes one.
    #[serde(default)]
    pub hands_over: bool,
    pub step_up: StepUp,
}
