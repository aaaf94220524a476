//! The service's tables, one module a table.
pub mod access_token;
pub mod announcement;
pub mod bank_account;
pub mod buyer;
pub mod change_request;
pub mod invoice;
pub mod mailed_token;
pub mod order;
pub mod price_change;
pub mod registration;
pub mod request_for_quotation;
pub mod supplier;
pub mod user;
pub mod vat_rate;
