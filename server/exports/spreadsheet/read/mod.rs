//! Reads an uploaded table, XLSX or CSV by its content. The unpacked size is measured before anything is kept.
mod csv;
mod measure;
mod workbook;

use self::measure::MOST_UNPACKED;

/// Rows, empty ones included, and cells.
pub const MOST_ROWS: u32 = 5_000;
const MOST_CELLS: usize = 100_000;
const MOST_COLUMNS: u32 = 100;
/// Bytes of all texts together. Many cells may show one text, which is then kept once for each.
const MOST_TEXT: usize = 4 * 1024 * 1024;

pub struct Row {
    /// Counted as in the spreadsheet, from 1.
    pub number: u32,
    pub cells: Vec<Cell>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Cell {
    #[default]
    Empty,
    /// As typed; a day in ISO 8601.
    Text(String),
    /// With all digits.
    Number(String),
    /// A number in a cell whose format is a percentage: `15` is 15 %.
    Percent(String),
    /// Its stored result may be out of date.
    Formula,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    #[error("it is neither a workbook nor CSV")]
    NoSpreadsheet,
    #[error("it unpacks to more than {MOST_UNPACKED} bytes, or to too many parts or texts")]
    TooLarge,
    #[error("it has more than {MOST_ROWS} rows, or too many columns or cells")]
    TooManyRows,
    #[error("its rows, or the cells of a row, are not in order")]
    NotInOrder,
}

/// The rows of the first sheet that are not empty.
///
/// # Errors
/// The file is no spreadsheet, or larger than any that a person fills in.
pub fn rows(file: &[u8]) -> Result<Vec<Row>, ReadError> {
    if file.starts_with(b"PK\x03\x04") {
        workbook::rows(file)
    } else {
        csv::rows(file)
    }
}

fn typed(text: &str) -> Cell {
    match text.trim() {
        "" => Cell::Empty,
        text => Cell::Text(text.to_owned()),
    }
}
