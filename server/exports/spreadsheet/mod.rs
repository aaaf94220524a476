//! Tables for spreadsheet programs: exported lists, and the template of a quotation's lines.
pub mod change_requests;
pub mod columns;
mod csv;
pub mod lists;
pub mod payments;
pub mod price_file;
pub mod read;
pub mod template;
mod xlsx;

use chrono::{NaiveDate, NaiveDateTime};
use rust_decimal::Decimal;

pub use self::{
    csv::{csv, csv_rows},
    xlsx::XlsxFile,
};
use contract::Money;
use values::{Direction, Language, MessageId, currency::minor_unit};

/// Errors of the libraries that write files; no table of the portal causes one.
#[derive(Debug, thiserror::Error)]
pub enum SpreadsheetError {
    #[error("the CSV file could not be written: {0}")]
    Csv(String),
    #[error("the workbook could not be written: {0}")]
    Xlsx(#[from] rust_xlsxwriter::XlsxError),
    #[error("the temporary file of a workbook: {0}")]
    File(#[from] std::io::Error),
}

pub struct Table {
    /// The sheet's name.
    pub name: String,
    pub is_right_to_left: bool,
    pub headings: Vec<String>,
    pub rows: Vec<Vec<Value>>,
    /// Written below the rows.
    pub remark: Option<String>,
}

impl Table {
    pub fn new(
        name: MessageId,
        headings: impl IntoIterator<Item = MessageId>,
        rows: Vec<Vec<Value>>,
        language: Language,
    ) -> Self {
        Self {
            name: i18n::text(language, name),
            is_right_to_left: language.direction() == Direction::RightToLeft,
            headings: headings
                .into_iter()
                .map(|id| i18n::text(language, id))
                .collect(),
            rows,
            remark: None,
        }
    }
}

#[derive(Clone, Debug)]
pub enum Value {
    Empty,
    Text(String),
    Number(Decimal),
    /// An amount, and the decimal places that are always written.
    Amount(Decimal, u32),
    /// The price of a unit, which may have more decimal places than its currency.
    Price(Decimal),
    /// 15 is 15 %.
    Percent(Decimal),
    Day(NaiveDate),
    /// Local time in Riyadh.
    Time(NaiveDateTime),
}

/// Removes bidirectional isolates, which keep a spreadsheet's search from finding a cell.
fn plain(text: &str) -> String {
    text.replace(['\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}'], "")
}

impl From<&Money> for Value {
    fn from(Money { amount, currency }: &Money) -> Self {
        Self::Amount(*amount, minor_unit(currency))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}
