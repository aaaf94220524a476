//! `/purchase-orders/{number}/despatch-advice`: what of the order is shipped, when and by whom; a draft until it is sent.
mod form;
mod show;
mod submit;

pub use self::{
    show::{DespatchAdviceProps, show},
    submit::submit,
};
