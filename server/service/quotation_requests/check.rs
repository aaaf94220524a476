//! Validates a response form; reports all invalid fields at once.
use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use rust_decimal::Decimal;
use uuid::Uuid;

use crate::check_line;
use contract::quotation_request::{QuotationInput, QuotationLineInput};
use service_core::{
    error::ServiceError,
    field_errors::FieldErrors,
    fields::{self, words},
    totals,
};
use tables::{
    fixed_point::{Amount, Percent},
    quotation_line, request_line,
};
use values::{
    bidi::plain_prose, currency::minor_unit, decimal_input::DecimalRule, message_id::MessageId,
    text::LocalizedText,
};

/// Maximum length of a number, in characters.
const LONGEST_NUMBER: usize = 60;
const LONGEST_NOTE: usize = 2_000;

/// The request that a quotation responds to, and the day.
pub struct Requested<'a> {
    /// ID of the quotation that the response becomes.
    pub quotation_id: Uuid,
    pub lines: &'a [request_line::Model],
    pub currency: &'a str,
    /// VAT rate of lines that do not state one.
    pub vat_percent: Percent,
    pub today: NaiveDate,
    /// The number that was typed is another quotation's.
    pub is_number_taken: bool,
}

/// An answer that can be submitted.
#[derive(Debug)]
pub struct Offered {
    /// Number of the quotation; `None` where the supplier leaves it to the portal.
    pub number: Option<String>,
    pub valid_till: NaiveDate,
    pub freight: Amount,
    pub discount: Amount,
    pub note: String,
    /// Lines of the quotation, one for each line of the request.
    pub lines: Vec<quotation_line::Model>,
}

/// # Errors
/// `Fields`: the invalid fields, by their names.
pub fn check(input: &QuotationInput, requested: &Requested<'_>) -> Result<Offered, ServiceError> {
    let mut errors = FieldErrors::default();
    let number = fields::own_number(&input.number);
    let typed = number.as_deref().unwrap_or_default();
    errors.check("number", fields::one_line(typed, LONGEST_NUMBER));
    if requested.is_number_taken {
        let taken = MessageId::new("service-quotation-number-taken");
        errors.check("number", Err(taken));
    }
    let valid_till = errors.read("validTill", valid_till(&input.valid_till, requested.today));
    let freight = errors.read("freight", amount(&input.freight, requested.currency));
    let discount = errors.read("discount", amount(&input.discount, requested.currency));
    let note = plain_prose(&input.note);
    errors.check("note", fields::prose(&note, LONGEST_NOTE));
    let lines = lines(&mut errors, &input.lines, requested);
    if discount > sum(&lines, requested.currency)? {
        // The editor has the same rule: `ui/pages/quotation_requests/quotation/calculate.ts`. While a line cannot be read,
        // the sum is unknown; this error is then reported together with the line's, not after it.
        let id = match are_readable(&input.lines, &errors) {
            true => MessageId::new("totals-discount-too-large"),
            false => MessageId::new("service-discount-unsummed"),
        };
        errors.check("discount", Err(id));
    }
    errors.into_result()?;
    Ok(Offered {
        number,
        valid_till,
        freight: kept(freight),
        discount: kept(discount),
        note: note.to_owned(),
        lines,
    })
}

fn valid_till(typed: &str, today: NaiveDate) -> Result<NaiveDate, LocalizedText> {
    fields::coming_date(typed, today)?
        .ok_or_else(|| words(MessageId::new("service-valid-till-required")))
}

/// Reads an amount, to the currency's minor unit; zero if nothing was typed.
fn amount(typed: &str, currency: &str) -> Result<Decimal, LocalizedText> {
    let rule = DecimalRule {
        integer_digits: 12,
        decimals: minor_unit(currency),
    };
    Ok(fields::decimal(typed, rule)?.unwrap_or_default())
}

fn kept(amount: Decimal) -> Amount {
    Amount::exactly(amount).expect("twelve digits and a minor unit are kept exactly")
}

/// Every line of the request has its answer, and every answer its line.
fn lines(
    errors: &mut FieldErrors,
    typed: &[QuotationLineInput],
    requested: &Requested<'_>,
) -> Vec<quotation_line::Model> {
    let known: BTreeMap<u32, &request_line::Model> = requested
        .lines
        .iter()
        .map(|line| (line.line_number.unsigned_abs(), line))
        .collect();
    let mut missing: BTreeSet<u32> = known.keys().copied().collect();
    let mut offered = Vec::with_capacity(known.len());
    for line in typed {
        let field = format!("lines.{}", line.line_number);
        match known.get(&line.line_number) {
            None => errors.check(&field, Err(MessageId::new("service-line-unknown"))),
            Some(_) if !missing.remove(&line.line_number) => {
                errors.check(&field, Err(MessageId::new("service-line-twice")));
            }
            Some(request_line) => {
                offered.push(check_line::check(errors, line, request_line, requested));
            }
        }
    }
    for line_number in missing {
        let field = format!("lines.{line_number}.unitPrice");
        errors.check(&field, Err(MessageId::new("service-price-required")));
    }
    if !typed.is_empty() && typed.iter().all(|line| line.no_offer) {
        errors.check("lines", Err(MessageId::new("service-offer-required")));
    }
    offered
}

/// Whether the sum counts all typed figures. Lines without a price count as zero.
fn are_readable(typed: &[QuotationLineInput], errors: &FieldErrors) -> bool {
    typed.iter().all(|line| {
        let has_error = |field| errors.contains(&format!("lines.{}.{field}", line.line_number));
        let is_priced = !line.unit_price.trim().is_empty();
        let is_price_wrong = is_priced && has_error("unitPrice");
        let others = ["quantity", "discountPercent", "vatPercent"];
        !is_price_wrong && !others.into_iter().any(has_error)
    })
}

fn sum(lines: &[quotation_line::Model], currency: &str) -> Result<Decimal, ServiceError> {
    let mut sum = Decimal::ZERO;
    for line in lines.iter().filter(|line| line.is_offered) {
        let (quantity, price) = (line.quantity.into(), line.unit_price.into());
        let net = totals::line_net(quantity, price, line.discount_percent.into(), currency)
            .and_then(|net| sum.checked_add(net));
        sum = net.ok_or(ServiceError::TooLarge)?;
    }
    Ok(sum)
}
