//! The rows of an upload that have problems, to be corrected and uploaded again.
use rust_xlsxwriter::Workbook;

use values::{Language, MessageId, Text};

use super::{Column, Filled, RowProblem};
use crate::{
    spreadsheet::{SpreadsheetError, Table, Value, columns::FileColumn, xlsx},
    wording::words,
};

/// A workbook with the rows as they were uploaded, and beside each what to correct. Headings that are not the template's are ignored
/// when it is uploaded.
///
/// # Errors
/// See [`SpreadsheetError`].
pub fn wrong_rows(filled: &Filled, language: Language) -> Result<Vec<u8>, SpreadsheetError> {
    let beside = [
        MessageId::new("price-upload-row"),
        MessageId::new("price-upload-column"),
        MessageId::new("price-upload-problem"),
    ];
    let rows = filled.wrong_rows.iter().map(|wrong| {
        let problems = || filled.problems.iter().filter(|it| it.row == wrong.row);
        let listed = |text: fn(&RowProblem, Language) -> String| {
            let texts: Vec<_> = problems().map(|problem| text(problem, language)).collect();
            Value::Text(texts.join(" | "))
        };
        let cells = wrong.cells.iter().map(|cell| match &**cell {
            "" => Value::Empty,
            text => text.into(),
        });
        let beside = [
            Value::Number(wrong.row.into()),
            listed(|problem, language| words(&problem.column, language).to_owned()),
            listed(|problem, language| problem_text(&problem.text, language)),
        ];
        cells.chain(beside).collect()
    });
    let headings = Column::all().map(Column::heading).chain(beside);
    let name = MessageId::new("price-upload-refused-sheet");
    let table = Table::new(name, headings, rows.collect(), language);
    let mut workbook = Workbook::new();
    xlsx::write(workbook.add_worksheet(), &table)?;
    Ok(workbook.save_to_buffer()?)
}

fn problem_text(text: &Text, language: Language) -> String {
    words(&i18n::worded(text.clone()), language).to_owned()
}
