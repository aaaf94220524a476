//! Registering, confirming an address, and choosing a new password, by links that arrive by mail.
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use strum::EnumIter;
use utoipa::ToSchema;

use super::invitation::PendingInvitation;
use values::{language::Language, text::LocalizedText};

/// A password or a token: it appears in no log.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct Secret(pub String);

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Secret(…)")
    }
}

/// `POST /users/register`, asked: a new supplier and its first account manager.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Registration {
    pub email: String,
    pub username: String,
    pub first_name: String,
    pub last_name: String,
    pub password: Secret,
    pub company: String,
    /// Country of the company, ISO 3166-1 alpha-2; `SA` if it is missing.
    pub country: Option<String>,
    /// Currency in which the company is paid, ISO 4217; `SAR` if it is missing.
    pub currency: Option<String>,
    /// Language of the mail that is sent.
    pub language: Language,
}

/// `POST /users/register`, answered; the same whether or not the address has an account already.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Registered {
    /// A mail was sent, and nobody can sign in before the link in it was used.
    #[serde(default)]
    pub awaits_confirmation: bool,
}

/// `POST /users/confirm-email` and `POST /users/confirm-email-change`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EmailConfirmation {
    pub token: Secret,
    /// Password of the registration or the account: the reader of the mail may not be the person who asked for it.
    pub password: Secret,
}

/// `POST /users/forgot-password`, asked; answered alike whether or not there is such an account.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ForgottenPassword {
    pub email: String,
    /// Language of the mail that is sent.
    pub language: Language,
}

/// `POST /users/reset-password`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordReset {
    pub token: Secret,
    pub password: Secret,
    /// Language of the mail that notifies the owner.
    pub language: Language,
}

/// `POST /users/reset-password`, answered: whose password it is now, so that the caller can end their sessions.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ResetAccount {
    pub user_id: String,
    pub email: String,
    #[serde(default)]
    pub supplier_id: Option<String>,
    /// The account is one of the buyer's people's, who sign in elsewhere.
    #[serde(default)]
    pub is_buyer: bool,
}

/// `POST /users/restore-email`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EmailRestoration {
    pub token: Secret,
}

/// `POST /users/restore-email`, answered: whose address it is again, so that the caller can end their sessions.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RestoredAccount {
    pub account: ResetAccount,
    /// Token to reset the password with.
    pub reset_token: Secret,
}

/// `POST /users/tokens/state`, asked. Nothing is used up by asking.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TokenQuestion {
    pub purpose: TokenPurpose,
    pub token: Secret,
}

/// Purpose of a mailed token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, EnumIter)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(
    feature = "database",
    derive(sea_orm::DeriveActiveEnum),
    sea_orm(
        rs_type = "String",
        db_type = "String(sea_orm::prelude::StringLen::N(32))",
        rename_all = "snake_case"
    )
)]
pub enum TokenPurpose {
    ConfirmEmail,
    ResetPassword,
    /// Mailed to the new address of an account; confirms the change.
    ChangeEmail,
    AcceptInvitation,
    /// Stops a change request.
    StopChange,
    /// Mailed to the earlier address of an account; restores that address.
    RestoreEmail,
}

/// `POST /users/tokens/state`, answered.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TokenAnswer {
    pub state: TokenState,
    /// The address that a valid token was mailed to; whoever has the token has read the mail.
    pub email: Option<String>,
    /// Registration that a valid confirmation token belongs to.
    pub registration: Option<PendingRegistration>,
    /// Invitation that a valid invitation token belongs to.
    pub invitation: Option<PendingInvitation>,
    /// Name of the company if a valid token for a new password sets the first one of a person whom the buyer invited.
    pub invited_company: Option<LocalizedText>,
}

/// A registration as the page shows it that asks for its confirmation.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, ts_rs::TS)]
pub struct PendingRegistration {
    pub username: String,
    pub company: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, ts_rs::TS)]
#[serde(rename_all = "camelCase")]
pub enum TokenState {
    /// It can be used, once.
    Valid,
    Expired,
    Used,
    /// The change of the address was requested again or given up.
    Replaced,
    /// The invitation was withdrawn.
    Withdrawn,
    /// The token does not exist, has another purpose, or belongs to a registration that another one replaced.
    Unknown,
}
