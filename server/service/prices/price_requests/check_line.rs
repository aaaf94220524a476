//! Checks one line of a price request: its price, its period beside the others of the item, and the buyer's limit.
use chrono::NaiveDate;
use rust_decimal::Decimal;

use super::{
    check::{Changeable, Days, required},
    standing::Standing,
};
use contract::price_request::{
    PriceRequestLineInput,
    limits::{LONGEST_LINE_REASON, is_within_limit},
};
use service_core::{
    field_errors::{FieldError, FieldErrors},
    fields,
};
use tables::{fixed_point::Amount, price_request_line::Model};
use values::{bidi::plain_line, message_id::MessageId};

/// The line as it is asked for; to be used only if there are no errors.
pub fn check(
    errors: &mut FieldErrors,
    typed: &PriceRequestLineInput,
    line: &Model,
    changeable: &Changeable<'_>,
    days: &Days,
) -> Model {
    let field = |name: &str| format!("lines.{}.{name}", typed.line_number);
    let key = (line.item.clone(), line.uom.clone());
    let standing = changeable.standings.get(&key);
    let price: Amount = errors.read(&field("price"), required(fields::price(&typed.price)));
    let own_from = errors.read(
        &field("validFrom"),
        fields::coming_date(&typed.valid_from, changeable.today),
    );
    let own_to = errors.read(&field("validTo"), fields::date(&typed.valid_to));
    let reason = &plain_line(&typed.reason);
    errors.check(
        &field("reason"),
        fields::one_line(reason, LONGEST_LINE_REASON),
    );
    let (from, to) = (own_from.or(days.from), own_to.or(days.to));
    let first_day = from.unwrap_or(changeable.today);
    let before = standing.and_then(|standing| standing.before(first_day));
    let current_price = before.map(|before| before.price);
    if let Some(error) = above_limit(current_price, price, changeable.limit) {
        errors.add(&field("price"), error);
    }
    match from {
        // A day that could not be read has an error of its own.
        None if !errors.contains(&field("validFrom")) => {
            let required = MessageId::new("service-price-from-required");
            errors.check("validFrom", Err(required));
        }
        None => {}
        // The days of the whole request have an error of their own.
        Some(_) if own_from.or(own_to).is_none() && days.are_inverted() => {}
        Some(from) => {
            if let Some((name, error)) = period(standing, from, to, own_to) {
                errors.add(&field(name), error);
            }
        }
    }
    Model {
        current_price,
        price: Some(price),
        valid_from: from,
        valid_to: to,
        reason: reason.to_owned(),
        ..line.clone()
    }
}

pub fn inverted() -> MessageId {
    MessageId::new("service-price-period-inverted")
}

fn above_limit(
    current: Option<Amount>,
    price: Amount,
    limit: Option<Decimal>,
) -> Option<FieldError> {
    let limit = limit?;
    if is_within_limit(limit, current?.into(), price.into()) {
        return None;
    }
    let limit = limit.normalize().to_string();
    let id = MessageId::new("service-price-above-limit");
    Some(FieldError::new(id, &[("limit", &limit)]))
}

/// The rule of price lists: a last day on which the next price holds already is refused. Names the field to correct; `own_to` is
/// the last day that was typed into the line itself.
fn period(
    standing: Option<&Standing>,
    from: NaiveDate,
    to: Option<NaiveDate>,
    own_to: Option<NaiveDate>,
) -> Option<(&'static str, FieldError)> {
    let to = to?;
    if to < from {
        let typed = own_to.map_or("validFrom", |_| "validTo");
        return Some((typed, FieldError::new(inverted(), &[])));
    }
    let next = standing?.next_after(from).filter(|next| to >= *next)?;
    let overlap = MessageId::new("service-price-overlap");
    let overlap = FieldError::new(overlap, &[("next", &next.to_string())]);
    Some(("validTo", overlap))
}
