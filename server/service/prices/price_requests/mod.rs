//! Suppliers' requests to change prices that are agreed with a buyer.
mod check;
mod check_line;
pub mod decide;
mod decisions;
pub mod detail;
pub mod lines;
pub mod list;
mod newly_rejected;
mod prefilled;
mod restart;
mod rows;
pub mod standing;
pub mod start;
pub mod submit;
pub mod uploads;

use contract::operations::*;
use documents::PriceRequests;
use service_core::endpoints::Endpoints;

pub fn register(endpoints: &mut Endpoints) {
    endpoints.add::<ListPriceRequests, _, _>(list::list);
    endpoints.add::<ExportPriceRequests, _, _>(list::export);
    endpoints.add::<StartPriceRequest, _, _>(start::start);
    endpoints.add::<RestartPriceRequest, _, _>(restart::restart);
    endpoints.add::<ShowPriceRequest, _, _>(detail::show);
    endpoints.add::<SavePriceRequestDraft, _, _>(submit::save_draft);
    endpoints.add::<CheckPriceRequest, _, _>(submit::check);
    endpoints.add::<SubmitPriceRequest, _, _>(submit::submit);
    endpoints.add::<WithdrawPriceRequest, _, _>(decisions::withdraw);
    uploads::register(endpoints);
    documents::register::<PriceRequests>(endpoints);
}
