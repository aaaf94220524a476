//! Checks the rows of a file by the rules of the editor's lines.
use std::collections::{BTreeMap, BTreeSet, HashMap, hash_map::Entry};

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::price_requests::{
    check::{Changeable, Days},
    check_line,
    standing::{self, Standings},
    start::line_of,
};
use contract::{
    price_request::PriceRequestLineInput,
    price_upload::{FORMULA, PriceColumn, PriceRow, PriceRowProblem, RefusedPriceRow},
    quotation_request::limits::FIGURE,
};
use service_core::field_errors::{FieldError, FieldErrors};
use tables::{
    buyer, price_request_line,
    product_price::{self, Model},
};
use values::{
    Language, damaged_code::looks_damaged, message_id::MessageId, search_text::search_text,
    text::LocalizedText, unit,
};

/// The columns whose values are read.
const READ: [PriceColumn; 7] = [
    PriceColumn::Buyer,
    PriceColumn::Item,
    PriceColumn::Unit,
    PriceColumn::Currency,
    PriceColumn::Price,
    PriceColumn::ValidFrom,
    PriceColumn::ValidTo,
];

/// Prices that some rows of a file may change, the limit of changes, and the day.
pub struct Agreements {
    /// Prices by currency.
    standings: BTreeMap<String, Standings>,
    /// The currency and unit of each agreement, by item.
    by_item: HashMap<String, Vec<(String, String)>>,
    /// The items whose codes are digits, by their code without zeros at its beginning.
    by_number: HashMap<String, BTreeSet<String>>,
    buyer: LocalizedText,
    /// Whether a row of the file names another buyer, so that a row without one may be of that buyer too.
    names_others: bool,
    /// The buyer's limit of changes, in percent.
    limit: Option<Decimal>,
    today: NaiveDate,
}

/// A row as it would be submitted.
pub struct CheckedRow {
    pub currency: String,
    pub line: price_request_line::Model,
}

/// The numbers of the rows before, by item, unit and currency.
pub type Seen = HashMap<(String, String, String), u32>;

impl Agreements {
    /// `prices` are in the order of their periods.
    pub fn new(
        prices: Vec<product_price::Model>,
        (buyer, names_others): (&buyer::Model, bool),
        today: NaiveDate,
    ) -> Self {
        let mut by_currency: BTreeMap<String, Vec<_>> = BTreeMap::new();
        for price in prices {
            let currency = price.currency.clone();
            by_currency.entry(currency).or_default().push(price);
        }
        let standings: BTreeMap<_, _> = by_currency
            .into_iter()
            .map(|(currency, prices)| (currency, standing::of_prices(prices, today)))
            .collect();
        let mut by_item: HashMap<String, Vec<_>> = HashMap::new();
        let mut by_number: HashMap<String, BTreeSet<_>> = HashMap::new();
        for (currency, of_currency) in &standings {
            for (item, uom) in of_currency.keys() {
                if let Some(number) = number_of(item) {
                    let items = by_number.entry(number.to_owned()).or_default();
                    items.insert(item.clone());
                }
                let agreements = by_item.entry(item.clone()).or_default();
                agreements.push((currency.clone(), uom.clone()));
            }
        }
        Self {
            standings,
            by_item,
            by_number,
            buyer: LocalizedText::new(&*buyer.name_ar, &*buyer.name_en),
            names_others,
            limit: buyer.price_change_limit.map(Into::into),
            today,
        }
    }

    /// # Errors
    /// Everything that is wrong with the row.
    pub fn check(
        &self,
        row: &PriceRow,
        seen: &mut Seen,
    ) -> Result<CheckedRow, Box<RefusedPriceRow>> {
        self.line(row, seen).map_err(|problems| {
            Box::new(RefusedPriceRow {
                id: row.row.to_string(),
                cells: row.clone(),
                problems,
            })
        })
    }

    fn line(&self, row: &PriceRow, seen: &mut Seen) -> Result<CheckedRow, Vec<PriceRowProblem>> {
        let formulas = READ
            .into_iter()
            .filter(|column| row.cell(*column) == FORMULA);
        let formulas = formulas.map(|column| {
            let formula = MessageId::new("template-formula");
            problem(column, FieldError::new(formula, &[]))
        });
        let formulas: Vec<_> = formulas.collect();
        if !formulas.is_empty() {
            return Err(formulas);
        }
        self.expect_buyer(row).map_err(|problem| vec![problem])?;
        let (currency, uom) = self.agreement(row).map_err(|problem| vec![problem])?;
        match seen.entry((row.item.clone(), uom.clone(), currency.clone())) {
            Entry::Occupied(first) => {
                let twice = MessageId::new("price-upload-twice");
                let first = first.get().to_string();
                let twice = FieldError::new(twice, &[("row", &first)]);
                return Err(vec![problem(PriceColumn::Item, twice)]);
            }
            Entry::Vacant(free) => {
                free.insert(row.row);
            }
        }
        let standings = &self.standings[&currency];
        let current = standings
            .get(&(row.item.clone(), uom))
            .and_then(standing::Standing::current);
        let Some(current) = current else {
            return Err(vec![self.unknown(row)]);
        };
        self.expect_item(row, current)
            .map_err(|problem| vec![problem])?;
        let typed = PriceRequestLineInput {
            line_number: row.row,
            price: row.price.clone(),
            valid_from: row.valid_from.clone(),
            valid_to: row.valid_to.clone(),
            reason: String::new(),
        };
        let changeable = Changeable {
            lines: &[],
            standings,
            limit: self.limit,
            today: self.today,
        };
        let days = Days {
            from: None,
            to: None,
        };
        let mut errors = FieldErrors::default();
        let line = check_line::check(&mut errors, &typed, &line_of(current), &changeable, &days);
        let mut problems: Vec<_> = errors
            .into_map()
            .into_iter()
            .map(|(field, error)| match column_of(&field) {
                PriceColumn::Price if row.price.is_empty() => {
                    let required = MessageId::new("price-upload-price-required");
                    problem(PriceColumn::Price, FieldError::new(required, &[]))
                }
                column => problem(column, error),
            })
            .collect();
        if problems.is_empty() {
            return Ok(CheckedRow { currency, line });
        }
        problems.sort_by_key(|problem| problem.column);
        Err(problems)
    }

    /// Buyers may have the same item codes, so that the file of one would change the prices of another.
    fn expect_buyer(&self, row: &PriceRow) -> Result<(), PriceRowProblem> {
        let id = match &*row.buyer {
            "" if self.names_others => MessageId::new("price-upload-buyer-required"),
            "" => return Ok(()),
            named if names(&self.buyer, named) => return Ok(()),
            _ => MessageId::new("price-upload-other-buyer"),
        };
        Err(problem(PriceColumn::Buyer, FieldError::new(id, &[])))
    }

    /// Other items whose codes a spreadsheet turns into that of the row, because it removes zeros before a number.
    fn with_zeros(&self, row: &PriceRow) -> Option<String> {
        let items = self.by_number.get(number_of(&row.item)?)?;
        let others: Vec<_> = items.iter().filter(|item| **item != row.item).collect();
        let is_whole = row.item.starts_with('0') || others.is_empty();
        (!is_whole).then(|| {
            items
                .iter()
                .map(|item| &**item)
                .collect::<Vec<_>>()
                .join(", ")
        })
    }

    fn unknown(&self, row: &PriceRow) -> PriceRowProblem {
        let error = match self.with_zeros(row) {
            Some(items) => lost_zeros(&items),
            None if looks_damaged(&row.item) => {
                FieldError::new(MessageId::new("template-damaged"), &[])
            }
            None => FieldError::new(MessageId::new("price-upload-item-unknown"), &[]),
        };
        problem(PriceColumn::Item, error)
    }

    /// Compares the description and the current price of the row, as far as it has them, with those of the item. Of an item whose
    /// code may have lost zeros at least one has to be there, and both have to agree; of others, one.
    fn expect_item(&self, row: &PriceRow, current: &Model) -> Result<(), PriceRowProblem> {
        let described = search_text(&row.description);
        let names = [&current.description_ar, &current.description_en];
        let is_described = (!described.is_empty())
            .then(|| names.iter().any(|name| search_text(name) == described));
        let price = FIGURE.read(&row.current_price).ok();
        let is_priced = price.map(|price| price == Decimal::from(current.price));
        let error = match (self.with_zeros(row), is_described, is_priced) {
            (Some(_), Some(true), Some(true) | None) | (Some(_), None, Some(true)) => return Ok(()),
            (Some(items), ..) => lost_zeros(&items),
            (None, Some(false), Some(false)) => {
                let id = MessageId::new("price-upload-item-other");
                FieldError::new(id, &[("item", &row.item)])
            }
            (None, ..) => return Ok(()),
        };
        Err(problem(PriceColumn::Item, error))
    }

    /// The currency and unit of the agreement that the row names. A missing one is that of the only agreement.
    fn agreement(&self, row: &PriceRow) -> Result<(String, String), PriceRowProblem> {
        let of_item = self.by_item.get(&row.item);
        let of_item = of_item.ok_or_else(|| self.unknown(row))?;
        let listed = |values: Vec<&str>| {
            let mut values = values;
            values.dedup();
            values.join(", ")
        };
        let in_currency: Vec<_> = of_item
            .iter()
            .filter(|(currency, _)| {
                row.currency.is_empty() || row.currency.eq_ignore_ascii_case(currency)
            })
            .collect();
        if in_currency.is_empty() {
            let known = of_item.iter().map(|(currency, _)| &**currency);
            let known = listed(known.collect());
            let id = MessageId::new("price-upload-currency");
            let error = FieldError::new(id, &[("currencies", &known)]);
            return Err(problem(PriceColumn::Currency, error));
        }
        let in_unit: Vec<_> = in_currency
            .iter()
            .filter(|(_, uom)| row.unit.is_empty() || is_unit(&row.unit, uom))
            .collect();
        match in_unit[..] {
            [(currency, uom)] => Ok((currency.clone(), uom.clone())),
            [] => {
                let id = MessageId::new("price-upload-unit");
                let words = |language| {
                    let known = in_currency.iter().map(|(_, uom)| unit_name(uom, language));
                    let known = known.collect::<Vec<_>>().join(", ");
                    i18n::text_with(language, id, &[("units", &known)])
                };
                let words = LocalizedText::new(words(Language::Arabic), words(Language::English));
                Err(problem(PriceColumn::Unit, words.into()))
            }
            _ if row.currency.is_empty() => {
                let id = MessageId::new("price-upload-currency-required");
                Err(problem(PriceColumn::Currency, FieldError::new(id, &[])))
            }
            _ => {
                let id = MessageId::new("price-upload-unit-required");
                Err(problem(PriceColumn::Unit, FieldError::new(id, &[])))
            }
        }
    }
}

/// Whether this is the buyer's name in either language.
pub fn names(buyer: &LocalizedText, written: &str) -> bool {
    [&buyer.ar, &buyer.en]
        .iter()
        .any(|name| is_same(name, written))
}

/// Returns the unit's name as pages and files show it: the code if the unit has no name.
fn unit_name(code: &str, language: Language) -> String {
    unit::name(code).map_or_else(|| code.to_owned(), |name| i18n::text(language, name))
}

/// A unit is written by its name in either language or by its code.
fn is_unit(written: &str, code: &str) -> bool {
    let is_named = |id| {
        let name = i18n::localized(id, &[]);
        [name.ar, name.en].iter().any(|name| is_same(name, written))
    };
    written.eq_ignore_ascii_case(code) || unit::name(code).is_some_and(is_named)
}

fn is_same(name: &str, written: &str) -> bool {
    search_text(name) == search_text(written)
}

/// A code of digits, without zeros at its beginning.
pub fn number_of(item: &str) -> Option<&str> {
    let is_number = !item.is_empty() && item.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| item.trim_start_matches('0'))
}

fn lost_zeros(items: &str) -> FieldError {
    let id = MessageId::new("price-upload-item-zeros");
    FieldError::new(id, &[("items", items)])
}

/// The last part of `lines.10.validFrom`.
fn column_of(field: &str) -> PriceColumn {
    match field.rsplit('.').next() {
        Some("validFrom") => PriceColumn::ValidFrom,
        Some("validTo") => PriceColumn::ValidTo,
        _ => PriceColumn::Price,
    }
}

fn problem(column: PriceColumn, error: FieldError) -> PriceRowProblem {
    PriceRowProblem {
        column,
        reason: error.words,
    }
}
