//! `/quotations`: the requests for quotation, and the supplier's answers to them.
mod list;

pub use self::list::{QuotationsProps, list};
