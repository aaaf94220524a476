//! `/products-price/requests`: the supplier's requests to change prices.
mod edit;
mod questions;
mod raise;
mod review;
mod show;
mod start;

pub use self::{
    edit::PriceRequestEditorProps,
    review::PriceRequestReviewProps,
    show::{PriceRequestProps, PriceRequestsProps, withdraw},
    start::start,
};
use super::documents::request::DocumentRequest;

pub const URL: &str = "/products-price/requests";

type PriceRequestPageRequest = DocumentRequest<PriceRequestProps>;
