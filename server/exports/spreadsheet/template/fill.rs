//! What a filled-in template says, row by row: the good ones are taken, the others are told.
use std::collections::HashSet;

use chrono::NaiveDate;
use rust_decimal::Decimal;

use super::column::{COLUMNS, Column};
use crate::spreadsheet::read::{self, Cell, ReadError, Row};
use contract::quotation_request::{
    QuotationLineInput, QuotationRequest,
    limits::{DAYS, FIGURE, LONGEST_NOTE, LONGEST_SUBSTITUTE, PERCENT},
};
use values::{
    decimal_input::{DecimalInputError, DecimalRule, plain_text},
    message_id::MessageId,
    text::{LocalizedText, Text},
};

/// The rows that can be taken, as they would have been typed, and what is wrong with the others.
#[derive(Clone, Debug, Default)]
pub struct Filled {
    pub lines: Vec<QuotationLineInput>,
    pub problems: Vec<RowProblem>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowProblem {
    /// As the spreadsheet counts.
    pub row: u32,
    /// The heading of the column that is wrong.
    pub column: LocalizedText,
    pub text: Text,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TemplateError {
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error("it has none of the template's headings")]
    OtherTable,
    /// The headings that are missing.
    #[error("it does not have the template's headings")]
    WrongHeadings(Vec<LocalizedText>),
    #[error("nothing is filled in")]
    NothingFilledIn,
}

impl TemplateError {
    /// What the viewer is told.
    pub fn text(&self) -> Text {
        match self {
            Self::Read(ReadError::NoSpreadsheet) => said(MessageId::new("template-no-spreadsheet")),
            Self::Read(ReadError::TooLarge) => said(MessageId::new("template-too-large")),
            Self::Read(ReadError::TooManyRows) => {
                let rows = read::MOST_ROWS.to_string();
                let id = MessageId::new("template-too-many-rows");
                Text::Worded(i18n::localized(id, &[("rows", &rows)]))
            }
            Self::OtherTable => said(MessageId::new("template-other-table")),
            Self::WrongHeadings(missing) => {
                let list = |of: fn(&LocalizedText) -> &str, comma: &str| {
                    let headings: Vec<_> = missing.iter().map(of).collect();
                    headings.join(comma)
                };
                let id = MessageId::new("template-wrong-headings");
                let ar = i18n::localized(id, &[("columns", &list(|it| &it.ar, "، "))]).ar;
                let en = i18n::localized(id, &[("columns", &list(|it| &it.en, ", "))]).en;
                Text::Worded(LocalizedText { ar, en })
            }
            Self::NothingFilledIn => said(MessageId::new("template-nothing")),
        }
    }
}

fn said(id: MessageId) -> Text {
    Text::Worded(i18n::localized(id, &[]))
}

/// Reads an upload for this request; rows that nothing was filled in are left as they are.
///
/// # Errors
/// Where the file as a whole is not the template.
pub fn filled(file: &[u8], request: &QuotationRequest) -> Result<Filled, TemplateError> {
    let rows = read::rows(file)?;
    let (headings, rows) = rows.split_first().ok_or(TemplateError::NothingFilledIn)?;
    let columns = columns(headings)?;
    let mut filled = Filled::default();
    let mut seen = HashSet::new();
    for row in rows {
        let row = FilledRow {
            row,
            columns: &columns,
        };
        if !row.is_answered() {
            continue;
        }
        match row.line(request) {
            Ok(line) if seen.insert(line.line_number) => filled.lines.push(line),
            Ok(_) => {
                let twice = said(MessageId::new("template-twice"));
                filled.problems.push(row.problem(Column::Line, twice));
            }
            Err(problems) => filled.problems.extend(problems),
        }
    }
    if filled.lines.is_empty() && filled.problems.is_empty() {
        return Err(TemplateError::NothingFilledIn);
    }
    Ok(filled)
}

/// Which column each of the file's is. All that are filled in have to be there.
fn columns(headings: &Row) -> Result<Vec<Option<Column>>, TemplateError> {
    let column = |cell: &Cell| match cell {
        Cell::Text(heading) => Column::with_heading(heading),
        Cell::Empty | Cell::Number(_) | Cell::Formula => None,
    };
    let columns: Vec<_> = headings.cells.iter().map(column).collect();
    if columns.iter().all(Option::is_none) {
        return Err(TemplateError::OtherTable);
    }
    let is_needed = |column: &Column| *column == Column::Line || column.is_answer();
    let missing: Vec<_> = COLUMNS
        .into_iter()
        .filter(|column| is_needed(column) && !columns.contains(&Some(*column)))
        .map(|column| i18n::localized(column.heading(), &[]))
        .collect();
    if missing.is_empty() {
        Ok(columns)
    } else {
        Err(TemplateError::WrongHeadings(missing))
    }
}

/// What was read of a cell; where it could not be, a problem, and a value that is not used.
fn taken<T: Default>(problems: &mut Vec<RowProblem>, read: Result<T, RowProblem>) -> T {
    read.unwrap_or_else(|problem| {
        problems.push(problem);
        T::default()
    })
}

struct FilledRow<'a> {
    row: &'a Row,
    columns: &'a [Option<Column>],
}

impl FilledRow<'_> {
    fn cell(&self, column: Column) -> &Cell {
        let place = self.columns.iter().position(|it| *it == Some(column));
        let cell = place.and_then(|place| self.row.cells.get(place));
        cell.unwrap_or(&Cell::Empty)
    }

    fn is_answered(&self) -> bool {
        // These two are often filled in before anybody answers.
        let answers = |column: &Column| {
            column.is_answer() && !matches!(column, Column::Quantity | Column::Vat)
        };
        let mut answers = COLUMNS.into_iter().filter(answers);
        answers.any(|column| *self.cell(column) != Cell::Empty)
    }

    fn problem(&self, column: Column, text: Text) -> RowProblem {
        RowProblem {
            row: self.row.number,
            column: i18n::localized(column.heading(), &[]),
            text,
        }
    }

    /// The row as it would have been typed, or all that is wrong with it.
    fn line(&self, request: &QuotationRequest) -> Result<QuotationLineInput, Vec<RowProblem>> {
        let mut problems = Vec::new();
        let told = &mut problems;
        let line_number = taken(told, self.line_number(request));
        let no_offer = self.no_offer();
        // Where nobody knows whether there is an offer, nobody knows whether it needs a price.
        let is_price_needed = no_offer == Ok(false);
        let no_offer = taken(told, no_offer);
        let line = QuotationLineInput {
            line_number,
            no_offer,
            unit_price: taken(told, self.unit_price(is_price_needed)),
            quantity: taken(told, self.quantity()),
            discount_percent: taken(told, self.percent(Column::Discount)),
            vat_percent: taken(told, self.percent(Column::Vat)),
            promised_date: taken(told, self.day(request.today)),
            lead_time_days: taken(told, self.number(Column::LeadTime, DAYS)),
            substitute: taken(told, self.short(Column::Substitute, LONGEST_SUBSTITUTE)),
            note: taken(told, self.short(Column::Note, LONGEST_NOTE)),
        };
        if problems.is_empty() {
            Ok(line)
        } else {
            Err(problems)
        }
    }

    fn line_number(&self, request: &QuotationRequest) -> Result<u32, RowProblem> {
        let number = plain_text(&self.text(Column::Line)?).parse().ok();
        let known = request
            .lines
            .iter()
            .find(|line| Some(line.line_number) == number);
        known.map(|line| line.line_number).ok_or_else(|| {
            let text = said(MessageId::new("template-unknown-line"));
            self.problem(Column::Line, text)
        })
    }

    fn unit_price(&self, is_needed: bool) -> Result<String, RowProblem> {
        let price = self.number(Column::UnitPrice, FIGURE)?;
        if price.is_empty() && is_needed {
            let text = said(MessageId::new("template-price-required"));
            return Err(self.problem(Column::UnitPrice, text));
        }
        Ok(price)
    }

    fn text(&self, column: Column) -> Result<String, RowProblem> {
        match self.cell(column) {
            Cell::Empty => Ok(String::new()),
            Cell::Text(text) | Cell::Number(text) => Ok(text.clone()),
            Cell::Formula => {
                let text = said(MessageId::new("template-formula"));
                Err(self.problem(column, text))
            }
        }
    }

    /// `longest` in characters.
    fn short(&self, column: Column, longest: usize) -> Result<String, RowProblem> {
        let text = self.text(column)?;
        if text.chars().count() > longest {
            return Err(self.problem(column, Text::message(MessageId::new("form-too-long"))));
        }
        Ok(text)
    }

    fn quantity(&self) -> Result<String, RowProblem> {
        let text = self.number(Column::Quantity, FIGURE)?;
        if FIGURE.read(&text).is_ok_and(|quantity| quantity.is_zero()) {
            let zero = said(MessageId::new("service-quantity-zero"));
            return Err(self.problem(Column::Quantity, zero));
        }
        Ok(text)
    }

    fn number(&self, column: Column, rule: DecimalRule) -> Result<String, RowProblem> {
        let text = self.text(column)?;
        match rule.read(&text) {
            Ok(_) | Err(DecimalInputError::Empty) => Ok(text),
            Err(error) => Err(self.problem(column, error.text())),
        }
    }

    fn percent(&self, column: Column) -> Result<String, RowProblem> {
        let text = self.text(column)?;
        let is_number = matches!(self.cell(column), Cell::Number(_));
        let wrong = match PERCENT.read_percent(&text) {
            // A spreadsheet makes 0.15 of a percentage that is typed into a cell of numbers.
            Ok(percent) if is_number && !percent.is_zero() && percent < Decimal::ONE => {
                said(MessageId::new("template-percent-unclear"))
            }
            Ok(_) | Err(DecimalInputError::Empty) => return Ok(text),
            Err(error) => error.text(),
        };
        Err(self.problem(column, wrong))
    }

    fn day(&self, today: NaiveDate) -> Result<String, RowProblem> {
        let text = plain_text(&self.text(Column::Promised)?);
        let wrong = match text.parse::<NaiveDate>() {
            _ if text.is_empty() => return Ok(text),
            Ok(day) if day >= today => return Ok(day.to_string()),
            Ok(_) => MessageId::new("template-date-past"),
            Err(_) => MessageId::new("template-date-invalid"),
        };
        Err(self.problem(Column::Promised, said(wrong)))
    }

    fn no_offer(&self) -> Result<bool, RowProblem> {
        match self.text(Column::NoOffer)?.to_lowercase().as_str() {
            "" | "no" | "0" | "false" | "لا" => Ok(false),
            "yes" | "x" | "1" | "true" | "نعم" => Ok(true),
            _ => {
                let text = said(MessageId::new("template-no-offer-unclear"));
                Err(self.problem(Column::NoOffer, text))
            }
        }
    }
}
