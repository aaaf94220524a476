//! The `sessions` table. It contains neither session ids nor readable session data.
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "sessions")]
pub struct Model {
    /// SHA-256 of the session's id.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id_hash: Vec<u8>,
    /// The signed-in user, for ending all sessions of one user.
    pub user_id: Option<String>,
    /// The nonce and the encrypted data.
    pub record: Vec<u8>,
    /// Unix seconds; for the absolute time-out.
    pub created_at: i64,
    /// Unix seconds; extended by use, for the idle time-out.
    pub expires_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
