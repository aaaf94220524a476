//! Reads an uploaded table, XLSX or CSV by its content. The unpacked size is measured before anything is kept.
use std::{
    collections::HashSet,
    io::{Cursor, Read, copy, sink},
    str::FromStr,
};

use calamine::{DataRef, Reader, Style, Xlsx};
use rust_decimal::Decimal;
use zip::ZipArchive;

/// Unpacked bytes of a workbook: a hundred times the size of the largest template.
const MOST_UNPACKED: u64 = 16 * 1024 * 1024;
/// A workbook of one sheet has about ten.
const MOST_PARTS: usize = 200;
/// Rows, empty ones included, and cells.
pub const MOST_ROWS: u32 = 5_000;
const MOST_CELLS: usize = 100_000;
const MOST_COLUMNS: u32 = 100;

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
    #[error("it unpacks to more than {MOST_UNPACKED} bytes")]
    TooLarge,
    #[error("it has more than {MOST_ROWS} rows, or too many columns or cells")]
    TooManyRows,
}

/// The rows of the first sheet that are not empty.
///
/// # Errors
/// The file is no spreadsheet, or larger than any that a person fills in.
pub fn rows(file: &[u8]) -> Result<Vec<Row>, ReadError> {
    if file.starts_with(b"PK\x03\x04") {
        workbook_rows(file)
    } else {
        csv_rows(file)
    }
}

fn workbook_rows(file: &[u8]) -> Result<Vec<Row>, ReadError> {
    measure(file)?;
    let mut workbook = Xlsx::new(Cursor::new(file)).map_err(|_| ReadError::NoSpreadsheet)?;
    let sheet = workbook.sheet_names().first().cloned();
    let sheet = sheet.ok_or(ReadError::NoSpreadsheet)?;
    let percentages = percentages(&mut workbook, &sheet)?;
    let reader = workbook.worksheet_cells_reader(&sheet);
    let mut reader = reader.map_err(|_| ReadError::NoSpreadsheet)?;
    let mut rows: Vec<Row> = Vec::new();
    let mut cells = 0;
    while let Some(found) = reader
        .next_cell_with_formula_metadata()
        .map_err(|_| ReadError::NoSpreadsheet)?
    {
        let (row, column) = found.pos;
        cells += 1;
        if row >= MOST_ROWS || cells > MOST_CELLS || column >= MOST_COLUMNS {
            return Err(ReadError::TooManyRows);
        }
        let cell = match found.formula {
            Some(_) => Cell::Formula,
            None => match cell(&found.value) {
                Cell::Number(fraction) if percentages.contains(&found.pos) => percent(fraction),
                cell => cell,
            },
        };
        if cell != Cell::Empty {
            put(&mut rows, row + 1, column as usize, cell);
        }
    }
    Ok(rows)
}

/// The rows and columns of the cells that show a fraction as a percentage. They are read before the values, since a cell's
/// value is read without its format.
fn percentages(
    workbook: &mut Xlsx<Cursor<&[u8]>>,
    sheet: &str,
) -> Result<HashSet<(u32, u32)>, ReadError> {
    let reader = workbook.worksheet_cells_reader(sheet);
    let mut reader = reader.map_err(|_| ReadError::NoSpreadsheet)?;
    let is_percentage = |style: &Style| {
        let format = style.number_format.as_ref();
        format.is_some_and(|format| format.format_code.contains('%'))
    };
    let styles: Vec<bool> = reader.styles().iter().map(is_percentage).collect();
    let mut found = HashSet::new();
    while let Some((row, column, style)) = reader
        .next_style_id()
        .map_err(|_| ReadError::NoSpreadsheet)?
    {
        if row >= MOST_ROWS || found.len() > MOST_CELLS {
            return Err(ReadError::TooManyRows);
        }
        if styles.get(style) == Some(&true) {
            found.insert((row, column));
        }
    }
    Ok(found)
}

fn percent(fraction: String) -> Cell {
    match Decimal::from_str(&fraction)
        .ok()
        .and_then(|number| number.checked_mul(Decimal::ONE_HUNDRED))
    {
        Some(percent) => Cell::Percent(percent.normalize().to_string()),
        None => Cell::Number(fraction),
    }
}

/// Unpacks every part without keeping it, because the sizes in the archive's directory may be wrong.
fn measure(file: &[u8]) -> Result<(), ReadError> {
    let mut archive = ZipArchive::new(Cursor::new(file)).map_err(|_| ReadError::NoSpreadsheet)?;
    if archive.len() > MOST_PARTS {
        return Err(ReadError::TooLarge);
    }
    let mut left = MOST_UNPACKED;
    for place in 0..archive.len() {
        let part = archive
            .by_index(place)
            .map_err(|_| ReadError::NoSpreadsheet)?;
        let unpacked = copy(&mut part.take(left + 1), &mut sink());
        let unpacked = unpacked.map_err(|_| ReadError::NoSpreadsheet)?;
        left = left.checked_sub(unpacked).ok_or(ReadError::TooLarge)?;
    }
    Ok(())
}

fn cell(value: &DataRef<'_>) -> Cell {
    match value {
        DataRef::Empty => Cell::Empty,
        DataRef::Int(number) => Cell::Number(number.to_string()),
        // The shortest digits of this number are those that were typed.
        DataRef::Float(number) => Cell::Number(number.to_string()),
        DataRef::String(text) | DataRef::DurationIso(text) => typed(text),
        DataRef::SharedString(text) => typed(text),
        DataRef::Bool(is_true) => typed(if *is_true { "true" } else { "false" }),
        DataRef::DateTimeIso(instant) => typed(instant.split('T').next().unwrap_or_default()),
        DataRef::DateTime(instant) => {
            let (year, month, day, ..) = instant.to_ymd_hms_milli();
            typed(&format!("{year:04}-{month:02}-{day:02}"))
        }
        DataRef::Error(_) => Cell::Formula,
    }
}

fn typed(text: &str) -> Cell {
    match text.trim() {
        "" => Cell::Empty,
        text => Cell::Text(text.to_owned()),
    }
}

/// Sheets have their rows and cells in order.
fn put(rows: &mut Vec<Row>, number: u32, column: usize, cell: Cell) {
    if rows.last().is_none_or(|row| row.number != number) {
        rows.push(Row {
            number,
            cells: Vec::new(),
        });
    }
    let Some(row) = rows.last_mut() else { return };
    if row.cells.len() <= column {
        row.cells.resize(column + 1, Cell::Empty);
    }
    row.cells[column] = cell;
}

/// Reads UTF-8 with the separator that is most frequent in the first line: comma, semicolon or tab.
fn csv_rows(file: &[u8]) -> Result<Vec<Row>, ReadError> {
    let text = std::str::from_utf8(file).map_err(|_| ReadError::NoSpreadsheet)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.contains('\0') {
        return Err(ReadError::NoSpreadsheet);
    }
    let first = text.lines().next().unwrap_or_default();
    let count = |delimiter: &u8| first.bytes().filter(|byte| byte == delimiter).count();
    let delimiter = [b',', b';', b'\t'].into_iter().max_by_key(count);
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter.unwrap_or(b','))
        .from_reader(text.as_bytes());
    let mut rows = Vec::new();
    let mut cells = 0;
    for (number, record) in (1..).zip(reader.records()) {
        let record = record.map_err(|_| ReadError::NoSpreadsheet)?;
        cells += record.len();
        if number > MOST_ROWS || cells > MOST_CELLS {
            return Err(ReadError::TooManyRows);
        }
        let cells: Vec<_> = record.iter().map(csv_cell).collect();
        if cells.iter().any(|cell| *cell != Cell::Empty) {
            rows.push(Row { number, cells });
        }
    }
    Ok(rows)
}

/// The portal's own files have an apostrophe before text that would otherwise be a formula.
fn csv_cell(text: &str) -> Cell {
    match typed(text) {
        Cell::Text(text) if text.starts_with('=') => Cell::Formula,
        Cell::Text(text) => Cell::Text(text.strip_prefix('\'').unwrap_or(&text).to_owned()),
        cell => cell,
    }
}
