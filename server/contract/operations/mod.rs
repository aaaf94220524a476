//! The operations of the service, one module a resource.
mod account;
mod notification;
mod order;
mod quotation_request;
mod supplier;

pub use account::*;
pub use notification::*;
pub use order::*;
pub use quotation_request::*;
pub use supplier::*;
