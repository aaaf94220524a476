//! Passkeys that are being added, one a user.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "passkey_ceremonies")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub user_id: Uuid,
    /// [`webauthn_rs::prelude::PasskeyRegistration`] as JSON.
    pub state: String,
    pub expires_at: DateTimeUtc,
}
