//! What of an order's line has arrived, as the buyer says: whatever is revised afterwards.
use super::prelude::*;
use crate::fixed_point::Quantity;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "order_receipts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub order_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub line_number: i32,
    pub received: Quantity,
}
