//! The key that a user's authenticator app shares with the service.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "totp_keys")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub user_id: Uuid,
    /// The nonce and the encrypted key.
    pub sealed_key: Vec<u8>,
    pub created_at: DateTimeUtc,
    /// Time at which a code of the app was right; before that, sign-ins do not ask for codes.
    pub confirmed_at: Option<DateTimeUtc>,
    /// The time step of the last code that was accepted. Codes of it and of earlier steps are refused.
    pub last_step: i64,
}
