//! `/quotations`: the requests for quotation, and the supplier's answers to them.
mod decide;
mod editor;
mod export;
mod list;
mod print;
mod show;

pub use self::{
    decide::{acknowledge, decline, withdraw},
    editor::{QuotationEditorProps, fill, show as edit, submit, template},
    export::export,
    list::{QuotationsProps, list},
    print::print,
    show::{QuotationProps, show},
};

use super::asked_document::AskedDocument;

const URL: &str = "/quotations";

type AskedRequest = AskedDocument<QuotationProps>;
