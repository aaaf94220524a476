//! Lines of the supplier's credit notes: the credited part of an invoice's line.
use super::prelude::*;
use crate::fixed_point::{Amount, Quantity};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "credit_note_lines")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub credit_note_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    /// Number of the invoice's line.
    pub line_number: i32,
    /// `None` if an amount is credited without a quantity.
    pub quantity: Option<Quantity>,
    /// Net amount, without VAT.
    pub net: Amount,
}

belongs_to!(credit_note, CreditNoteId);
