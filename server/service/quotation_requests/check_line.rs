//! What was typed into a line of an answer.
use rust_decimal::prelude::ToPrimitive;
use uuid::Uuid;

use super::check::Asked;
use crate::{
    entities::{quotation_line, request_line},
    fields::{self, words},
    fixed_point::{Amount, Percent, Quantity},
    validation::FieldErrors,
};
use contract::quotation_request::{
    QuotationLineInput,
    limits::{DAYS, FIGURE, LONGEST_NOTE, LONGEST_SUBSTITUTE},
};
use values::{message_id::MessageId, text::LocalizedText};

/// Reads a line of an answer. Without an offer, its figures are zero.
pub fn check(
    errors: &mut FieldErrors,
    typed: &QuotationLineInput,
    line: &request_line::Model,
    asked: &Asked<'_>,
) -> quotation_line::Model {
    let field = |name: &str| format!("lines.{}.{name}", typed.line_number);
    let note = typed.note.trim();
    errors.check(&field("note"), fields::prose(note, LONGEST_NOTE));
    let without_offer = quotation_line::Model {
        id: Uuid::now_v7(),
        supplier_id: line.supplier_id,
        quotation_id: asked.quotation_id,
        line_number: line.line_number,
        is_offered: false,
        unit_price: Amount::default(),
        quantity: Quantity::default(),
        discount_percent: Percent::default(),
        vat_percent: Percent::default(),
        promised_date: None,
        lead_time_days: None,
        substitute: None,
        note: note.to_owned(),
    };
    if typed.no_offer {
        return without_offer;
    }
    let substitute = typed.substitute.trim();
    errors.check(
        &field("substitute"),
        fields::one_line(substitute, LONGEST_SUBSTITUTE),
    );
    quotation_line::Model {
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
