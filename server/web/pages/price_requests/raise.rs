//! Changes all prices of a request by a percentage, rounds them, and puts them back.
use std::collections::HashMap;

use rust_decimal::{Decimal, RoundingStrategy};
use serde_json::json;

use contract::{
    price_request::{PriceRequest, limits::RAISE},
    quotation_request::limits::FIGURE,
};
use values::{
    MessageId, Text,
    currency::minor_unit,
    date_input::read_date,
    decimal_input::{DecimalInputError, plain_text},
};

use crate::{
    http::{Messages, Values},
    pages::documents::fields::line_field,
};

/// `action` of the button.
pub const ACTION: &str = "raise";
/// `action` of the button that puts the prices back.
pub const UNDO: &str = "undoRaise";

const PERCENT: &str = "raisePercent";
const ROUND_TO: &str = "roundTo";
/// The replaced prices in the draft. The form has no such field, so that its next save drops them.
const BEFORE: &str = "raisedFrom";

/// Replaces the prices of all lines by those in force on their first days with the percentage. A price that became too large, or is rounded beyond
/// the buyer's limit, is replaced too: the page says so beside it. Returns the errors by field; if there are any, nothing is
/// replaced.
pub fn apply(request: &PriceRequest, values: &mut Values) -> Messages {
    let percent = match percent(values) {
        Ok(percent) => percent,
        Err(error) => return Messages::from([(PERCENT.to_owned(), error)]),
    };
    if let Some(limit) = request.change_limit_percent
        && percent.abs() > limit
    {
        let id = MessageId::new("service-price-raise-above-limit");
        let limit = limit.normalize().to_string();
        let above = Text::Worded(i18n::localized(id, &[("limit", &limit)]));
        return Messages::from([(PERCENT.to_owned(), above)]);
    }
    let typed = values.get(ROUND_TO);
    let unit = typed.and_then(|typed| FIGURE.read(typed).ok());
    let unit = unit.filter(|unit| !unit.is_zero());
    let mut prices = Values::new();
    let mut errors = Messages::new();
    for line in &request.lines {
        let field = |name: &str| line_field(line.line_number, name);
        let own = values.get(&field("validFrom"));
        let typed = own.filter(|typed| !typed.is_empty());
        let first_day = typed.or_else(|| values.get("validFrom"));
        let first_day = first_day.and_then(|typed| read_date(typed).ok());
        let Some(current) = line.price_before(first_day) else {
            continue;
        };
        let field = field("price");
        let unit = unit.unwrap_or_else(|| smallest_unit(current, &request.currency));
        match raised(current, percent, unit) {
            Some(price) => {
                prices.insert(field, price.normalize().to_string());
            }
            None => {
                let zero = MessageId::new("price-request-rounded-to-zero");
                errors.insert(field, Text::message(zero));
            }
        }
    }
    if errors.is_empty() {
        let typed = prices
            .keys()
            .filter_map(|field| values.get_key_value(field));
        let before: Values = typed
            .filter(|(_, price)| !price.is_empty())
            .map(|(field, price)| (field.clone(), price.clone()))
            .collect();
        let before = json!(before).to_string();
        let is_changed = prices
            .iter()
            .any(|(field, price)| values.get(field) != Some(price));
        values.extend(prices);
        // A calculation that changes nothing leaves the one before it to be undone.
        if is_changed {
            values.insert(BEFORE.to_owned(), before);
        }
    }
    errors
}

/// Puts back the prices that [`apply`] replaced. Prices that were typed since, and the draft does not have yet, stay.
pub fn undo(request: &PriceRequest, values: &mut Values) {
    let Some(draft) = &request.draft else { return };
    let Ok(mut before) = serde_json::from_str::<Values>(&draft.input.raised_from) else {
        return;
    };
    let saved = draft
        .input
        .lines
        .iter()
        .map(|line| (line.line_number, &line.price));
    let saved: HashMap<_, _> = saved.collect();
    let raised = request
        .lines
        .iter()
        .filter(|line| line.current_price.is_some());
    for line in raised {
        let field = line_field(line.line_number, "price");
        if values.get(&field) == saved.get(&line.line_number).copied() {
            let price = before.remove(&field).unwrap_or_default();
            values.insert(field, price);
        }
    }
}

/// The currency's minor unit; if the price is finer, the last decimal place that prices may have, because a small price would
/// change by much more or less than the percentage.
fn smallest_unit(price: Decimal, currency: &str) -> Decimal {
    let minor_unit = minor_unit(currency);
    let decimals = match price.normalize().scale() > minor_unit {
        true => FIGURE.decimals,
        false => minor_unit,
    };
    Decimal::new(1, decimals)
}

/// Half away from zero, to a multiple of the unit; none if that makes the price zero. Prices, percentages and units together have
/// fewer digits than decimals do.
fn raised(current: Decimal, percent: Decimal, unit: Decimal) -> Option<Decimal> {
    let exact = current + current * percent / Decimal::ONE_HUNDRED;
    let half_up = RoundingStrategy::MidpointAwayFromZero;
    let price = (exact / unit).round_dp_with_strategy(0, half_up) * unit;
    (!price.is_zero() || exact.is_zero()).then_some(price)
}

/// Parses the percentage of the change. With a minus, prices fall, but not to zero.
///
/// # Errors
/// The message beside the field.
fn percent(values: &Values) -> Result<Decimal, Text> {
    let typed = values.get(PERCENT).map(|typed| plain_text(typed));
    let typed = typed.unwrap_or_default();
    let typed = typed.trim_end_matches(['%', '٪', ' ']);
    let lowered = typed.strip_prefix('-').or_else(|| typed.strip_suffix('-'));
    let unsigned = lowered.unwrap_or(typed.strip_prefix('+').unwrap_or(typed));
    let worded = |id| Text::Worded(i18n::localized(id, &[]));
    let too_low = || worded(MessageId::new("service-price-raise-to-zero"));
    match RAISE.read(unsigned) {
        Ok(percent) if lowered.is_none() => Ok(percent),
        Ok(percent) if percent < Decimal::ONE_HUNDRED => Ok(-percent),
        Ok(_) => Err(too_low()),
        Err(DecimalInputError::TooLarge(_)) if lowered.is_some() => Err(too_low()),
        Err(DecimalInputError::NotANumber) => {
            Err(worded(MessageId::new("service-price-raise-invalid")))
        }
        Err(error) => Err(error.text()),
    }
}

#[cfg(test)]
mod tests {
    use rust_decimal::Decimal;

    use super::{raised, smallest_unit};

    fn number(text: &str) -> Decimal {
        text.parse().unwrap()
    }

    #[test]
    fn prices_are_rounded_to_multiples_of_the_unit() {
        let cases = [
            ("12.34", "3.5", "0.05", "12.75"),
            ("12.34", "3.5", "0.5", "13.0"),
            ("99", "-1.5", "1", "98"),
        ];
        for (current, percent, unit, expected) in cases {
            let price = raised(number(current), number(percent), number(unit));
            assert_eq!(price, Some(number(expected)), "{current} by {percent} %");
        }
    }

    #[test]
    fn without_a_unit_prices_stay_as_precise_as_they_are() {
        let cases = [
            ("100", "3.5", "SAR", "103.50"),
            ("12.34", "3.5", "SAR", "12.77"),
            ("0.0350", "5", "SAR", "0.0368"),
            ("0.0040", "5", "SAR", "0.0042"),
            ("12.340", "3.5", "KWD", "12.772"),
            ("0.0125", "10", "KWD", "0.0138"),
            ("1250", "1.5", "JPY", "1269"),
        ];
        for (current, percent, currency, expected) in cases {
            let unit = smallest_unit(number(current), currency);
            let price = raised(number(current), number(percent), unit);
            assert_eq!(price, Some(number(expected)), "{current} by {percent} %");
        }
    }

    #[test]
    fn no_price_is_rounded_to_zero() {
        for (current, percent, unit) in [("0.10", "3", "1"), ("0.01", "-99", "0.01")] {
            let price = raised(number(current), number(percent), number(unit));
            assert_eq!(price, None, "{current}");
        }
    }
}
