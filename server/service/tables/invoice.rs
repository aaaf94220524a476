//! The supplier's invoices: drafts from orders, and those that the buyers' payables know.
pub use contract::payment::InvoiceState as State;

use super::prelude::*;
use crate::{DocumentRef, document_kind::DocumentKind, fixed_point::Amount};
use contract::Money;
use values::search_text::search_text;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "invoices")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub buyer_id: Uuid,
    pub number: String,
    /// Order from which the invoice was made.
    pub order_id: Option<Uuid>,
    pub issue_date: Date,
    pub due_date: Date,
    pub currency: String,
    /// Total with VAT.
    pub total: Amount,
    /// Amount that is still to be paid; zero once the invoice is paid.
    pub outstanding: Amount,
    pub state: State,
    /// Reason why the invoice is on hold or disputed.
    pub reason: Option<String>,
    /// The day on which the buyer expects to pay it.
    pub expected_payment_date: Option<Date>,
    /// Its number and that of its order, as searches compare them.
    pub search_text: String,
    /// Time of the last change that readers of the buyer API see.
    pub changed_at: DateTimeUtc,
    /// The order's agreed revision when it was sent; the agreed one of today if it is not known.
    pub order_revision: Option<i32>,
    /// Header of the invoice since it was sent: `payments::sent_header::SentHeader` as JSON.
    pub header: Option<String>,
}

impl Model {
    /// A draft, or in force.
    pub fn takes_files(&self) -> bool {
        self.state != State::Cancelled
    }

    pub fn document(&self) -> DocumentRef {
        DocumentRef {
            supplier_id: self.supplier_id,
            kind: DocumentKind::Invoice,
            id: self.id,
        }
    }

    pub fn money(&self, amount: Amount) -> Money {
        amount.in_currency(&self.currency)
    }

    /// Returns the text in which searches find the invoice.
    pub fn search_text(number: &str, order: &str) -> String {
        search_text(&format!("{number} {order}"))
    }
}

belongs_to!(buyer, BuyerId);
belongs_to!(order, OrderId);
belongs_to!(supplier, SupplierId);
list_rows!(Number);
