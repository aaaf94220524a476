//! Links that were mailed: each token is kept as its hash alone.
pub use contract::TokenPurpose as Purpose;

use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "mailed_tokens")]
pub struct Model {
    /// SHA-256 of the token, base64url.
    #[sea_orm(primary_key, auto_increment = false)]
    pub token_hash: String,
    pub purpose: Purpose,
    /// The address that it was mailed to, in lower case.
    pub email_key: String,
    /// The id of what it is for, such as a registration, a user or an invitation.
    pub subject_id: Uuid,
    pub issued_at: DateTimeUtc,
    pub expires_at: DateTimeUtc,
    pub used_at: Option<DateTimeUtc>,
}
