//! `/payments`: payments, open invoices and credit notes, and the pages of one payment and one invoice.
pub mod aging;
pub mod credit_note;
pub mod credit_note_editor;
pub mod inquiries;
mod invoice;
mod payment;
pub mod sending;
pub mod statement;

use axum::Extension;
use serde::Serialize;
use ts_rs::TS;

use contract::{
    operations::ListPayments,
    payment::{PaymentList, PaymentQuery, PaymentRows},
};

pub use credit_note::CreditNoteProps;
pub use credit_note_editor::CreditNoteEditorProps;
pub use invoice::{InvoiceProps, show_invoice};
pub use payment::{PaymentProps, show_payment};

use super::{
    brief::{NAME, REASON, SUBJECT, shorten, shorten_words},
    documents::list_query::ListQuery,
};
use crate::{Error, Outcome, http::UserService, render::request_context::RequestContext};

pub const URL: &str = "/payments";
/// The list of open invoices, as a file, and the page of each.
pub const INVOICES: &str = "/payments/invoices";
pub const CREDIT_NOTES: &str = "/payments/credit-notes";

#[derive(Clone, Debug, Serialize, TS)]
pub struct PaymentsProps {
    pub query: PaymentQuery,
    pub list: PaymentList,
}

/// `GET /payments`. Redirects from a page beyond the end of the list to the last page.
pub async fn show(
    Extension(context): Extension<RequestContext>,
    user: UserService,
    query: ListQuery,
) -> Result<Outcome, Error> {
    let asked: PaymentQuery = query.parse();
    let mut list = user.call::<ListPayments>([], asked.clone()).await?;
    if let Some(last_page) = query.last_page(URL, list.paging) {
        return Ok(Outcome::redirect(last_page));
    }
    let language = context.preferences.language;
    for buyer in list.rows.buyers_mut() {
        shorten(buyer, NAME, language);
    }
    for buyer in &mut list.buyers {
        shorten(&mut buyer.name, NAME, language);
    }
    shorten_reasons(&mut list.rows);
    let props = PaymentsProps { query: asked, list };
    Ok(Outcome::page(props))
}

fn shorten_reasons(rows: &mut PaymentRows) {
    match rows {
        PaymentRows::Payments(_) => {}
        PaymentRows::Invoices(rows) | PaymentRows::Drafts(rows) => {
            for reason in rows.iter_mut().filter_map(|row| row.reason.as_mut()) {
                shorten_words(reason, REASON);
            }
        }
        PaymentRows::CreditNotes(rows) => {
            for row in rows {
                shorten_words(&mut row.reason, SUBJECT);
            }
        }
    }
}
