//! The template of a quotation: a workbook with the requested lines and the answers so far, read back when it is filled in.
mod column;
mod fill;

use rust_xlsxwriter::{Format, Workbook};

use contract::quotation_request::{
    QuotationInput, QuotationLineInput, QuotationRequest, RequestLine, limits::FIGURE,
};
use values::{Language, MessageId};

use self::column::Column;
pub use self::fill::{Filled, LARGEST_UPLOAD, RowProblem, TemplateError, filled};
use super::{SpreadsheetError, Table, Value, xlsx};
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
    let text = Format::new().set_num_format("@");
    for (place, column) in (0..).zip(Column::all()) {
        if column.is_text() {
            sheet.set_column_format(place, &text)?;
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
    let typed = |of: fn(&QuotationLineInput) -> &str| match typed.map_or("", of) {
        "" => Value::Empty,
        text if column.is_text() => text.into(),
        // Digits of any script, as they are read in an upload. Other texts, such as dates, stay unchanged.
        text => FIGURE
            .read(text)
            .map_or_else(|_| text.into(), Value::Number),
    };
    match column {
        Column::Line => Value::Number(requested.line_number.into()),
        Column::Item => requested.item.as_str().into(),
        Column::Description => words(&requested.description, language).into(),
        Column::Requested => Value::Number(requested.quantity),
        Column::Unit => Value::Text(unit(&requested.uom, language)),
        Column::Required => Value::Day(requested.required_date),
        Column::UnitPrice => typed(|line| &line.unit_price),
        Column::Quantity => typed(|line| &line.quantity),
        Column::Discount => typed(|line| &line.discount_percent),
        Column::Vat => typed(|line| &line.vat_percent),
        Column::Promised => typed(|line| &line.promised_date),
        Column::LeadTime => typed(|line| &line.lead_time_days),
        Column::NoOffer if is_refused => {
            Value::Text(i18n::text(language, MessageId::new("template-yes")))
        }
        Column::NoOffer => Value::Empty,
        Column::Substitute => typed(|line| &line.substitute),
        Column::Note => typed(|line| &line.note),
    }
}
