//! What people change of their own account.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Secret;
use values::language::Language;

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
