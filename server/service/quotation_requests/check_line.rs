//! What was typed into a line of an answer.
use chrono::NaiveDate;
use rust_decimal::prelude::ToPrimitive;

use super::check::Asked;
use crate::{
    entities::request_line,
    fields::{self, words},
    fixed_point::{Amount, Percent, Quantity},
    validation::FieldErrors,
};
use contract::quotation_request::{
    QuotationLineInput,
    limits::{DAYS, FIGURE, LONGEST_NOTE, LONGEST_SUBSTITUTE},
};
use values::{message_id::MessageId, text::LocalizedText};

/// What is offered for a line; without an offer, figures are zero.
#[derive(Debug, Default)]
pub struct OfferedLine {
    pub line_number: i32,
    pub is_offered: bool,
    pub unit_price: Amount,
    pub quantity: Quantity,
    pub discount_percent: Percent,
    pub vat_percent: Percent,
    pub promised_date: Option<NaiveDate>,
    pub lead_time_days: Option<i32>,
    pub substitute: Option<String>,
    pub note: String,
}

/// Reads a line. What is wrong in it is complained of, and then nothing of it is used.
pub fn check(
    errors: &mut FieldErrors,
    typed: &QuotationLineInput,
    line: &request_line::Model,
    asked: &Asked<'_>,
) -> OfferedLine {
    let field = |name: &str| format!("lines.{}.{name}", typed.line_number);
    let note = typed.note.trim();
    errors.check(&field("note"), fields::prose(note, LONGEST_NOTE));
    let without_offer = OfferedLine {
        line_number: line.line_number,
        note: note.to_owned(),
        ..OfferedLine::default()
    };
    if typed.no_offer {
        return without_offer;
    }
    let substitute = typed.substitute.trim();
    errors.check(
        &field("substitute"),
        fields::one_line(substitute, LONGEST_SUBSTITUTE),
    );
    OfferedLine {
        is_offered: true,
        unit_price: errors.read(&field("unitPrice"), price(&typed.unit_price)),
        quantity: errors.read(&field("quantity"), quantity(&typed.quantity, line.quantity)),
        discount_percent: errors
            .read(&field("discountPercent"), percent(&typed.discount_percent))
            .unwrap_or_default(),
        vat_percent: errors
            .read(&field("vatPercent"), percent(&typed.vat_percent))
            .unwrap_or(asked.vat_percent),
        promised_date: errors.read(
            &field("promisedDate"),
            fields::coming_date(&typed.promised_date, asked.today),
        ),
        lead_time_days: errors.read(&field("leadTimeDays"), days(&typed.lead_time_days)),
        substitute: Some(substitute.to_owned()).filter(|substitute| !substitute.is_empty()),
        ..without_offer
    }
}

fn price(typed: &str) -> Result<Amount, LocalizedText> {
    let price = fields::decimal(typed, FIGURE)?
        .ok_or_else(|| words(MessageId::new("service-price-required")))?;
    Ok(Amount::exactly(price).expect("thirteen digits are kept exactly"))
}

/// As much as was asked for, unless it says otherwise.
fn quantity(typed: &str, asked: Quantity) -> Result<Quantity, LocalizedText> {
    match fields::decimal(typed, FIGURE)? {
        None => Ok(asked),
        Some(quantity) if quantity.is_zero() => Err(words(MessageId::new("service-quantity-zero"))),
        Some(quantity) => {
            Ok(Quantity::exactly(quantity).expect("thirteen digits are kept exactly"))
        }
    }
}

fn percent(typed: &str) -> Result<Option<Percent>, LocalizedText> {
    let percent = fields::percent(typed)?;
    Ok(percent.map(|percent| Percent::exactly(percent).expect("four decimals are kept exactly")))
}

fn days(typed: &str) -> Result<Option<i32>, LocalizedText> {
    Ok(fields::decimal(typed, DAYS)?.and_then(|days| days.to_i32()))
}
