//! Lines of invoices: the invoiced part of an order's line, and its price.
use super::prelude::*;
use crate::fixed_point::{Amount, Percent, Quantity};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "invoice_lines")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub invoice_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    /// Number of the order's line.
    pub line_number: i32,
    pub quantity: Quantity,
    pub unit_price: Amount,
    pub vat_percent: Percent,
    /// JSON: the amounts of the line's discounts and charges, by their place in the order's line. `None` in lines that have no
    /// fixed ones or are older than the column: they have the share of their quantity.
    pub allowance_amounts: Option<String>,
}

belongs_to!(invoice, InvoiceId);
