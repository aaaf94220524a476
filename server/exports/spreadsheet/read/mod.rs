//! Reads an uploaded table, XLSX or CSV by its content. The unpacked size is measured before anything is kept.
mod csv;
mod measure;
mod workbook;

/// Rows of a [`FORM`].
pub const MOST_ROWS: u32 = 5_000;
const MOST_COLUMNS: u32 = 100;

/// What a file may have at most.
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
    #[error("it is larger than its limit, or unpacks to too many bytes, parts or texts")]
    TooLarge,
    #[error("it has too many rows, columns or cells")]
    TooManyRows,
    #[error("its rows, or the cells of a row, are not in order")]
    NotInOrder,
}

/// The rows of the first sheet that are not empty.
///
/// # Errors
/// The file is no spreadsheet, or larger than any that a person fills in.
pub fn rows(file: &[u8], limits: &Limits) -> Result<Vec<Row>, ReadError> {
    let mut rows = Vec::new();
    each_row(file, limits, |row| {
        rows.push(row);
        Ok::<_, ReadError>(())
    })?;
    Ok(rows)
}

/// Passes the rows of the first sheet that are not empty to `take`, one at a time.
///
/// # Errors
/// As [`rows`], perhaps after some rows; or that of `take`, which ends the reading.
pub fn each_row<E: From<ReadError>>(
    file: &[u8],
    limits: &Limits,
    take: impl FnMut(Row) -> Result<(), E>,
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
