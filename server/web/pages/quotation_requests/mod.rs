//! `/quotations`: requests for quotation, and the supplier's quotations.
mod decisions;
mod files;
mod quotation;
mod review;
mod show;
mod template;

pub use self::{
    decisions::{acknowledge, decline, withdraw},
    files::{print, template},
    quotation::QuotationEditorProps,
    review::QuotationReviewProps,
    show::{QuotationProps, QuotationsProps, show},
    template::fill,
};
use super::documents::request::DocumentRequest;

const URL: &str = "/quotations";

type QuotationPageRequest = DocumentRequest<QuotationProps>;
