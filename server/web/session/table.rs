//! The row of a session. Neither the session's id nor what it holds can be read from it.
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "sessions")]
pub struct Model {
    /// SHA-256 of the session's id.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id_hash: Vec<u8>,
    /// The signed-in user, so that all sessions of one can be ended.
    pub user_id: Option<String>,
    /// The nonce and the encrypted data.
    pub record: Vec<u8>,
    /// Unix seconds; set once, for the absolute time-out.
    pub created_at: i64,
    /// Unix seconds; moved on by use, for the idle time-out.
    pub expires_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
