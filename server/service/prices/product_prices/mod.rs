//! The prices that suppliers agreed with their buyers.
pub mod apply;
pub mod breaks;
mod detail;
mod list;
mod orders;
pub mod rows;
pub mod series;

use contract::operations::{ExportProductPrices, ListProductPrices, ShowProductPrice};
use service_core::endpoints::Endpoints;

pub fn register(endpoints: &mut Endpoints) {
    endpoints.add::<ListProductPrices, _, _>(list::list);
    endpoints.add::<ExportProductPrices, _, _>(list::export);
    endpoints.add::<ShowProductPrice, _, _>(detail::show);
}
