//! Validates a line of a response form.
use rust_decimal::prelude::ToPrimitive;
use uuid::Uuid;

use crate::check::Requested;
use contract::quotation_request::{
    QuotationLineInput,
    limits::{DAYS, LONGEST_NOTE, LONGEST_SUBSTITUTE},
};
use service_core::{
    field_errors::FieldErrors,
    fields::{self, words},
};
use tables::{
    fixed_point::{Amount, Percent, Quantity},
    quotation_line, request_line,
};
use values::{
    bidi::{plain_line, plain_prose},
    message_id::MessageId,
    text::LocalizedText,
};

/// Reads a line of an answer. Without an offer, its figures are zero.
pub fn check(
    errors: &mut FieldErrors,
    typed: &QuotationLineInput,
    line: &request_line::Model,
    requested: &Requested<'_>,
) -> quotation_line::Model {
    let mut errors = errors.line(typed.line_number);
    let note = plain_prose(&typed.note);
    errors.check("note", fields::prose(&note, LONGEST_NOTE));
    let without_offer = quotation_line::Model {
        id: Uuid::now_v7(),
        supplier_id: line.supplier_id,
        quotation_id: requested.quotation_id,
        line_number: line.line_number,
        is_offered: false,
        unit_price: Amount::default(),
        quantity: Quantity::default(),
        discount_percent: Percent::default(),
        vat_percent: Percent::default(),
        promised_date: None,
        lead_time_days: None,
        substitute: None,
        note,
    };
    if typed.no_offer {
        return without_offer;
    }
    let substitute = &plain_line(&typed.substitute);
    errors.check(
        "substitute",
        fields::one_line(substitute, LONGEST_SUBSTITUTE),
    );
    quotation_line::Model {
        is_offered: true,
        unit_price: errors.read("unitPrice", price(&typed.unit_price)),
        // The whole quantity is offered unless another one was typed.
        quantity: errors.read(
            "quantity",
            fields::quantity(&typed.quantity).map(|typed| typed.unwrap_or(line.quantity)),
        ),
        discount_percent: errors
            .read("discountPercent", fields::percent(&typed.discount_percent))
            .unwrap_or_default(),
        vat_percent: errors
            .read("vatPercent", fields::percent(&typed.vat_percent))
            .unwrap_or(requested.vat_percent),
        promised_date: errors.read(
            "promisedDate",
            fields::coming_date(&typed.promised_date, requested.today),
        ),
        lead_time_days: errors.read("leadTimeDays", days(&typed.lead_time_days)),
        substitute: fields::filled(substitute),
        ..without_offer
    }
}

fn price(typed: &str) -> Result<Amount, LocalizedText> {
    fields::price(typed)?.ok_or_else(|| words(MessageId::new("service-price-required")))
}

fn days(typed: &str) -> Result<Option<i32>, LocalizedText> {
    Ok(fields::decimal(typed, DAYS)?.and_then(|days| days.to_i32()))
}
