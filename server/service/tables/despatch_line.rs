//! Lines of despatch advices: the part of an order's line that left.
use super::prelude::*;
use crate::fixed_point::Quantity;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "despatch_lines")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub despatch_advice_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    /// Number of the order's line.
    pub line_number: i32,
    pub quantity: Quantity,
    /// [`contract::order::Lot`]s as JSON.
    pub lots: String,
    /// Serial numbers as JSON.
    pub serial_numbers: String,
}

belongs_to!(despatch_advice, DespatchAdviceId);
