//! Finds the columns of an uploaded file by their headings, in either language, in any order, and in any sheet.
use std::ops::ControlFlow;

use values::{MessageId, search_text::search_text};

use super::{
    read::{self, Cell, Limits, Row},
    template::TemplateError,
};

/// Rows of a sheet among which the headings are looked for; the others above them are titles and remarks.
const MOST_TITLE_ROWS: u32 = 20;

/// A column of a file that is downloaded, filled in and uploaded.
pub trait FileColumn: Copy + PartialEq + Sized {
    /// Returns the columns in the order of the file.
    fn all() -> impl Iterator<Item = Self>;

    fn heading(self) -> MessageId;

    /// Whether an upload must have it.
    fn is_needed(self) -> bool;
}

/// Passes the rows below the headings to `take`, with the known column of each column in the file. The first sheet with all needed
/// headings is read, and no other.
///
/// # Errors
/// The file cannot be read, has no known heading, or a needed one is missing; or the error of `take`, which ends the reading.
pub fn each_row<C: FileColumn>(
    file: &[u8],
    limits: &Limits,
    mut take: impl FnMut(&[Option<C>], Row) -> Result<(), TemplateError>,
) -> Result<(), TemplateError> {
    let mut found: Option<(usize, Vec<Option<C>>)> = None;
    let mut refusal = TemplateError::NothingFilledIn;
    read::each_row(file, limits, |row| {
        match &found {
            Some((sheet, columns)) if *sheet == row.sheet => {
                take(columns, row)?;
                return Ok(ControlFlow::Continue(()));
            }
            Some(_) => return Ok(ControlFlow::Break(())),
            None => {}
        }
        match columns::<C>(&row) {
            Ok(columns) => found = Some((row.sheet, columns)),
            Err(error) => {
                if missing(&error) < missing(&refusal) {
                    refusal = error;
                }
                if row.number >= MOST_TITLE_ROWS {
                    return Ok(ControlFlow::Break(()));
                }
            }
        }
        Ok::<_, TemplateError>(ControlFlow::Continue(()))
    })?;
    found.map(|_| ()).ok_or(refusal)
}

/// The number of headings that a row lacks: the row that lacks the fewest is taken for that of the headings.
fn missing(error: &TemplateError) -> usize {
    match error {
        TemplateError::MissingHeadings(missing) => missing.len(),
        TemplateError::OtherTable => usize::MAX - 1,
        _ => usize::MAX,
    }
}

fn columns<C: FileColumn>(headings: &Row) -> Result<Vec<Option<C>>, TemplateError> {
    let column = |cell: &Cell| match cell.value() {
        Cell::Text(heading) => with_heading::<C>(heading),
        _ => None,
    };
    let columns: Vec<_> = headings.cells.iter().map(column).collect();
    if columns.iter().all(Option::is_none) {
        return Err(TemplateError::OtherTable);
    }
    let missing: Vec<_> = C::all()
        .filter(|column| column.is_needed() && !columns.contains(&Some(*column)))
        .map(|column| i18n::localized(column.heading(), &[]))
        .collect();
    if missing.is_empty() {
        Ok(columns)
    } else {
        Err(TemplateError::MissingHeadings(missing))
    }
}

fn with_heading<C: FileColumn>(text: &str) -> Option<C> {
    let text = folded(text);
    C::all().find(|column| {
        let heading = i18n::localized(column.heading(), &[]);
        folded(&heading.ar) == text || folded(&heading.en) == text
    })
}

/// The letters and digits of a heading, since spaces, line breaks and signs are changed by programs and people.
fn folded(heading: &str) -> String {
    let folded = search_text(heading);
    folded.chars().filter(|it| it.is_alphanumeric()).collect()
}
