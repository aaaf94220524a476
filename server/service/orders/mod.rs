//! Purchase orders, and what the supplier answers to them.
pub mod accept;
pub mod agreed;
mod agreed_revision;
mod cancel_despatch;
mod confirmed;
pub mod decisions;
pub mod despatch;
mod despatch_check;
pub mod detail;
pub mod discard_invoice;
pub mod fulfilment;
pub mod invoice;
pub mod invoice_lines;
pub mod invoiced;
pub mod line_price;
pub mod line_progress;
pub mod list;
pub mod possible;
pub mod progress;
pub mod receipts;
mod record;
pub mod respond;
pub mod response;
mod response_check;
mod revisions;
pub mod rows;
pub mod shipments;
pub mod source;
pub mod states;
mod supplier_order_number;
mod withdraw_response;

use super::{
    documents::{self, Orders},
    endpoints::Endpoints,
};
use contract::operations::*;

pub fn register(endpoints: &mut Endpoints) {
    endpoints.add::<ListOrders, _, _>(list::list);
    endpoints.add::<ExportOrders, _, _>(list::export);
    endpoints.add::<AcceptOrders, _, _>(accept::accept);
    endpoints.add::<ShowOrder, _, _>(detail::show);
    endpoints.add::<AcknowledgeOrder, _, _>(decisions::acknowledge);
    endpoints.add::<SaveOrderResponseDraft, _, _>(respond::save_draft);
    endpoints.add::<CheckOrderResponse, _, _>(respond::check);
    endpoints.add::<RespondToOrder, _, _>(respond::respond);
    endpoints.add::<RejectOrder, _, _>(decisions::reject);
    endpoints.add::<WithdrawOrderResponse, _, _>(withdraw_response::withdraw);
    endpoints.add::<CheckDespatchAdvice, _, _>(despatch::check);
    endpoints.add::<ShipOrder, _, _>(despatch::ship);
    endpoints.add::<CancelDespatchAdvice, _, _>(cancel_despatch::cancel);
    endpoints.add::<SaveDespatchAdviceDraft, _, _>(despatch::save_draft);
    endpoints.add::<DraftInvoice, _, _>(invoice::draft);
    endpoints.add::<DraftInvoicePart, _, _>(invoice::draft_part);
    endpoints.add::<DiscardInvoice, _, _>(discard_invoice::discard);
    documents::register::<Orders>(endpoints);
}
