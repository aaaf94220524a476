//! `/quotations`: the requests for quotation, and the supplier's answers to them.
mod asked_request;
mod comment;
mod decide;
mod editor;
mod export;
mod list;
mod print;
mod show;

pub use self::{
    comment::comment,
    decide::{acknowledge, decline, withdraw},
    editor::{QuotationEditorProps, fill, show as edit, submit, template},
    export::export,
    list::{QuotationsProps, list},
    print::print,
    show::{QuotationProps, show},
};

const URL: &str = "/quotations";
