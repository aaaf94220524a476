//! Lines of requests for quotation.
use super::prelude::*;
use crate::fixed_point::Quantity;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "request_lines")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub request_id: Uuid,
    /// Amendment of the request to which the line belongs: the lines of earlier amendments stay.
    pub amendment: i32,
    /// Number of the line, unique in its amendment.
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
    /// Whether the last amendment changed the line.
    pub is_amended: bool,
    /// Awarded quantity, once the buyer has decided.
    pub awarded_quantity: Option<Quantity>,
}
