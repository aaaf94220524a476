//! The supplier's response to a revision of an order. It is never changed, and withdrawn only before the buyer takes it.
pub use contract::order::ResponseCode as Code;

use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "order_responses")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub order_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub revision: i32,
    pub id: Uuid,
    pub code: Code,
    pub note: String,
    pub responded_at: DateTimeUtc,
    pub responded_by: String,
    /// Time at which the buyer's system first read the response.
    pub taken_at: Option<DateTimeUtc>,
    /// Time of the last change that readers of the buyer API see.
    pub changed_at: DateTimeUtc,
}
