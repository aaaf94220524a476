//! `/quotations/{number}/quotation`: the request answered line by line, as a draft until it is submitted.
mod fields;
mod show;
mod submit;
mod template;
mod upload;

pub use self::{
    show::{QuotationEditorProps, show},
    submit::submit,
    template::template,
    upload::fill,
};
