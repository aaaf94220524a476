//! The messages of the buyer's systems as they came last.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "message_contents")]
pub struct Model {
    /// The name of the system that sent it.
    #[sea_orm(primary_key, auto_increment = false)]
    pub system: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: String,
    /// None if the message could not be read.
    pub supplier_id: Option<Uuid>,
    /// JSON.
    pub content: String,
    /// Time at which the message came last; old contents are deleted.
    pub received_at: Option<DateTimeUtc>,
}
