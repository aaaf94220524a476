//! Requests for quotation as several areas read them: their lines, and the quotation that stands.
pub mod answered;
pub mod lines;
mod record;
