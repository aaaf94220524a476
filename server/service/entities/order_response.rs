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
    /// When the buyer's system read it first.
    pub taken_at: Option<DateTimeUtc>,
    /// When it changed last, as readers of the buyer API see it.
    pub changed_at: DateTimeUtc,
}
