//! Registrations whose address is not confirmed yet: neither supplier nor user exists before that.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "registrations")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub email: String,
    /// E-mail address in lower case. One address may register several times.
    pub email_key: String,
    pub username: String,
    /// Username in lower case; it is taken from now on.
    pub username_key: String,
    pub first_name: String,
    pub last_name: String,
    pub company: String,
    /// ISO 3166-1 alpha-2; `None` of registrations that named none.
    pub country: Option<String>,
    /// ISO 4217; `None` of registrations that named none.
    pub currency: Option<String>,
    /// Argon2id, as a PHC string.
    pub password_hash: String,
    pub language: String,
    pub registered_at: DateTimeUtc,
    /// The username is free again from then on.
    pub expires_at: DateTimeUtc,
}
