//! The line by line part of a response to an order.
use super::prelude::*;
use crate::{
    fixed_point::{Amount, Quantity},
    order_response::Code,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "order_response_lines")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub order_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub revision: i32,
    #[sea_orm(primary_key, auto_increment = false)]
    pub line_number: i32,
    pub code: Code,
    /// Offered quantity, if it differs from the ordered one; the same applies to the two fields below.
    pub quantity: Option<Quantity>,
    pub unit_price: Option<Amount>,
    pub promised_date: Option<Date>,
    /// Whether the quantity that is missing follows later.
    pub is_backordered: bool,
    pub substitute: Option<String>,
    pub reason: String,
}
