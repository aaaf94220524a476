//! Writes a workbook of one sheet. Texts never become formulas.
use std::{
    fs::File,
    io::{Seek, Write},
    path::Path,
};

use rust_decimal::Decimal;
use rust_xlsxwriter::{Format, Workbook, Worksheet, XlsxError, utility::cell_autofit_width};

use super::{SpreadsheetError, Table, Value, csv::written, plain};

/// Pixels. Longer texts are cut off in the table and read in their cell.
const WIDEST_COLUMN: u32 = 320;
pub(super) const DAY: &str = "yyyy-mm-dd";
const TIME: &str = "yyyy-mm-dd hh:mm";
pub(super) const PRICE: &str = "#,##0.00##";
pub(super) const PERCENT: &str = "0.00%";

/// A workbook that is written piece by piece. Its rows are kept in temporary files and not in memory.
pub struct XlsxFile {
    workbook: Workbook,
    /// The row to write next.
    row: u32,
    /// Pixels of the columns.
    widths: Vec<u32>,
}

impl XlsxFile {
    /// Writes the headings; temporary files are in `directory`.
    ///
    /// # Errors
    /// See [`SpreadsheetError`].
    pub fn new(table: &Table, directory: &Path) -> Result<Self, SpreadsheetError> {
        let mut workbook = Workbook::new();
        workbook.set_tempdir(directory)?;
        write_headings(workbook.add_worksheet_with_constant_memory()?, table)?;
        Ok(Self {
            workbook,
            row: 1,
            widths: table
                .headings
                .iter()
                .map(|text| cell_autofit_width(text))
                .collect(),
        })
    }

    /// Writes the table's rows, and its remark below them.
    ///
    /// # Errors
    /// See [`SpreadsheetError`].
    pub fn add(&mut self, table: &Table) -> Result<(), SpreadsheetError> {
        let sheet = self.workbook.worksheet_from_index(0)?;
        write_rows(sheet, self.row, table)?;
        self.row += u32::try_from(table.rows.len()).unwrap_or(u32::MAX);
        if let Some(remark) = &table.remark {
            sheet.write_string(self.row, 0, plain(remark))?;
        }
        for row in &table.rows {
            for (width, value) in self.widths.iter_mut().zip(row) {
                *width = (*width).max(cell_autofit_width(&written(value)));
            }
        }
        Ok(())
    }

    /// The whole workbook, at its beginning, in a temporary file.
    ///
    /// # Errors
    /// See [`SpreadsheetError`].
    pub fn finish(mut self, directory: &Path) -> Result<File, SpreadsheetError> {
        let sheet = self.workbook.worksheet_from_index(0)?;
        set_filter(sheet, self.row - 1, self.widths.len())?;
        for (column, width) in (0..).zip(&self.widths) {
            sheet.set_column_width_pixels(column, (*width).min(WIDEST_COLUMN))?;
        }
        let mut file = tempfile::tempfile_in(directory)?;
        self.workbook.save_to_writer(&mut file)?;
        file.flush()?;
        file.rewind()?;
        Ok(file)
    }
}

/// Writes the table from the first cell on, with frozen headings that filter.
pub(super) fn write(sheet: &mut Worksheet, table: &Table) -> Result<(), XlsxError> {
    write_headings(sheet, table)?;
    write_rows(sheet, 1, table)?;
    let last_row = u32::try_from(table.rows.len()).unwrap_or(u32::MAX);
    set_filter(sheet, last_row, table.headings.len())?;
    sheet.set_autofit_max_width(WIDEST_COLUMN);
    sheet.autofit();
    Ok(())
}

fn write_headings(sheet: &mut Worksheet, table: &Table) -> Result<(), XlsxError> {
    sheet.set_name(&table.name)?;
    sheet.set_right_to_left(table.is_right_to_left);
    sheet.set_freeze_panes(1, 0)?;
    let heading = Format::new().set_bold();
    for (column, text) in (0..).zip(&table.headings) {
        sheet.write_string_with_format(0, column, text, &heading)?;
    }
    Ok(())
}

fn write_rows(sheet: &mut Worksheet, first_row: u32, table: &Table) -> Result<(), XlsxError> {
    for (row, values) in (first_row..).zip(&table.rows) {
        for (column, value) in (0..).zip(values) {
            write_value(sheet, row, column, value)?;
        }
    }
    Ok(())
}

fn set_filter(sheet: &mut Worksheet, last_row: u32, columns: usize) -> Result<(), XlsxError> {
    if let Some(last_column) = columns.checked_sub(1) {
        let last_column = u16::try_from(last_column).unwrap_or(u16::MAX);
        sheet.autofilter(0, 0, last_row, last_column)?;
    }
    Ok(())
}

fn write_value(
    sheet: &mut Worksheet,
    row: u32,
    column: u16,
    value: &Value,
) -> Result<(), XlsxError> {
    let format = |code: &str| Format::new().set_num_format(code);
    match value {
        Value::Empty => return Ok(()),
        Value::Text(text) => sheet.write_string(row, column, plain(text))?,
        Value::Number(number) => sheet.write(row, column, *number)?,
        Value::Amount(amount, decimals) => {
            let code = amount_format(*decimals);
            sheet.write_with_format(row, column, *amount, &format(&code))?
        }
        Value::Price(price) => sheet.write_with_format(row, column, *price, &format(PRICE))?,
        Value::Percent(percent) => {
            let fraction = *percent / Decimal::ONE_HUNDRED;
            sheet.write_with_format(row, column, fraction, &format(PERCENT))?
        }
        Value::Day(date) => sheet.write_with_format(row, column, date, &format(DAY))?,
        Value::Time(instant) => sheet.write_with_format(row, column, instant, &format(TIME))?,
    };
    Ok(())
}

/// `#,##0.00` for two decimal places.
fn amount_format(decimals: u32) -> String {
    let zeros = "0".repeat(decimals as usize);
    match decimals {
        0 => "#,##0".to_owned(),
        _ => format!("#,##0.{zeros}"),
    }
}
