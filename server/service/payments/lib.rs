//! Invoices, payments and credit notes of suppliers. Suppliers send invoices; the buyer's messages change all else
//! (`buyer_api::ingest::payments`).
pub mod aging;
pub mod buyer_statements;
pub mod by_number;
pub mod credit_note;
mod credit_notes;
mod discard_invoice;
mod draft_invoice;
pub mod inquiries;
mod invoice_detail;
mod invoice_files;
pub mod invoice_lines;
pub mod invoice_lock;
mod invoices;
mod ledger;
mod ledger_place;
mod list;
mod movements;
pub mod new_invoice_lines;
pub mod order_invoicing;
mod own_number;
mod payment_detail;
mod payment_rows;
mod read_notifications;
pub mod sent_header;
mod settled;
mod statement;
mod statement_export;
mod submit_invoice;
pub mod sums;
pub mod table;
mod withdraw_invoice;

use contract::operations::{
    AttachToInvoice, ChangeCreditNote, DiscardCreditNote, DiscardInvoice, DraftCreditNote,
    DraftInvoice, DraftInvoicePart, ExportCreditNotes, ExportInvoices, ExportPayments,
    ExportStatement, ListPayments, ReadCreditNoteNotifications, ReadInvoiceAttachment,
    ReadInvoiceNotifications, ReadPaymentNotifications, RemoveInvoiceAttachment, ShowAging,
    ShowCreditNote, ShowInvoice, ShowPayment, ShowStatement, SubmitCreditNote, SubmitInvoice,
    WithdrawCreditNote, WithdrawInvoice,
};
use service_core::endpoints::Endpoints;
use tables::{invoice, payment};

pub fn register(endpoints: &mut Endpoints) {
    endpoints.add::<ListPayments, _, _>(list::list);
    endpoints.add::<ExportPayments, _, _>(list::export::<payment::Entity>);
    endpoints.add::<ExportInvoices, _, _>(list::export::<invoice::Entity>);
    endpoints.add::<ExportCreditNotes, _, _>(list::export::<tables::credit_note::Entity>);
    endpoints.add::<ShowAging, _, _>(aging::show);
    endpoints.add::<ShowStatement, _, _>(statement::show);
    endpoints.add::<ExportStatement, _, _>(statement_export::export);
    endpoints.add::<ShowPayment, _, _>(payment_detail::show);
    endpoints.add::<ShowInvoice, _, _>(invoice_detail::show);
    endpoints.add::<ReadPaymentNotifications, _, _>(read_notifications::of_payment);
    endpoints.add::<ReadInvoiceNotifications, _, _>(read_notifications::of_invoice);
    endpoints.add::<ReadCreditNoteNotifications, _, _>(read_notifications::of_credit_note);
    inquiries::register(endpoints);
    endpoints.add::<DraftInvoice, _, _>(draft_invoice::draft);
    endpoints.add::<DraftInvoicePart, _, _>(draft_invoice::draft_part);
    endpoints.add::<DiscardInvoice, _, _>(discard_invoice::discard);
    endpoints.add::<SubmitInvoice, _, _>(submit_invoice::submit);
    endpoints.add::<WithdrawInvoice, _, _>(withdraw_invoice::withdraw);
    endpoints.add_route::<AttachToInvoice, _, _>(invoice_files::add);
    endpoints.add_route::<ReadInvoiceAttachment, _, _>(invoice_files::read);
    endpoints.add::<RemoveInvoiceAttachment, _, _>(invoice_files::remove);
    endpoints.add::<DraftCreditNote, _, _>(credit_note::draft::draft);
    endpoints.add::<ShowCreditNote, _, _>(credit_note::detail::show);
    endpoints.add::<ChangeCreditNote, _, _>(credit_note::change::change);
    endpoints.add::<SubmitCreditNote, _, _>(credit_note::submit::submit);
    endpoints.add::<WithdrawCreditNote, _, _>(credit_note::withdraw::withdraw);
    endpoints.add::<DiscardCreditNote, _, _>(credit_note::draft::discard);
}
