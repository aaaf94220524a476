//! Product prices and price requests.
pub mod price_requests;
pub mod product_prices;
