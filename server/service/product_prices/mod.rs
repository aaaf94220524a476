//! The prices that suppliers agreed with their buyers.
pub mod apply;
pub mod breaks;
mod detail;
mod export;
pub mod in_force;
mod list;
mod orders;
pub mod rows;
pub mod series;

use super::{
    endpoints::Endpoints,
    entities::product_price::{Column, Entity},
    lists::ListRows,
};
use contract::operations::{ExportProductPrices, ListProductPrices, ShowProductPrice};

pub fn register(endpoints: &mut Endpoints) {
    endpoints.add::<ListProductPrices, _, _>(list::list);
    endpoints.add::<ExportProductPrices, _, _>(export::export);
    endpoints.add::<ShowProductPrice, _, _>(detail::show);
}

impl ListRows for Entity {
    const SUPPLIER_ID: Column = Column::SupplierId;
    const BUYER_ID: Column = Column::BuyerId;
    const SEARCH_TEXT: Column = Column::SearchText;
    const HAS_WORD_INDEX: bool = true;
    const LAST_SORTED_BY: Column = Column::Id;
}
