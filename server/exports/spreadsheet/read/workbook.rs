//! Reads the first sheet of a workbook, cell by cell.
use std::{
    collections::HashSet,
    io::Cursor,
    panic::{AssertUnwindSafe, catch_unwind},
    str::FromStr,
};

use calamine::{DataRef, Reader, Style, Xlsx};
use rust_decimal::Decimal;

use super::{Cell, Limits, MOST_COLUMNS, ReadError, Row, measure::measure, typed};

/// The rows with cells that are not empty.
///
/// # Errors
/// The file is no workbook, too large, or not in order.
pub fn each_row<E: From<ReadError>>(
    file: &[u8],
    limits: &Limits,
    take: impl FnMut(Row) -> Result<(), E>,
) -> Result<(), E> {
    measure(file, limits)?;
    // The reader panics at some malformed workbooks (a column beyond 32 bits, in a build that checks for overflow).
    catch_unwind(AssertUnwindSafe(|| read(file, limits, take)))
        .unwrap_or(Err(ReadError::NoSpreadsheet.into()))
}

fn read<E: From<ReadError>>(
    file: &[u8],
    limits: &Limits,
    mut take: impl FnMut(Row) -> Result<(), E>,
) -> Result<(), E> {
    let mut workbook = Xlsx::new(Cursor::new(file)).map_err(|_| ReadError::NoSpreadsheet)?;
    let sheet = workbook.sheet_names().first().cloned();
    let sheet = sheet.ok_or(ReadError::NoSpreadsheet)?;
    let percentages = percentages(&mut workbook, &sheet, limits)?;
    let reader = workbook.worksheet_cells_reader(&sheet);
    let mut reader = reader.map_err(|_| ReadError::NoSpreadsheet)?;
    let mut rows = Rows::default();
    let mut cells = Places::default();
    while let Some(found) = reader
        .next_cell_with_formula_metadata()
        .map_err(|_| ReadError::NoSpreadsheet)?
    {
        cells.pass(found.pos, limits)?;
        let cell = match found.formula {
            Some(_) => Cell::Formula,
            None => match cell(&found.value) {
                Cell::Number(fraction) if percentages.contains(&found.pos) => percent(fraction),
                cell => cell,
            },
        };
        if let Some(row) = rows.put(found.pos, cell, limits)? {
            take(row)?;
        }
    }
    rows.open.map_or(Ok(()), take)
}

/// The rows and columns of the cells that show a fraction as a percentage. They are read before the values, since a cell's
/// value is read without its format.
fn percentages(
    workbook: &mut Xlsx<Cursor<&[u8]>>,
    sheet: &str,
    limits: &Limits,
) -> Result<HashSet<(u32, u32)>, ReadError> {
    let reader = workbook.worksheet_cells_reader(sheet);
    let mut reader = reader.map_err(|_| ReadError::NoSpreadsheet)?;
    let is_percentage = |style: &Style| {
        let format = style.number_format.as_ref();
        format.is_some_and(|format| format.format_code.contains('%'))
    };
    let styles: Vec<bool> = reader.styles().iter().map(is_percentage).collect();
    let mut found = HashSet::new();
    let mut cells = Places::default();
    while let Some((row, column, style)) = reader
        .next_style_id()
        .map_err(|_| ReadError::NoSpreadsheet)?
    {
        cells.pass((row, column), limits)?;
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

/// The cells that were read so far. Programs write rows from top to bottom and the cells of a row in the order of their
/// columns (ECMA-376, 18.3.1.73); a file that goes back would open a row again for each of its cells.
#[derive(Default)]
struct Places {
    last: Option<(u32, u32)>,
    cells: usize,
}

impl Places {
    fn pass(&mut self, (row, column): (u32, u32), limits: &Limits) -> Result<(), ReadError> {
        self.cells += 1;
        if row >= limits.rows || column >= MOST_COLUMNS || self.cells > limits.cells {
            return Err(ReadError::TooManyRows);
        }
        if self.last.is_some_and(|last| (row, column) <= last) {
            return Err(ReadError::NotInOrder);
        }
        self.last = Some((row, column));
        Ok(())
    }
}

/// Puts cells together into rows.
#[derive(Default)]
struct Rows {
    /// The row of the last cell.
    open: Option<Row>,
    /// Bytes of the texts of all rows.
    text: usize,
}

impl Rows {
    /// Returns the row before if the cell begins another one.
    fn put(
        &mut self,
        (row, column): (u32, u32),
        cell: Cell,
        limits: &Limits,
    ) -> Result<Option<Row>, ReadError> {
        if cell == Cell::Empty {
            return Ok(None);
        }
        if let Cell::Text(text) = &cell {
            self.text += text.len();
            if self.text > limits.text {
                return Err(ReadError::TooLarge);
            }
        }
        let (number, column) = (row + 1, column as usize);
        let before = self.open.take_if(|row| row.number != number);
        let row = self.open.get_or_insert_with(|| {
            let cells = Vec::with_capacity(column + 1);
            Row { number, cells }
        });
        row.cells.resize(column, Cell::Empty);
        row.cells.push(cell);
        Ok(before)
    }
}
