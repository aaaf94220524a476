//! Writes a workbook of one sheet. Texts never become formulas.
use rust_xlsxwriter::{Format, Workbook, Worksheet, XlsxError};

use super::{SpreadsheetError, Table, Value, plain};

/// Pixels. Longer texts are cut off in the table and read in their cell.
const WIDEST_COLUMN: u32 = 320;

/// # Errors
/// See [`SpreadsheetError`].
pub fn xlsx(table: &Table) -> Result<Vec<u8>, SpreadsheetError> {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    write(sheet, table)?;
    Ok(workbook.save_to_buffer()?)
}

/// Writes the table from the first cell on, with frozen headings.
pub(super) fn write(sheet: &mut Worksheet, table: &Table) -> Result<(), XlsxError> {
    sheet.set_name(&table.name)?;
    sheet.set_right_to_left(table.is_right_to_left);
    let heading = Format::new().set_bold();
    let day = Format::new().set_num_format("yyyy-mm-dd");
    let time = Format::new().set_num_format("yyyy-mm-dd hh:mm");
    for (column, text) in (0..).zip(&table.headings) {
        sheet.write_string_with_format(0, column, text, &heading)?;
    }
    for (row, values) in (1..).zip(&table.rows) {
        for (column, value) in (0..).zip(values) {
            match value {
                Value::Empty => continue,
                Value::Text(text) => sheet.write_string(row, column, plain(text))?,
                Value::Number(number) => sheet.write(row, column, *number)?,
                Value::Day(date) => sheet.write_with_format(row, column, date, &day)?,
                Value::Time(instant) => sheet.write_with_format(row, column, instant, &time)?,
            };
        }
    }
    if let Some(remark) = &table.remark {
        let row = u32::try_from(table.rows.len() + 1).unwrap_or(u32::MAX);
        sheet.write_string(row, 0, plain(remark))?;
    }
    sheet.set_freeze_panes(1, 0)?;
    sheet.set_autofit_max_width(WIDEST_COLUMN);
    sheet.autofit();
    Ok(())
}
