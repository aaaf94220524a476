//! `/purchase-orders/{number}/response`: the order answered line by line, as a draft until it is sent.
mod form;
mod show;
mod submit;

pub use self::{
    show::{OrderResponseProps, show},
    submit::submit,
};
