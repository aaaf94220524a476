//! Reads CSV as spreadsheet programs write it.
use std::io::Read as _;

use super::{Cell, Limits, ReadError, Row, typed};
use crate::spreadsheet::csv::unescape_formula;

/// A line after the file's last one, which no file has. A file that is cut inside quotes takes it into its last cell.
const END: &str = "\0";

/// Reads UTF-8 with the separator that is most frequent in the first line: comma, semicolon or tab.
pub fn each_row<E: From<ReadError>>(
    file: &[u8],
    limits: &Limits,
    mut take: impl FnMut(Row) -> Result<(), E>,
) -> Result<(), E> {
    let text = std::str::from_utf8(file).map_err(|_| ReadError::NoSpreadsheet)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.contains(END) {
        return Err(ReadError::NoSpreadsheet.into());
    }
    let first = text.lines().next().unwrap_or_default();
    let count = |delimiter: &u8| first.bytes().filter(|byte| byte == delimiter).count();
    let delimiter = [b',', b';', b'\t'].into_iter().max_by_key(count);
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter.unwrap_or(b','))
        .from_reader(text.as_bytes().chain(&b"\n"[..]).chain(END.as_bytes()));
    let mut cells = 0;
    let mut record = csv::StringRecord::new();
    let mut number = 0;
    loop {
        let begin = usize::try_from(reader.position().byte()).unwrap_or(usize::MAX);
        let read = reader.read_record(&mut record);
        if !read.map_err(|_| ReadError::NoSpreadsheet)? {
            return Err(ReadError::NoSpreadsheet.into());
        }
        if record == [END][..] {
            return Ok(());
        }
        // The reader skips empty lines, which spreadsheet programs count as rows.
        number += 1 + empty_lines(text, begin);
        cells += record.len();
        if number > limits.rows || cells > limits.cells {
            return Err(ReadError::TooManyRows.into());
        }
        let cells: Vec<_> = record.iter().map(cell).collect();
        if cells.iter().any(|cell| *cell != Cell::Empty) {
            take(Row { number, cells })?;
        }
    }
}

/// The empty lines where a record ends and the next one is looked for.
fn empty_lines(text: &str, begin: usize) -> u32 {
    let (before, mut rest) = text.split_at_checked(begin).unwrap_or_default();
    if before.ends_with('\r') {
        // The reader ends a record within CR LF.
        rest = rest.strip_prefix('\n').unwrap_or(rest);
    }
    let mut count = 0;
    while let Some(after) = ["\r\n", "\n", "\r"]
        .iter()
        .find_map(|line_break| rest.strip_prefix(line_break))
    {
        count += 1;
        rest = after;
    }
    count
}

/// The portal's own files have an apostrophe before text that would otherwise be a formula.
fn cell(text: &str) -> Cell {
    match typed(text) {
        Cell::Text(text) if text.starts_with('=') => Cell::Formula,
        Cell::Text(text) => Cell::Text(unescape_formula(&text)),
        cell => cell,
    }
}
