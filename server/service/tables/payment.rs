//! The buyers' payments. Each settles invoices (`payment_lines`).
use super::prelude::*;
use crate::{DocumentRef, document_kind::DocumentKind, fixed_point::Amount};
use contract::payment::PaymentMethod;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "payments")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub buyer_id: Uuid,
    /// The buyer's own.
    pub number: String,
    pub paid_on: Date,
    pub method: PaymentMethod,
    /// Reference of the transfer, as the bank knows it.
    pub reference: Option<String>,
    /// The number of the bank account that it went to, masked.
    pub account: Option<String>,
    pub currency: String,
    /// The sum of what was paid of its invoices.
    pub amount: Amount,
    /// The sum of its deductions.
    pub deducted: Amount,
    pub received_at: DateTimeUtc,
    /// Its number, its reference and the numbers of its invoices, as searches compare them.
    pub search_text: String,
}

impl Model {
    pub fn document(&self) -> DocumentRef {
        DocumentRef {
            supplier_id: self.supplier_id,
            kind: DocumentKind::Payment,
            id: self.id,
        }
    }
}

belongs_to!(buyer, BuyerId);
belongs_to!(supplier, SupplierId);
list_rows!(Number);
