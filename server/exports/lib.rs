//! Documents and lists as files: PDF, XLSX, CSV and UBL. Pure functions of the contract's types.
pub mod pdf;
pub mod spreadsheet;
pub mod ubl;
pub mod wording;
pub mod zatca;
