//! The prices that suppliers agreed with their buyers.
pub mod apply;
pub mod breaks;
mod detail;
pub mod in_force;
mod list;
mod orders;
pub mod rows;
pub mod series;

use super::{
    endpoints::Endpoints,
    entities::product_price::{Column, Entity},
    lists::list_rows,
};
use contract::operations::{ExportProductPrices, ListProductPrices, ShowProductPrice};

pub fn register(endpoints: &mut Endpoints) {
    endpoints.add::<ListProductPrices, _, _>(list::list);
    endpoints.add::<ExportProductPrices, _, _>(list::export);
    endpoints.add::<ShowProductPrice, _, _>(detail::show);
}

list_rows!(Id);
