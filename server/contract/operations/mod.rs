//! The operations of the service, one module a resource.
mod account;
mod bank_account;
mod change_request;
mod company;
mod notification;
mod order;
mod payment;
mod price_request;
mod product_price;
mod quotation_request;
mod second_factor;
mod supplier;
mod users;

pub use account::*;
pub use bank_account::*;
pub use change_request::*;
pub use company::*;
pub use notification::*;
pub use order::*;
pub use payment::*;
pub use price_request::*;
pub use product_price::*;
pub use quotation_request::*;
pub use second_factor::*;
pub use supplier::*;
pub use users::*;
