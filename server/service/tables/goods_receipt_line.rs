//! Lines of goods receipts: the quantity of an order's line that arrived, and how much of it the buyer rejected.
use super::prelude::*;
use crate::fixed_point::Quantity;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "goods_receipt_lines")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub goods_receipt_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    /// Number of the order's line.
    pub line_number: i32,
    /// Received quantity, including the rejected quantity.
    pub received: Quantity,
    pub rejected: Quantity,
    /// Reason why some of the quantity was rejected.
    pub reason: String,
}

belongs_to!(goods_receipt, GoodsReceiptId);
