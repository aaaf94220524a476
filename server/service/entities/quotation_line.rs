//! What a quotation offers for a line of its request, or that it offers nothing.
use super::prelude::*;
use crate::fixed_point::{Amount, Percent, Quantity};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "quotation_lines")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub quotation_id: Uuid,
    /// Of the request's line.
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
    /// What is offered instead of the item that was asked for.
    pub substitute: Option<String>,
    pub note: String,
}
