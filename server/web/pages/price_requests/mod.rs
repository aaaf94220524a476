//! `/products-price/requests`: the supplier's requests to change prices.
mod draft_lines;
mod edit;
mod questions;
mod raise;
mod restart;
mod show;
mod start;
mod upload;

pub use self::{
    edit::{PriceRequestEditorProps, PriceRequestReviewProps},
    restart::restart,
    show::{PriceRequestProps, PriceRequestsProps, withdraw},
    start::start,
    upload::{
        PriceUploadProps, PriceUploadResultProps, REFUSED, UPLOAD, show as show_upload,
        show_result as show_upload_result, upload,
    },
};
use super::documents::request::DocumentRequest;

pub const URL: &str = "/products-price/requests";

type PriceRequestPageRequest = DocumentRequest<PriceRequestProps>;
