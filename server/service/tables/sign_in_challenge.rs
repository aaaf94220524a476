//! Sign-ins whose password was right and whose second factor is still to come.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "sign_in_challenges")]
pub struct Model {
    /// SHA-256 of the challenge, base64url.
    #[sea_orm(primary_key, auto_increment = false)]
    pub token_hash: String,
    pub user_id: Uuid,
    /// The user's at the first step. The second step fails if the password was changed meanwhile.
    pub password_hash: String,
    /// Second steps that were tried.
    pub attempts: i32,
    /// [`webauthn_rs::prelude::PasskeyAuthentication`] as JSON, once a passkey was asked for.
    pub passkey_state: Option<String>,
    pub expires_at: DateTimeUtc,
}
