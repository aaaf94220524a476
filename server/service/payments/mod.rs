//! What suppliers are paid: payments, open invoices and credit notes. The buyer's messages change them
//! (`buyer_api::ingest::payments`).
mod aging;
mod credit_notes;
mod export;
mod invoice_detail;
mod invoices;
mod list;
mod payment_detail;
mod payment_rows;
mod settled;
mod statement;
pub mod table;

use super::{
    endpoints::Endpoints,
    entities::{credit_note, invoice, payment},
};
use contract::operations::{
    ExportCreditNotes, ExportInvoices, ExportPayments, ExportStatement, ListPayments, ShowInvoice,
    ShowPayment, ShowStatement,
};

pub fn register(endpoints: &mut Endpoints) {
    endpoints.add::<ListPayments, _, _>(list::list);
    endpoints.add::<ExportPayments, _, _>(export::export::<payment::Entity>);
    endpoints.add::<ExportInvoices, _, _>(export::export::<invoice::Entity>);
    endpoints.add::<ExportCreditNotes, _, _>(export::export::<credit_note::Entity>);
    endpoints.add::<ShowStatement, _, _>(statement::show);
    endpoints.add::<ExportStatement, _, _>(statement::export);
    endpoints.add::<ShowPayment, _, _>(payment_detail::show);
    endpoints.add::<ShowInvoice, _, _>(invoice_detail::show);
}
