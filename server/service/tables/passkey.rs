//! The passkeys of users: public keys alone.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "passkeys")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    /// Base64url; the authenticator's own id of the key.
    pub credential_id: String,
    pub name: String,
    /// [`webauthn_rs::prelude::Passkey`] as JSON.
    pub passkey: String,
    pub created_at: DateTimeUtc,
    pub last_used_at: Option<DateTimeUtc>,
}
