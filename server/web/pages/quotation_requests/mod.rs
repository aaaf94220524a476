//! `/quotations`: requests for quotation, and the supplier's quotations.
mod decisions;
mod files;
mod list;
mod quotation;
mod show;
mod template;

pub use self::{
    decisions::{acknowledge, decline, withdraw},
    files::{print, template},
    list::QuotationsProps,
    quotation::QuotationEditorProps,
    show::{QuotationProps, show},
    template::fill,
};
use super::documents::request::DocumentRequest;

const URL: &str = "/quotations";

type QuotationPageRequest = DocumentRequest<QuotationProps>;
