//! The `security_events` table.
use sea_orm::entity::prelude::*;

use super::SecurityEventKind;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "security_events")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Unix seconds.
    pub at: i64,
    pub kind: SecurityEventKind,
    /// Keyed hash of the account's e-mail address.
    pub account: Option<Vec<u8>>,
    /// Whose account it is. Missing if somebody only typed an address.
    pub user_id: Option<String>,
    /// Another user who did it.
    pub by_user_id: Option<String>,
    pub supplier_id: Option<String>,
    /// Of the client, as are the browser and its system. Missing if no request caused the event.
    pub address: Option<String>,
    pub browser: Option<String>,
    pub system: Option<String>,
    pub request_id: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
