//! The template of a quotation: a workbook with the requested lines and the answers so far, read back when it is filled in.
mod column;
mod error;
mod fill;
mod wrong_rows;

use rust_decimal::Decimal;
use rust_xlsxwriter::{Format, Workbook};

use contract::quotation_request::{
    QuotationInput, QuotationLineInput, QuotationRequest, RequestLine,
    limits::{FIGURE, PERCENT},
};
use values::{Language, MessageId};

use self::column::Column;
pub use self::{
    error::TemplateError,
    fill::{Filled, RowProblem, filled},
    wrong_rows::wrong_rows,
};
use super::{SpreadsheetError, Table, Value, columns::FileColumn, xlsx};
use crate::wording::{unit, words};

/// # Errors
/// See [`SpreadsheetError`].
pub fn template(
    request: &QuotationRequest,
    typed: &QuotationInput,
    language: Language,
) -> Result<Vec<u8>, SpreadsheetError> {
    let row = |requested: &RequestLine| {
        let line = |line: &&QuotationLineInput| line.line_number == requested.line_number;
        let typed = typed.lines.iter().find(line);
        let value = |column| value(column, requested, typed, language);
        Column::all().map(value).collect()
    };
    let rows = request.lines.iter().map(row).collect();
    let headings = Column::all().map(Column::heading);
    let table = Table::new(MessageId::new("template-sheet"), headings, rows, language);
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    for (place, column) in (0..).zip(Column::all()) {
        if let Some(format) = column.format() {
            sheet.set_column_format(place, &Format::new().set_num_format(format))?;
        }
    }
    xlsx::write(sheet, &table)?;
    Ok(workbook.save_to_buffer()?)
}

fn value(
    column: Column,
    requested: &RequestLine,
    typed: Option<&QuotationLineInput>,
    language: Language,
) -> Value {
    let is_refused = typed.is_some_and(|line| line.no_offer);
    let text = |of: fn(&QuotationLineInput) -> &str| match typed.map_or("", of) {
        "" => Value::Empty,
        text => text.into(),
    };
    // A typed value that is no number stays as it is.
    let number = |of, to_value: fn(Decimal) -> Value| match text(of) {
        Value::Text(typed) => FIGURE.read(&typed).map_or(Value::Text(typed), to_value),
        empty => empty,
    };
    let percent = |of| match text(of) {
        Value::Text(typed) => PERCENT
            .read_percent(&typed)
            .map_or(Value::Text(typed), Value::Percent),
        empty => empty,
    };
    let day = |of| match text(of) {
        Value::Text(typed) => typed.parse().map_or(Value::Text(typed), Value::Day),
        empty => empty,
    };
    match column {
        Column::Line => Value::Number(requested.line_number.into()),
        Column::Item => requested.item.as_str().into(),
        Column::Description => words(&requested.description, language).into(),
        Column::Requested => Value::Number(requested.quantity),
        Column::Unit => Value::Text(unit(&requested.uom, language)),
        Column::Required => requested.required_date.map_or(Value::Empty, Value::Day),
        Column::UnitPrice => number(|line| &line.unit_price, Value::Price),
        Column::Quantity => number(|line| &line.quantity, Value::Number),
        Column::Discount => percent(|line| &line.discount_percent),
        Column::Vat => percent(|line| &line.vat_percent),
        Column::Promised => day(|line| &line.promised_date),
        Column::LeadTime => number(|line| &line.lead_time_days, Value::Number),
        Column::NoOffer if is_refused => {
            Value::Text(i18n::text(language, MessageId::new("template-yes")))
        }
        Column::NoOffer => Value::Empty,
        Column::Substitute => text(|line| &line.substitute),
        Column::Note => text(|line| &line.note),
    }
}
