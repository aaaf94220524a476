//! `/quotations`: the requests for quotation, and the supplier's answers to them.
mod asked_request;
mod comment;
mod decide;
mod editor;
mod list;
mod show;

pub use self::{
    comment::comment,
    decide::{acknowledge, decline, withdraw},
    editor::{QuotationEditorProps, show as edit, submit},
    list::{QuotationsProps, list},
    show::{QuotationProps, show},
};

const URL: &str = "/quotations";
