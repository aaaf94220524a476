//! Tables that are worked on elsewhere: lists to take along, and a quotation's lines to be filled in.
mod csv;
pub mod lists;
pub mod read;
pub mod template;
mod xlsx;

use chrono::{NaiveDate, NaiveDateTime};
use rust_decimal::Decimal;

pub use self::{csv::csv, xlsx::xlsx};

/// The writers' own complaints; no table that the portal makes gives them cause for one.
#[derive(Debug, thiserror::Error)]
pub enum SpreadsheetError {
    #[error("the CSV file could not be written: {0}")]
    Csv(String),
    #[error("the workbook could not be written: {0}")]
    Xlsx(#[from] rust_xlsxwriter::XlsxError),
}

pub struct Table {
    /// The sheet's name.
    pub name: String,
    pub is_right_to_left: bool,
    pub headings: Vec<String>,
    pub rows: Vec<Vec<Value>>,
    /// Said below them.
    pub remark: Option<String>,
}

#[derive(Clone, Debug)]
pub enum Value {
    Empty,
    Text(String),
    Number(Decimal),
    Day(NaiveDate),
    /// As clocks in Riyadh show it.
    Time(NaiveDateTime),
}

/// Without what isolates numbers and foreign words in running text: a cell that has it is found by no search.
fn plain(text: &str) -> String {
    text.replace(['\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}'], "")
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}
