//! Finds the columns of an uploaded file by their headings, in either language and in any order.
use values::MessageId;

use super::{
    read::{Cell, Row},
    template::TemplateError,
};

/// A column of a file that is downloaded, filled in and uploaded.
pub trait FileColumn: Copy + PartialEq + Sized {
    /// In the order of the file.
    fn all() -> impl Iterator<Item = Self>;

    fn heading(self) -> MessageId;

    /// Whether an upload must have it.
    fn is_needed(self) -> bool;
}

/// The known column of each column in the file.
///
/// # Errors
/// The file has no known heading, or a needed one is missing.
pub fn columns<C: FileColumn>(headings: &Row) -> Result<Vec<Option<C>>, TemplateError> {
    let column = |cell: &Cell| match cell {
        Cell::Text(heading) => with_heading::<C>(heading),
        Cell::Empty | Cell::Number(_) | Cell::Percent(_) | Cell::Formula => None,
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
    C::all().find(|column| {
        let heading = i18n::localized(column.heading(), &[]);
        let same = |heading: &str| heading.to_lowercase() == text.trim().to_lowercase();
        same(&heading.ar) || same(&heading.en)
    })
}
