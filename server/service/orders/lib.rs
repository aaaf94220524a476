//! Purchase orders, and what the supplier answers to them.
mod accept;
pub mod agreed;
mod cancel_despatch;
mod confirmed;
mod decisions;
pub mod despatch;
mod despatch_check;
pub mod detail;
pub mod list;
pub mod possible;
pub mod respond;
pub mod response;
mod response_check;
pub mod rows;
mod supplier_order_number;
mod withdraw_response;

use contract::operations::*;
use documents::Orders;
use service_core::endpoints::Endpoints;

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
    documents::register::<Orders>(endpoints);
}
