//! Documents as files: what is printed, read by other programs, or filled in elsewhere. Pure functions of the contract's
//! types.
pub mod pdf;
pub mod spreadsheet;
pub mod ubl;
mod wording;
