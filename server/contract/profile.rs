//! Changes that users make to their own accounts.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Secret, TokenQuestion, second_factor::SecondFactor};
use values::{language::Language, text::LocalizedText};

/// Shows that the caller is the user, and nobody else at an unattended screen. Calls that move money or rights have one.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StepUp {
    pub password: Secret,
    /// Code of the user's second factor, or a recovery code. Required of users who have a second factor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<Secret>,
}

/// `PUT /users/me/name`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NameChange {
    pub first_name: String,
    pub last_name: String,
}

/// `PUT /users/me/password`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PasswordChange {
    pub current_password: Secret,
    pub new_password: Secret,
    /// Language of the mail that notifies the owner.
    pub language: Language,
}

/// `GET /users/me/account`: what the caller alone sees of the own account.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct OwnAccount {
    /// E.164.
    pub phone: Option<String>,
    /// The new address that is not confirmed yet.
    pub pending_email: Option<PendingEmail>,
    pub second_factor: SecondFactor,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, ts_rs::TS)]
#[serde(rename_all = "camelCase")]
pub struct PendingEmail {
    pub email: String,
    /// Time when the mailed link expires.
    pub expires_at: DateTime<Utc>,
}

/// `PUT /users/me/phone`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PhoneChange {
    /// Phone number as it was typed; a number without a country code belongs to the supplier's country. An empty one removes it.
    pub phone: String,
}

/// `POST /users/me/email`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EmailChange {
    pub email: String,
    pub step_up: StepUp,
}

/// `POST /users/me/password/rating`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordQuestion {
    pub password: Secret,
}

/// `POST /users/password-rating`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPasswordQuestion {
    pub password: Secret,
    /// Names that attackers try first, such as those of the person and of the company. The first eight count.
    #[serde(default)]
    pub known: Vec<String>,
    /// The mailed link with which the password is chosen. The names of its account count as known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<TokenQuestion>,
}

/// `POST /users/me/password/rating` and `POST /users/password-rating`, answered.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PasswordRating {
    /// Score from 0 (guessed at once) to 4, as rated by zxcvbn.
    pub score: u8,
    /// Reason why the password would be refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refusal: Option<LocalizedText>,
}
