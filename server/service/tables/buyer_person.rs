//! Accounts of the buyer's people.
use super::prelude::*;

/// Prefix of the ID in the reference of a session.
pub const PREFIX: &str = "person:";

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "buyer_people")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Set by the administrator, and recorded with each decision.
    pub name: String,
    pub email: String,
    /// The address in lower case.
    pub email_key: String,
    /// A PHC string. `None` until the person has chosen a password.
    pub password_hash: Option<String>,
    /// A JSON array.
    pub scopes: String,
    pub is_active: bool,
    /// Raised to end all sessions of the person.
    pub session_version: i32,
    pub created_at: DateTimeUtc,
    /// Name of the person who created the account, or `command line`.
    pub created_by: String,
}

impl Model {
    /// The part of [`KeyReference`] that all sessions of the person share.
    pub fn holder(&self) -> String {
        format!("{PREFIX}{}", self.id)
    }
}
