//! Writes a workbook of one sheet. Texts never become formulas.
use rust_decimal::Decimal;
use rust_xlsxwriter::{Format, Workbook, Worksheet, XlsxError};

use super::{SpreadsheetError, Table, Value, plain};

/// Pixels. Longer texts are cut off in the table and read in their cell.
const WIDEST_COLUMN: u32 = 320;
pub(super) const DAY: &str = "yyyy-mm-dd";
const TIME: &str = "yyyy-mm-dd hh:mm";
pub(super) const PRICE: &str = "#,##0.00##";
pub(super) const PERCENT: &str = "0.00%";

/// # Errors
/// See [`SpreadsheetError`].
pub fn xlsx(table: &Table) -> Result<Vec<u8>, SpreadsheetError> {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    write(sheet, table)?;
    Ok(workbook.save_to_buffer()?)
}

/// Writes the table from the first cell on, with frozen headings that filter.
pub(super) fn write(sheet: &mut Worksheet, table: &Table) -> Result<(), XlsxError> {
    sheet.set_name(&table.name)?;
    sheet.set_right_to_left(table.is_right_to_left);
    let heading = Format::new().set_bold();
    for (column, text) in (0..).zip(&table.headings) {
        sheet.write_string_with_format(0, column, text, &heading)?;
    }
    for (row, values) in (1..).zip(&table.rows) {
        for (column, value) in (0..).zip(values) {
            write_value(sheet, row, column, value)?;
        }
    }
    let last_row = u32::try_from(table.rows.len()).unwrap_or(u32::MAX);
    if let Some(remark) = &table.remark {
        sheet.write_string(last_row + 1, 0, plain(remark))?;
    }
    if let Some(last_column) = table.headings.len().checked_sub(1) {
        let last_column = u16::try_from(last_column).unwrap_or(u16::MAX);
        sheet.autofilter(0, 0, last_row, last_column)?;
    }
    sheet.set_freeze_panes(1, 0)?;
    sheet.set_autofit_max_width(WIDEST_COLUMN);
    sheet.autofit();
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
