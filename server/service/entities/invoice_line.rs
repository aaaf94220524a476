//! How much of an order's line an invoice is for, and at which price.
use super::prelude::*;
use crate::fixed_point::{Amount, Percent, Quantity};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "invoice_lines")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub invoice_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    /// Of the order's line.
    pub line_number: i32,
    pub quantity: Quantity,
    pub unit_price: Amount,
    pub vat_percent: Percent,
}

impl Related<super::invoice::Entity> for Entity {
    fn to() -> RelationDef {
        Self::belongs_to(super::invoice::Entity)
            .from(Column::InvoiceId)
            .to(super::invoice::Column::Id)
            .into()
    }
}
