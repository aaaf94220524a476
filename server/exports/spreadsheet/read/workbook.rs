//! Reads the sheets of a workbook, cell by cell.
use std::{
    collections::HashMap,
    io::Cursor,
    ops::ControlFlow,
    panic::{AssertUnwindSafe, catch_unwind},
    str::FromStr,
};

use calamine::{DataRef, Reader, SheetType, SheetVisible, Style, Xlsx};
use rust_decimal::Decimal;

use super::{Cell, Limits, MOST_COLUMNS, ReadError, Row, measure::measure, typed};

/// The rows with cells that are not empty.
///
/// # Errors
/// The file is no workbook, too large, or not in order.
pub fn each_row<E: From<ReadError>>(
    file: &[u8],
    limits: &Limits,
    take: impl FnMut(Row) -> Result<ControlFlow<()>, E>,
) -> Result<(), E> {
    measure(file, limits)?;
    // The reader panics at some malformed workbooks (a column beyond 32 bits, in a build that checks for overflow).
    catch_unwind(AssertUnwindSafe(|| read(file, limits, take)))
        .unwrap_or(Err(ReadError::NoSpreadsheet.into()))
}

fn read<E: From<ReadError>>(
    file: &[u8],
    limits: &Limits,
    mut take: impl FnMut(Row) -> Result<ControlFlow<()>, E>,
) -> Result<(), E> {
    let mut workbook = Xlsx::new(Cursor::new(file)).map_err(|_| ReadError::NoSpreadsheet)?;
    let sheets = workbook.sheets_metadata().iter();
    let mut sheets: Vec<_> = sheets
        .filter(|sheet| sheet.typ == SheetType::WorkSheet)
        .collect();
    sheets.sort_by_key(|sheet| sheet.visible != SheetVisible::Visible);
    let names: Vec<_> = sheets.iter().map(|sheet| sheet.name.clone()).collect();
    if names.is_empty() {
        return Err(ReadError::NoSpreadsheet.into());
    }
    let (mut cells, mut text) = (0, 0);
    for (sheet, name) in names.iter().enumerate() {
        let mut rows = Rows {
            sheet,
            open: None,
            text,
        };
        let mut places = Places { last: None, cells };
        read_sheet(
            &mut workbook,
            name,
            (&mut rows, &mut places),
            limits,
            &mut take,
        )?;
        (cells, text) = (places.cells, rows.text);
    }
    Ok(())
}

fn read_sheet<E: From<ReadError>>(
    workbook: &mut Xlsx<Cursor<&[u8]>>,
    name: &str,
    (rows, places): (&mut Rows, &mut Places),
    limits: &Limits,
    take: &mut impl FnMut(Row) -> Result<ControlFlow<()>, E>,
) -> Result<(), E> {
    let percentages = percentages(workbook, name, limits)?;
    let reader = workbook.worksheet_cells_reader(name);
    let mut reader = reader.map_err(|_| ReadError::NoSpreadsheet)?;
    while let Some(found) = reader
        .next_cell_with_formula_metadata()
        .map_err(|_| ReadError::NoSpreadsheet)?
    {
        places.pass(found.pos, limits)?;
        let value = match (cell(&found.value), percentages.get(&found.pos)) {
            (Cell::Number(fraction), Some(PercentSign::Fraction)) => percent(fraction),
            (Cell::Number(number), Some(PercentSign::Literal)) => Cell::Percent(number),
            (cell, _) => cell,
        };
        let cell = match (found.formula, value) {
            (None, cell) | (Some(_), cell @ Cell::Formula) => cell,
            (Some(_), Cell::Empty) => match found.value {
                DataRef::Empty => Cell::Formula,
                // The formula's result is an empty text.
                _ => Cell::Empty,
            },
            (Some(_), result) => Cell::Computed(Box::new(result)),
        };
        if let Some(row) = rows.put(found.pos, cell, limits)?
            && take(row)?.is_break()
        {
            rows.open = None;
            return Ok(());
        }
    }
    match rows.open.take() {
        Some(row) => take(row).map(|_| ()),
        None => Ok(()),
    }
}

/// The cells with a percent sign, by row and column. They are read before the values, since a cell's value is read without its
/// format.
fn percentages(
    workbook: &mut Xlsx<Cursor<&[u8]>>,
    sheet: &str,
    limits: &Limits,
) -> Result<HashMap<(u32, u32), PercentSign>, ReadError> {
    let reader = workbook.worksheet_cells_reader(sheet);
    let mut reader = reader.map_err(|_| ReadError::NoSpreadsheet)?;
    let sign = |style: &Style| percent_sign(&style.number_format.as_ref()?.format_code);
    let styles: Vec<_> = reader.styles().iter().map(sign).collect();
    let mut found = HashMap::new();
    let mut cells = Places::default();
    while let Some((row, column, style)) = reader
        .next_style_id()
        .map_err(|_| ReadError::NoSpreadsheet)?
    {
        cells.pass((row, column), limits)?;
        if let Some(Some(sign)) = styles.get(style) {
            found.insert((row, column), *sign);
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

/// Rounds to the 15 significant digits that spreadsheets show; the others are errors of binary fractions.
fn digits(number: f64) -> String {
    let rounded = format!("{number:.14e}").parse().unwrap_or(number);
    rounded.to_string()
}

fn cell(value: &DataRef<'_>) -> Cell {
    match value {
        DataRef::Empty => Cell::Empty,
        DataRef::Int(number) => Cell::Number(number.to_string()),
        DataRef::Float(number) => Cell::Number(digits(*number)),
        DataRef::String(text) | DataRef::DurationIso(text) => typed(text),
        DataRef::SharedString(text) => typed(text),
        DataRef::Bool(is_true) => typed(if *is_true { "true" } else { "false" }),
        DataRef::DateTimeIso(instant) => {
            Cell::Day(instant.split('T').next().unwrap_or_default().to_owned())
        }
        DataRef::DateTime(instant) => {
            let (year, month, day, ..) = instant.to_ymd_hms_milli();
            Cell::Day(format!("{year:04}-{month:02}-{day:02}"))
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
struct Rows {
    sheet: usize,
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
        if let Cell::Text(text) = cell.value() {
            self.text += text.len();
            if self.text > limits.text {
                return Err(ReadError::TooLarge);
            }
        }
        let (number, column) = (row + 1, column as usize);
        let before = self.open.take_if(|row| row.number != number);
        let sheet = self.sheet;
        let row = self.open.get_or_insert_with(|| Row {
            sheet,
            number,
            cells: Vec::with_capacity(column + 1),
        });
        row.cells.resize(column, Cell::Empty);
        row.cells.push(cell);
        Ok(before)
    }
}

/// Percent sign in the format of a cell (ECMA-376, 18.8.31).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PercentSign {
    /// The sheet multiplies by 100: 0.15 is shown as 15%.
    Fraction,
    /// The sign is literal text: 15 is shown as 15%.
    Literal,
}

fn percent_sign(format: &str) -> Option<PercentSign> {
    let (mut is_quoted, mut literal) = (false, None);
    let mut characters = format.chars();
    while let Some(character) = characters.next() {
        match character {
            '"' => is_quoted = !is_quoted,
            '%' if is_quoted => literal = Some(PercentSign::Literal),
            '%' => return Some(PercentSign::Fraction),
            // The next character is shown, left out as a space, or repeated.
            '\\' | '_' | '*' if !is_quoted => {
                let next = characters.next();
                let is_shown = character == '\\' && next == Some('%');
                literal = literal.or(is_shown.then_some(PercentSign::Literal));
            }
            _ => {}
        }
    }
    literal
}
