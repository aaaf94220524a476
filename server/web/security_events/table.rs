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
    /// ID of the account's user. Missing if somebody only typed an address.
    pub user_id: Option<String>,
    /// ID of another user who caused the event.
    pub by_user_id: Option<String>,
    pub supplier_id: Option<String>,
    /// IP address of the client. Missing, like the browser and the system, if no request caused the event.
    pub address: Option<String>,
    pub browser: Option<String>,
    pub system: Option<String>,
    pub request_id: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
