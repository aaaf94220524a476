//! `/products-price/requests`: the supplier's requests to change prices.
mod draft_lines;
mod edit;
mod questions;
mod raise;
mod show;
mod start;
mod upload;

pub use self::{
    edit::{PriceRequestEditorProps, PriceRequestReviewProps},
    show::{PriceRequestProps, PriceRequestsProps, withdraw},
    start::{restart, start},
    upload::{
        PriceUploadProps, PriceUploadResultProps, REFUSED, UPLOAD, show as show_upload,
        show_result as show_upload_result, upload,
    },
};
use super::documents::request::DocumentRequest;

pub const URL: &str = "/products-price/requests";

type PriceRequestPageRequest = DocumentRequest<PriceRequestProps>;
