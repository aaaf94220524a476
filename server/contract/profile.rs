//! What people change of their own account.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Secret;
use values::language::Language;

/// Shows that the caller is the user, and nobody else at an unattended screen. Calls that move money or rights have one.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StepUp {
    pub password: Secret,
    /// Of the user's second factor, or one of the recovery codes. Required of users who have a second factor.
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
    /// Of the mail that tells the owner.
    pub language: Language,
}
