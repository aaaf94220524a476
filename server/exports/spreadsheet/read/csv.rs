//! Reads CSV as spreadsheet programs write it.
use std::{borrow::Cow, io::Read as _, ops::ControlFlow};

use encoding_rs::{Encoding, UTF_8, WINDOWS_1256};

use values::damaged_code::looks_damaged;

use super::{Cell, Limits, ReadError, Row, typed};
use crate::spreadsheet::csv::unescape_formula;

/// A line after the file's last one, which no file has. A file that is cut inside quotes takes it into its last cell.
const END: &str = "\0";

/// Lines in which the separator is looked for.
const FIRST_LINES: usize = 20;

pub fn each_row<E: From<ReadError>>(
    file: &[u8],
    limits: &Limits,
    mut take: impl FnMut(Row) -> Result<ControlFlow<()>, E>,
) -> Result<(), E> {
    let text = decoded(file).ok_or(ReadError::NoSpreadsheet)?;
    let (delimiter, mut number, text) = match separator_line(&text) {
        Some((separator, rest)) => (separator, 1, rest),
        None => (delimiter(&text), 0, &*text),
    };
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .from_reader(text.as_bytes().chain(&b"\n"[..]).chain(END.as_bytes()));
    let mut cells = 0;
    let mut record = csv::StringRecord::new();
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
            let row = Row {
                sheet: 0,
                number,
                cells,
            };
            if take(row)?.is_break() {
                return Ok(());
            }
        }
    }
}

/// The separator that a first line such as `sep=;` names to Excel, and the text below it.
fn separator_line(text: &str) -> Option<(u8, &str)> {
    let rest = text.strip_prefix("sep=")?;
    let (separator, rest) = rest.split_at_checked(1)?;
    let rest = rest.strip_prefix('\r').unwrap_or(rest);
    let rest = rest.strip_prefix('\n').unwrap_or(rest);
    Some((separator.as_bytes()[0], rest))
}

/// Comma, semicolon or tab: the one that most of the first lines have equally often, since texts and figures have the others in
/// some lines only.
fn delimiter(text: &str) -> u8 {
    let rank = |delimiter: &u8| {
        let lines = text.lines().take(FIRST_LINES);
        let counts = lines.map(|line| line.bytes().filter(|byte| byte == delimiter).count());
        let counts: Vec<_> = counts.filter(|count| *count > 0).collect();
        let equal = |count| counts.iter().filter(|it| *it == count).count();
        (counts.iter().map(equal).max(), counts.iter().sum::<usize>())
    };
    let ranked = [b'\t', b';', b','].into_iter().max_by_key(rank);
    ranked.unwrap_or(b',')
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

/// A CSV file has no formats: numbers and days that may have been codes are recognised by their form. The portal's own files have
/// an apostrophe before text that would otherwise be a formula.
fn cell(text: &str) -> Cell {
    match typed(text) {
        Cell::Text(text) if text.starts_with('=') => Cell::Formula,
        Cell::Text(text) if looks_damaged(&text) => match text.contains('-') {
            true => Cell::Day(text),
            false => Cell::Number(text),
        },
        Cell::Text(text) => Cell::Text(unescape_formula(&text)),
        cell => cell,
    }
}

/// The text of a file in one of the encodings in which spreadsheet programs write CSV: UTF-8, UTF-16 ("Unicode text") and the
/// code page of Arabic Windows. `None` for files with control characters, which are no text.
fn decoded(file: &[u8]) -> Option<Cow<'_, str>> {
    let encoding = match Encoding::for_bom(file) {
        Some((encoding, _)) => encoding,
        None if std::str::from_utf8(file).is_ok() => UTF_8,
        None => WINDOWS_1256,
    };
    let (text, _, has_errors) = encoding.decode(file);
    let is_control = |letter: char| letter.is_control() && !matches!(letter, '\t' | '\n' | '\r');
    (!has_errors && !text.contains(is_control)).then_some(text)
}
