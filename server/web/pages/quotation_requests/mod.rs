//! `/quotations`: requests for quotation, and the supplier's quotations.
mod quotation;
mod review;
mod show;
mod template;

pub use self::{
    quotation::QuotationEditorProps,
    review::QuotationReviewProps,
    show::{QuotationProps, QuotationsProps, acknowledge, decline, print, show, withdraw},
    template::{fill, template},
};
use super::documents::request::DocumentRequest;

const URL: &str = "/quotations";

type QuotationPageRequest = DocumentRequest<QuotationProps>;
