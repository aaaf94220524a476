//! Credit notes, each of which reduces what is open of an invoice: the buyers' and the suppliers'.
pub use contract::payment::CreditNoteState as State;

use super::prelude::*;
use crate::{DocumentRef, document_kind::DocumentKind, fixed_point::Amount, invoice};
use values::search_text::search_text;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "credit_notes")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub buyer_id: Uuid,
    pub invoice_id: Uuid,
    pub number: String,
    pub issue_date: Date,
    pub currency: String,
    /// Amount with VAT.
    pub amount: Amount,
    pub reason: String,
    /// Time at which the credit note was received; for the supplier's own, the time at which it was drafted.
    pub received_at: DateTimeUtc,
    /// Its number and that of its invoice, as searches compare them.
    pub search_text: String,
    pub state: State,
    /// Totals of a credit note of the supplier's own: [`contract::exchange::Totals`] as JSON.
    pub totals: Option<String>,
    /// State of the invoice's payment before the credit note settled it in full.
    pub invoice_state: Option<invoice::State>,
    pub invoice_reason: Option<String>,
    pub invoice_expected_payment_date: Option<Date>,
    /// Reason why the buyer rejected a credit note of the supplier's own.
    pub rejection_reason: Option<String>,
    /// Time of the last change that readers of the buyer API see.
    pub changed_at: Option<DateTimeUtc>,
    /// Header of a credit note of the supplier's own since it was sent: `payments::sent_header::SentHeader` as JSON.
    pub header: Option<String>,
}

impl Model {
    /// Returns the text in which searches find the credit note.
    pub fn search_text(number: &str, invoice: &str) -> String {
        search_text(&format!("{number} {invoice}"))
    }

    /// The version of a draft.
    pub fn last_changed(&self) -> DateTimeUtc {
        self.changed_at.unwrap_or(self.received_at)
    }

    pub fn document(&self) -> DocumentRef {
        DocumentRef {
            supplier_id: self.supplier_id,
            kind: DocumentKind::CreditNote,
            id: self.id,
        }
    }
}

belongs_to!(buyer, BuyerId);
belongs_to!(invoice, InvoiceId);
list_rows!(Number);
