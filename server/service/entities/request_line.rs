//! What a request for quotation asks a price for, line by line.
use super::prelude::*;
use crate::fixed_point::Quantity;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "request_lines")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub request_id: Uuid,
    /// Of the request that it belongs to: the lines of earlier ones stay.
    pub amendment: i32,
    /// Unique in its amendment.
    pub line_number: i32,
    /// The buyer's own code.
    pub item: String,
    /// The buyer's own identification of the line.
    pub reference: Option<String>,
    pub supplier_part_number: Option<String>,
    pub description_ar: String,
    pub description_en: String,
    pub quantity: Quantity,
    /// UN/ECE Recommendation 20.
    pub uom: String,
    pub required_date: Option<Date>,
    /// In the last amendment.
    pub is_amended: bool,
    /// Once decided.
    pub awarded_quantity: Option<Quantity>,
}
