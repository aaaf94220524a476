//! Devices on which sign-ins need no second factor for a while.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "trusted_devices")]
pub struct Model {
    /// SHA-256 of the device's token, base64url.
    #[sea_orm(primary_key, auto_increment = false)]
    pub token_hash: String,
    pub user_id: Uuid,
    pub expires_at: DateTimeUtc,
}
