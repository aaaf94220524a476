//! Access tokens: only the hash of a token is stored, so that a stolen table gives no access.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "access_tokens")]
pub struct Model {
    /// SHA-256 of the token, base64url.
    #[sea_orm(primary_key, auto_increment = false)]
    pub token_hash: String,
    pub user_id: Uuid,
    pub expires_at: DateTimeUtc,
}

belongs_to!(user, UserId);
