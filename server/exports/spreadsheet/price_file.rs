//! The file of price changes: the current prices to be filled in, read back with new ones, and the rows that were refused.
use rust_decimal::Decimal;

use contract::{
    price_upload::{FORMULA, LONGEST_CELL, PriceColumn, PriceRow, RefusedPriceRow},
    product_price::ProductPriceRow,
};
use values::{Language, MessageId, Text};

use super::{
    Table, Value,
    columns::{self, FileColumn},
    plain,
    read::{Cell, LIST, ReadError, Row},
    template::TemplateError,
};
use crate::wording::{unit, words};

impl FileColumn for PriceColumn {
    fn all() -> impl Iterator<Item = Self> {
        Self::in_order()
    }

    fn heading(self) -> MessageId {
        match self {
            Self::Buyer => MessageId::new("list-buyer"),
            Self::Item => MessageId::new("prices-item"),
            Self::SupplierPartNumber => MessageId::new("prices-part-number"),
            Self::Description => MessageId::new("prices-description"),
            Self::Unit => MessageId::new("prices-unit"),
            Self::Currency => MessageId::new("paper-currency"),
            Self::CurrentPrice => MessageId::new("price-request-current"),
            Self::Price => MessageId::new("price-request-new"),
            Self::ValidFrom => MessageId::new("prices-valid-from"),
            Self::ValidTo => MessageId::new("prices-valid-to"),
        }
    }

    /// A missing buyer is the chosen one; a missing unit or currency is that of the only agreement about the item.
    fn is_needed(self) -> bool {
        matches!(self, Self::Item | Self::Price | Self::ValidFrom)
    }
}

/// The prices with empty cells for the new ones.
pub fn template(rows: &[ProductPriceRow], language: Language) -> Table {
    let row = |row: &ProductPriceRow| {
        let value = |column| match column {
            PriceColumn::Buyer => words(&row.buyer, language).into(),
            PriceColumn::Item => row.item.as_str().into(),
            PriceColumn::SupplierPartNumber => row
                .supplier_part_number
                .as_deref()
                .unwrap_or_default()
                .into(),
            PriceColumn::Description => words(&row.description, language).into(),
            PriceColumn::Unit => Value::Text(unit(&row.uom, language)),
            PriceColumn::Currency => row.price.currency.as_str().into(),
            PriceColumn::CurrentPrice => Value::Price(row.price.amount),
            PriceColumn::Price | PriceColumn::ValidFrom | PriceColumn::ValidTo => Value::Empty,
        };
        PriceColumn::in_order().map(value).collect()
    };
    let headings = PriceColumn::all().map(PriceColumn::heading);
    let name = MessageId::new("price-upload-sheet");
    Table::new(name, headings, rows.iter().map(row).collect(), language)
}

/// The refused rows as they were uploaded, with what is wrong beside them. The file can be mended and uploaded again, since
/// headings that are not the template's are ignored.
pub fn refused(rows: &[RefusedPriceRow], language: Language) -> Table {
    let problems = [
        MessageId::new("price-upload-row"),
        MessageId::new("price-upload-column"),
        MessageId::new("price-upload-value"),
        MessageId::new("price-upload-problem"),
    ];
    let headings = PriceColumn::all().map(PriceColumn::heading).chain(problems);
    let row = |RefusedPriceRow {
                   cells, problems, ..
               }: &RefusedPriceRow| {
        let listed = |of: &dyn Fn(PriceColumn) -> String| {
            let values = problems.iter().map(|problem| of(problem.column));
            values.collect::<Vec<_>>().join(" | ")
        };
        let reasons = problems
            .iter()
            .map(|problem| words(&problem.reason, language));
        let beside = [
            Value::Number(cells.row.into()),
            Value::Text(listed(&|column| i18n::text(language, column.heading()))),
            Value::Text(listed(&|column| cells.cell(column).to_owned())),
            Value::Text(reasons.collect::<Vec<_>>().join(" | ")),
        ];
        let cells = PriceColumn::in_order().map(|column| value(column, cells.cell(column)));
        cells.chain(beside).collect()
    };
    let name = MessageId::new("price-upload-refused-sheet");
    Table::new(name, headings, rows.iter().map(row).collect(), language)
}

/// A cell as it was uploaded, with its format.
fn value(column: PriceColumn, text: &str) -> Value {
    let text_value = || Value::Text(text.to_owned());
    match column {
        _ if text.is_empty() => Value::Empty,
        PriceColumn::CurrentPrice | PriceColumn::Price => {
            let price = text.parse::<Decimal>().ok();
            price.map_or_else(text_value, Value::Price)
        }
        PriceColumn::ValidFrom | PriceColumn::ValidTo => {
            text.parse().map_or_else(|_| text_value(), Value::Day)
        }
        _ => text_value(),
    }
}

/// The message for the user about a file that cannot be read.
pub fn problem(error: &TemplateError) -> Text {
    let id = match error {
        TemplateError::Read(ReadError::NoSpreadsheet) => {
            MessageId::new("price-upload-no-spreadsheet")
        }
        TemplateError::OtherTable => MessageId::new("price-upload-other-table"),
        error => return error.text_within(&LIST),
    };
    Text::Worded(i18n::localized(id, &[]))
}

/// Content of an uploaded price file.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct PriceFile {
    /// The rows that have something new.
    pub rows: Vec<PriceRow>,
    /// Whether some of their cells are stored results of formulas.
    pub is_computed: bool,
}

/// # Errors
/// The file as a whole is not the template.
pub fn read(file: &[u8]) -> Result<PriceFile, TemplateError> {
    let mut read = PriceFile::default();
    columns::each_row::<PriceColumn>(file, &LIST, |columns, row| {
        let found = price_row(columns, &row);
        if !found.is_unchanged() {
            let mut cells = columns.iter().zip(&row.cells);
            read.is_computed |=
                cells.any(|(column, cell)| column.is_some() && matches!(cell, Cell::Computed(_)));
            read.rows.push(found);
        }
        Ok(())
    })?;
    match read.rows.is_empty() {
        true => Err(TemplateError::NothingFilledIn),
        false => Ok(read),
    }
}

fn price_row(columns: &[Option<PriceColumn>], row: &Row) -> PriceRow {
    let mut found = PriceRow {
        row: row.number,
        ..PriceRow::default()
    };
    for (column, cell) in columns.iter().zip(&row.cells) {
        if let Some(column) = column {
            *found.cell_mut(*column) = written(cell);
        }
    }
    found
}

fn written(cell: &Cell) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Computed(result) => written(result),
        Cell::Text(text) | Cell::Number(text) | Cell::Day(text) => {
            let text = plain(text);
            let text = text.trim();
            let end = text.char_indices().nth(LONGEST_CELL);
            text[..end.map_or(text.len(), |(end, _)| end)].to_owned()
        }
        Cell::Percent(percent) => format!("{percent}%"),
        Cell::Formula => FORMULA.to_owned(),
    }
}
