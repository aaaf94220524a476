//! Codes that take the place of a code of the authenticator app, once each: keyed hashes alone.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "recovery_codes")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub user_id: Uuid,
    /// HMAC-SHA256 of the code without its hyphen, base64url.
    #[sea_orm(primary_key, auto_increment = false)]
    pub code_hash: String,
    pub used_at: Option<DateTimeUtc>,
}
