//! Requests for quotation, and the supplier's answers to them.
mod check;
mod check_line;
mod decisions;
pub mod detail;
pub mod list;
pub mod possible;
pub mod rows;
pub mod submit;

use contract::operations::*;
use documents::Requests;
use service_core::endpoints::Endpoints;

pub fn register(endpoints: &mut Endpoints) {
    endpoints.add::<ListQuotationRequests, _, _>(list::list);
    endpoints.add::<ExportQuotationRequests, _, _>(list::export);
    endpoints.add::<ShowQuotationRequest, _, _>(detail::show);
    endpoints.add::<MarkQuotationRequestViewed, _, _>(decisions::mark_viewed);
    endpoints.add::<SaveQuotationDraft, _, _>(submit::save_draft);
    endpoints.add::<CheckQuotation, _, _>(submit::check);
    endpoints.add::<SubmitQuotation, _, _>(submit::submit);
    endpoints.add::<WithdrawQuotation, _, _>(decisions::withdraw);
    endpoints.add::<DeclineQuotationRequest, _, _>(decisions::decline);
    endpoints.add::<AcknowledgeAmendment, _, _>(decisions::acknowledge_amendment);
    documents::register::<Requests>(endpoints);
}
