//! Checks despatch advices: they contain no more than is open, and goods that have left.
use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;

mod batches;
mod packages;

use self::batches::ShippedLine;
use contract::{
    order::{DespatchAdviceInput, Package},
    quotation_request::limits::FIGURE,
};
use documents::orders::line_progress::LineProgress;
use service_core::{
    error::ServiceError,
    field_errors::FieldErrors,
    fields::{self, words},
};
use tables::{fixed_point::Quantity, order};
use values::{bidi::plain_line, message_id::MessageId, text::LocalizedText};

/// Maximum length of a carrier or tracking number, in characters.
const LONGEST_NAME: usize = 100;
/// Maximum length of the supplier's number, in characters.
const LONGEST_NUMBER: usize = 64;

/// Checked content of a despatch advice.
pub struct Goods {
    pub despatch_date: NaiveDate,
    pub expected_date: Option<NaiveDate>,
    pub carrier: String,
    pub tracking_number: String,
    pub supplier_number: Option<String>,
    pub packages: Vec<Package>,
    /// Lines by the number of the order's line; never none, and none of them zero.
    pub lines: BTreeMap<i32, ShippedLine>,
}

impl Goods {
    /// Returns whether nothing is left to be shipped.
    pub fn is_all_of(&self, progress: &[LineProgress]) -> bool {
        progress.iter().all(|line| {
            let quantity = self.lines.get(&line.line.line_number);
            let quantity = quantity.map_or(Decimal::ZERO, |line| line.quantity.into());
            line.unshipped() <= quantity
        })
    }
}

/// # Errors
/// The fields that are not acceptable.
pub fn checked(
    order: &order::Model,
    progress: &[LineProgress],
    asked: &DespatchAdviceInput,
    today: NaiveDate,
) -> Result<Goods, ServiceError> {
    let mut errors = FieldErrors::default();
    let despatch_date = errors.read(
        "despatchDate",
        despatch_date(order, &asked.despatch_date, today),
    );
    let expected_date = errors.read("expectedDate", fields::date(&asked.expected_date));
    if expected_date.is_some_and(|arrives| arrives < despatch_date) {
        let early = Err(MessageId::new("service-expected-early"));
        errors.check("expectedDate", early);
    }
    let carrier = plain_line(&asked.carrier);
    let tracking_number = fields::own_number(&asked.tracking_number).unwrap_or_default();
    errors.check("carrier", fields::one_line(&carrier, LONGEST_NAME));
    errors.check(
        "trackingNumber",
        fields::one_line(&tracking_number, LONGEST_NAME),
    );
    let supplier_number = fields::own_number(&asked.supplier_number);
    errors.check(
        "supplierNumber",
        fields::one_line(
            supplier_number.as_deref().unwrap_or_default(),
            LONGEST_NUMBER,
        ),
    );
    let packages = packages::checked(&asked.packages, &mut errors);
    let quantities = quantities(progress, asked, &mut errors);
    let lines = batches::checked(&asked.lines, quantities, &mut errors);
    errors.into_result()?;
    Ok(Goods {
        despatch_date,
        expected_date,
        carrier,
        tracking_number,
        supplier_number,
        packages,
        lines,
    })
}

/// Reads the despatch date. It is between the order's issue and today: a despatch advice tells of goods that have left.
fn despatch_date(
    order: &order::Model,
    typed: &str,
    today: NaiveDate,
) -> Result<NaiveDate, LocalizedText> {
    let refusal = match fields::date(typed)? {
        None => MessageId::new("service-despatch-date-required"),
        Some(day) if day > today => MessageId::new("service-despatch-date-coming"),
        Some(day) if day < order.issue_date => MessageId::new("service-despatch-date-early"),
        Some(day) => return Ok(day),
    };
    Err(words(refusal))
}

/// Adds up the quantities by line: a line may be packed in parts. A line with a quantity of zero is left out. The form has the
/// same rule: `ui/pages/purchase_orders/despatch_advice/despatch-advice.page.tsx`.
fn quantities(
    progress: &[LineProgress],
    asked: &DespatchAdviceInput,
    errors: &mut FieldErrors,
) -> BTreeMap<i32, Quantity> {
    let mut sums = BTreeMap::<u32, Decimal>::new();
    for line in &asked.lines {
        let quantity = errors
            .line(line.line_number)
            .read("quantity", fields::decimal(&line.quantity, FIGURE));
        *sums.entry(line.line_number).or_default() += quantity.unwrap_or_default();
    }
    let mut quantities = BTreeMap::new();
    for (line_number, quantity) in sums {
        if quantity.is_zero() {
            continue;
        }
        let line = progress
            .iter()
            .find(|line| line.line.line_number.unsigned_abs() == line_number);
        let Some(line) = line else {
            let unknown = Err(MessageId::new("service-order-line-unknown"));
            errors.line(line_number).check("quantity", unknown);
            continue;
        };
        let open = line.unshipped();
        if quantity > open {
            let id = MessageId::new("despatch-quantity-open");
            let words = i18n::localized(id, &[("open", &open.to_string())]);
            errors.line(line_number).read::<()>("quantity", Err(words));
        } else if let Some(quantity) = Quantity::exactly(quantity) {
            quantities.insert(line.line.line_number, quantity);
        }
    }
    // A quantity that cannot be read or shipped has its own complaint.
    if quantities.is_empty()
        && asked
            .lines
            .iter()
            .all(|line| errors.line(line.line_number).is_empty())
    {
        errors.check("lines", Err(MessageId::new("service-despatch-empty")));
    }
    quantities
}
