//! The prices that a price request may change and, once it is submitted, those that it asks for.
use super::prelude::*;
use crate::fixed_point::Amount;
use contract::price_request::PriceDecision;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "price_request_lines")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub request_id: Uuid,
    pub line_number: i32,
    /// The buyer's own code of the item; empty in requests of before there were item codes.
    pub item: String,
    /// UN/ECE Recommendation 20.
    pub uom: String,
    pub supplier_part_number: Option<String>,
    pub description_ar: String,
    pub description_en: String,
    /// Price in force when the request was submitted; `None` in drafts.
    pub current_price: Option<Amount>,
    /// Requested price; `None` in drafts.
    pub price: Option<Amount>,
    pub valid_from: Option<Date>,
    /// The last day; none until further notice.
    pub valid_to: Option<Date>,
    /// Reason for this line alone.
    pub reason: String,
    pub decision: Option<PriceDecision>,
    pub decision_reason: Option<String>,
}
