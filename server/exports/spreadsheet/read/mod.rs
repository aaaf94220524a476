//! Reads an uploaded table, XLSX or CSV by its content. The unpacked size is measured before anything is kept.
mod csv;
mod measure;
mod workbook;

use std::ops::ControlFlow;

/// Rows of a [`FORM`].
pub const MOST_ROWS: u32 = 5_000;
const MOST_COLUMNS: u32 = 100;

/// Limits of a file's size and contents.
pub struct Limits {
    /// Bytes.
    pub size: usize,
    /// Empty ones included.
    pub rows: u32,
    cells: usize,
    /// Bytes of all texts together. Many cells may show one text, which is then kept once for each.
    text: usize,
    /// Bytes of an unpacked workbook. They are not kept.
    unpacked: u64,
    /// Elements that the reader of workbooks keeps: texts, fonts, borders, names.
    kept: usize,
}

/// A template that somebody fills in by hand: a hundred times the size of the largest one.
pub const FORM: Limits = Limits {
    size: 2 * 1024 * 1024,
    rows: MOST_ROWS,
    cells: 100_000,
    text: 4 * 1024 * 1024,
    unpacked: 16 * 1024 * 1024,
    kept: 100_000,
};

/// A list of 20,000 rows under their headings, with 14 columns of which five have texts of their own; Arabic names of 60 characters of
/// the buyer fit in each row.
pub const LIST: Limits = Limits {
    size: 8 * 1024 * 1024,
    rows: 20_001,
    cells: 300_000,
    text: 12 * 1024 * 1024,
    unpacked: 48 * 1024 * 1024,
    kept: 200_000,
};

pub struct Row {
    /// Place of the sheet in the order of reading, from 0: visible sheets are read first.
    pub sheet: usize,
    /// Counted as in the spreadsheet, from 1.
    pub number: u32,
    pub cells: Vec<Cell>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Cell {
    #[default]
    Empty,
    /// Text as it was typed.
    Text(String),
    /// A day in ISO 8601, or as the program shows it.
    Day(String),
    /// Number with all its digits, of which spreadsheets keep 15.
    Number(String),
    /// A number that the sheet shows with a percent sign: `15` is 15 %.
    Percent(String),
    /// The stored result of a formula, which may be out of date.
    Computed(Box<Cell>),
    /// A formula without a result, or an error.
    Formula,
}

impl Cell {
    /// The result of a formula, or the cell itself.
    pub fn value(&self) -> &Self {
        match self {
            Self::Computed(result) => result,
            cell => cell,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    #[error("it is neither a workbook nor CSV")]
    NoSpreadsheet,
    #[error("it is larger than its limit, or unpacks to too many bytes, parts or texts")]
    TooLarge,
    #[error("it has too many rows, columns or cells")]
    TooManyRows,
    #[error("its rows, or the cells of a row, are not in order")]
    NotInOrder,
}

/// Passes the rows that are not empty to `take`, one at a time and sheet by sheet. [`ControlFlow::Break`] skips the rest of the sheet.
///
/// # Errors
/// The file is no spreadsheet, or larger than any that a person fills in, perhaps after some rows; or the error of `take`, which
/// ends the reading.
pub fn each_row<E: From<ReadError>>(
    file: &[u8],
    limits: &Limits,
    take: impl FnMut(Row) -> Result<ControlFlow<()>, E>,
) -> Result<(), E> {
    if file.len() > limits.size {
        Err(ReadError::TooLarge.into())
    } else if file.starts_with(b"PK\x03\x04") {
        workbook::each_row(file, limits, take)
    } else if file.starts_with(b"%PDF-") {
        // It may be readable text.
        Err(ReadError::NoSpreadsheet.into())
    } else {
        csv::each_row(file, limits, take)
    }
}

fn typed(text: &str) -> Cell {
    match text.trim() {
        "" => Cell::Empty,
        text => Cell::Text(text.to_owned()),
    }
}
