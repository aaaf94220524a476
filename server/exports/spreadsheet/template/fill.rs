//! Reads a filled-in template row by row: valid rows become lines of the quotation, the others problems.
use std::collections::HashSet;

use chrono::NaiveDate;
use rust_decimal::Decimal;

use contract::quotation_request::{
    QuotationLineInput, QuotationRequest, RequestLine,
    limits::{DAYS, FIGURE, LONGEST_NOTE, LONGEST_SUBSTITUTE, PERCENT},
};
use values::{
    LocalizedText, MessageId, Text,
    damaged_code::looks_damaged,
    date_input::read_date,
    decimal_input::{DecimalInputError, DecimalRule, plain_text},
    search_text::search_text,
};

use super::{
    column::Column,
    error::{TemplateError, message},
};
use crate::spreadsheet::{
    columns::{self, FileColumn},
    read::{Cell, FORM, Row},
};

/// The rows as if their valid cells were typed into the form, and the problems of the other cells.
#[derive(Clone, Debug, Default)]
pub struct Filled {
    pub lines: Vec<QuotationLineInput>,
    pub problems: Vec<RowProblem>,
    /// The rows that have problems, as they were uploaded.
    pub wrong_rows: Vec<WrongRow>,
    /// Whether some cells are stored results of formulas.
    pub is_computed: bool,
}

/// The cells of a row, by the columns of the template.
#[derive(Clone, Debug)]
pub struct WrongRow {
    /// Counted as in the spreadsheet.
    pub row: u32,
    pub cells: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowProblem {
    /// Counted as in the spreadsheet.
    pub row: u32,
    /// The heading of the column.
    pub column: LocalizedText,
    pub text: Text,
}

/// Reads an upload for this request and skips rows without answers.
///
/// # Errors
/// The file as a whole is not the template.
pub fn filled(file: &[u8], request: &QuotationRequest) -> Result<Filled, TemplateError> {
    let mut filled = Filled::default();
    let mut seen = HashSet::new();
    columns::each_row(file, &FORM, |columns, row| {
        let row = FilledRow { row: &row, columns };
        if !row.is_answered() {
            return Ok(());
        }
        let before = filled.problems.len();
        let line = row.line(request, &mut filled.problems);
        match line {
            Some(line) if seen.insert(line.line_number) => filled.lines.push(line),
            Some(_) => {
                let twice = message(MessageId::new("template-twice"));
                filled.problems.truncate(before);
                filled.problems.push(row.problem(Column::Line, twice));
            }
            None => {}
        }
        if filled.problems.len() > before {
            filled.wrong_rows.push(row.as_uploaded());
        }
        filled.is_computed |= row.is_computed();
        Ok(())
    })?;
    if filled.lines.is_empty() && filled.problems.is_empty() {
        return Err(TemplateError::NothingFilledIn);
    }
    Ok(filled)
}

/// The value of a cell; after a problem, a default that nobody uses.
fn collect<T: Default>(problems: &mut Vec<RowProblem>, read: Result<T, RowProblem>) -> T {
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
        cell.unwrap_or(&Cell::Empty).value()
    }

    fn is_computed(&self) -> bool {
        let mut cells = self.columns.iter().zip(&self.row.cells);
        cells.any(|(column, cell)| column.is_some() && matches!(cell, Cell::Computed(_)))
    }

    fn as_uploaded(&self) -> WrongRow {
        let text = |column| match self.cell(column) {
            Cell::Formula => "=".to_owned(),
            _ => self.text(column).unwrap_or_default(),
        };
        WrongRow {
            row: self.row.number,
            cells: Column::all().map(text).collect(),
        }
    }

    fn is_answered(&self) -> bool {
        // These two are often filled in before the supplier answers.
        let answers = |column: &Column| {
            column.is_answer() && !matches!(column, Column::Quantity | Column::Vat)
        };
        let mut answers = Column::all().filter(answers);
        answers.any(|column| *self.cell(column) != Cell::Empty)
    }

    fn problem(&self, column: Column, text: Text) -> RowProblem {
        RowProblem {
            row: self.row.number,
            column: i18n::localized(column.heading(), &[]),
            text,
        }
    }

    fn refuse<T>(&self, column: Column, id: MessageId) -> Result<T, RowProblem> {
        Err(self.problem(column, message(id)))
    }

    /// The row as if it was typed into the form, without its wrong cells. `None` if the row is of no line of the request.
    fn line(
        &self,
        request: &QuotationRequest,
        found: &mut Vec<RowProblem>,
    ) -> Option<QuotationLineInput> {
        let line_number = self
            .line_number(request)
            .map_err(|problem| found.push(problem));
        let no_offer = self.no_offer();
        // A price is needed only for an offer, and "no offer" may be unclear.
        let is_price_needed = no_offer == Ok(false);
        let no_offer = collect(found, no_offer);
        let line = QuotationLineInput {
            line_number: *line_number.as_ref().unwrap_or(&0),
            no_offer,
            unit_price: collect(found, self.unit_price(is_price_needed)),
            quantity: collect(found, self.quantity()),
            discount_percent: collect(found, self.percent(Column::Discount)),
            vat_percent: collect(found, self.percent(Column::Vat)),
            promised_date: collect(found, self.day(request.today)),
            lead_time_days: collect(found, self.number(Column::LeadTime, DAYS)),
            substitute: collect(found, self.short(Column::Substitute, LONGEST_SUBSTITUTE)),
            note: collect(found, self.short(Column::Note, LONGEST_NOTE)),
        };
        line_number.is_ok().then_some(line)
    }

    fn line_number(&self, request: &QuotationRequest) -> Result<u32, RowProblem> {
        let number = plain_text(&self.text(Column::Line)?).parse().ok();
        let known = request
            .lines
            .iter()
            .find(|line| Some(line.line_number) == number);
        match known {
            Some(line) if self.is_of_another_item(line) => {
                self.refuse(Column::Line, MessageId::new("template-other-item"))
            }
            Some(line) => Ok(line.line_number),
            None => self.refuse(Column::Line, MessageId::new("template-unknown-line")),
        }
    }

    /// Whether the row has the item and the description of something else, as after sorting one column alone.
    fn is_of_another_item(&self, line: &RequestLine) -> bool {
        let differs = |column, expected: &[&str]| {
            let written = search_text(&self.text(column).unwrap_or_default());
            let written = written.trim_start_matches('0');
            let mut expected = expected.iter().map(|text| search_text(text));
            !written.is_empty() && !expected.any(|text| text.trim_start_matches('0') == written)
        };
        let description = &line.description;
        differs(Column::Item, &[&line.item])
            && differs(Column::Description, &[&description.ar, &description.en])
    }

    fn unit_price(&self, is_needed: bool) -> Result<String, RowProblem> {
        let price = self.number(Column::UnitPrice, FIGURE)?;
        if price.is_empty() && is_needed {
            let required = MessageId::new("template-price-required");
            return self.refuse(Column::UnitPrice, required);
        }
        Ok(price)
    }

    fn text(&self, column: Column) -> Result<String, RowProblem> {
        match self.cell(column) {
            Cell::Empty => Ok(String::new()),
            Cell::Text(text) | Cell::Number(text) | Cell::Day(text) => Ok(text.clone()),
            Cell::Percent(percent) => Ok(format!("{percent}%")),
            Cell::Formula | Cell::Computed(_) => {
                self.refuse(column, MessageId::new("template-formula"))
            }
        }
    }

    /// `longest` in characters.
    fn short(&self, column: Column, longest: usize) -> Result<String, RowProblem> {
        let text = self.text(column)?;
        let is_damaged = match self.cell(column) {
            Cell::Day(_) => column == Column::Substitute,
            Cell::Number(number) => looks_damaged(number),
            _ => false,
        };
        if is_damaged {
            return self.refuse(column, MessageId::new("template-damaged"));
        }
        if text.chars().count() > longest {
            return Err(self.problem(column, Text::message(MessageId::new("form-too-long"))));
        }
        Ok(text)
    }

    fn quantity(&self) -> Result<String, RowProblem> {
        let text = self.number(Column::Quantity, FIGURE)?;
        if FIGURE.read(&text).is_ok_and(|quantity| quantity.is_zero()) {
            return self.refuse(Column::Quantity, MessageId::new("service-quantity-zero"));
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
            // A percentage in a cell with another format may be a fraction: 0.15 for 15 %.
            Ok(percent) if is_number && !percent.is_zero() && percent < Decimal::ONE => {
                message(MessageId::new("template-percent-unclear"))
            }
            Ok(_) | Err(DecimalInputError::Empty) => {
                return Ok(match self.cell(column) {
                    Cell::Percent(percent) => percent.clone(),
                    _ => text,
                });
            }
            Err(error) => error.text(),
        };
        Err(self.problem(column, wrong))
    }

    fn day(&self, today: NaiveDate) -> Result<String, RowProblem> {
        let text = plain_text(&self.text(Column::Promised)?);
        let wrong = match read_date(&text) {
            _ if text.is_empty() => return Ok(text),
            Ok(day) if day >= today => return Ok(day.to_string()),
            Ok(_) => message(MessageId::new("template-date-past")),
            Err(error) => error.text(),
        };
        Err(self.problem(Column::Promised, wrong))
    }

    fn no_offer(&self) -> Result<bool, RowProblem> {
        match self.text(Column::NoOffer)?.to_lowercase().as_str() {
            "" | "no" | "0" | "false" | "لا" => Ok(false),
            "yes" | "x" | "1" | "true" | "نعم" => Ok(true),
            _ => self.refuse(Column::NoOffer, MessageId::new("template-no-offer-unclear")),
        }
    }
}
