//! Who may call: a token is kept as its hash alone, so that a stolen table opens nothing.
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

impl Related<super::user::Entity> for Entity {
    fn to() -> RelationDef {
        Self::belongs_to(super::user::Entity)
            .from(Column::UserId)
            .to(super::user::Column::Id)
            .into()
    }
}
