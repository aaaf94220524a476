//! Lines of quotations: the offer for a line of the request, or that there is none.
use super::prelude::*;
use crate::fixed_point::{Amount, Percent, Quantity};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "quotation_lines")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub quotation_id: Uuid,
    /// Number of the request's line.
    pub line_number: i32,
    /// Without an offer, figures are zero and the rest is empty.
    pub is_offered: bool,
    pub unit_price: Amount,
    pub quantity: Quantity,
    pub discount_percent: Percent,
    pub vat_percent: Percent,
    pub promised_date: Option<Date>,
    /// Calendar days.
    pub lead_time_days: Option<i32>,
    /// Item that is offered instead of the requested one.
    pub substitute: Option<String>,
    pub note: String,
}
