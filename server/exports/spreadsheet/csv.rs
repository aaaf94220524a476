//! Writes CSV (RFC 4180) in UTF-8. The byte order mark tells spreadsheet programs the encoding.
use ::csv::Writer;

use super::{SpreadsheetError, Table, Value, plain};

const ESCAPE: char = '\'';

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The headings and the rows.
///
/// # Errors
/// See [`SpreadsheetError`].
pub fn csv(table: &Table) -> Result<Vec<u8>, SpreadsheetError> {
    let mut writer = Writer::from_writer(BYTE_ORDER_MARK.to_vec());
    let headings = table.headings.iter().map(|heading| escape_formula(heading));
    writer.write_record(headings).map_err(failed)?;
    write_rows(writer, table)
}

/// The rows alone, which continue a file.
///
/// # Errors
/// See [`SpreadsheetError`].
pub fn csv_rows(table: &Table) -> Result<Vec<u8>, SpreadsheetError> {
    write_rows(Writer::from_writer(Vec::new()), table)
}

fn write_rows(mut writer: Writer<Vec<u8>>, table: &Table) -> Result<Vec<u8>, SpreadsheetError> {
    for row in &table.rows {
        writer
            .write_record(row.iter().map(written))
            .map_err(failed)?;
    }
    if let Some(remark) = &table.remark {
        let empty = table.headings.iter().skip(1).map(|_| String::new());
        writer
            .write_record([escape_formula(remark)].into_iter().chain(empty))
            .map_err(failed)?;
    }
    writer.into_inner().map_err(failed)
}

fn failed(error: impl std::fmt::Display) -> SpreadsheetError {
    SpreadsheetError::Csv(error.to_string())
}

pub(super) fn written(value: &Value) -> String {
    match value {
        Value::Empty => String::new(),
        Value::Text(text) => escape_formula(text),
        Value::Number(number) | Value::Price(number) => number.to_string(),
        Value::Amount(amount, decimals) => {
            let mut amount = amount.normalize();
            amount.rescale(amount.scale().max(*decimals));
            amount.to_string()
        }
        Value::Percent(percent) => format!("{}%", percent.normalize()),
        Value::Day(day) => day.to_string(),
        Value::Time(instant) => instant.format("%Y-%m-%d %H:%M").to_string(),
    }
}

/// Puts an apostrophe before text that a spreadsheet would run as a formula (OWASP, "CSV injection"): at the begin, and after a
/// character that may separate cells, because programs split cells at the list separator of the system.
fn escape_formula(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 1);
    let mut previous = None;
    for character in plain(text).chars() {
        if previous.is_none_or(separates) && begins_formula(character) {
            escaped.push(ESCAPE);
        }
        escaped.push(character);
        previous = Some(character);
    }
    escaped
}

/// The text that [`escape_formula`] escaped.
pub(super) fn unescape_formula(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    let mut previous = None;
    while let Some(character) = characters.next() {
        let is_escape = character == ESCAPE
            && match previous {
                // People write an apostrophe before any text that a spreadsheet program must leave as it is.
                None => true,
                Some(previous) => {
                    separates(previous) && characters.peek().copied().is_some_and(begins_formula)
                }
            };
        if !is_escape {
            plain.push(character);
        }
        previous = Some(character);
    }
    plain
}

fn separates(character: char) -> bool {
    matches!(character, ';' | '\t' | '|' | '\n' | '\r')
}

fn begins_formula(character: char) -> bool {
    matches!(
        character,
        '=' | '+' | '-' | '@' | '\t' | '\r' | '＝' | '＋' | '－' | '＠'
    )
}
