//! `/quotations/{number}/quotation`: the request answered line by line, as a draft until it is submitted.
mod fields;
mod show;
mod submit;
mod template;
mod upload;

pub use self::{
    show::{QuotationEditorProps, show, takes_answer},
    submit::submit,
    template::template,
    upload::fill,
};
