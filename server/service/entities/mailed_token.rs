//! Links that were mailed: each token is kept as its hash alone.
use sea_orm::entity::prelude::*;

use contract::TokenPurpose;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "mailed_tokens")]
pub struct Model {
    /// SHA-256 of the token, base64url.
    #[sea_orm(primary_key, auto_increment = false)]
    pub token_hash: String,
    pub purpose: Purpose,
    /// The address that it was mailed to, in lower case.
    pub email_key: String,
    /// What it is for: a registration or a user.
    pub subject_id: Uuid,
    pub issued_at: DateTimeUtc,
    pub expires_at: DateTimeUtc,
    pub used_at: Option<DateTimeUtc>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(
    rs_type = "String",
    db_type = "String(StringLen::N(32))",
    rename_all = "snake_case"
)]
pub enum Purpose {
    ConfirmEmail,
    ResetPassword,
}

impl From<TokenPurpose> for Purpose {
    fn from(purpose: TokenPurpose) -> Self {
        match purpose {
            TokenPurpose::ConfirmEmail => Self::ConfirmEmail,
            TokenPurpose::ResetPassword => Self::ResetPassword,
        }
    }
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
