//! Changes all prices of a request by a percentage, and rounds them.
use rust_decimal::{Decimal, RoundingStrategy};

use contract::{
    price_request::{PriceRequestLine, limits::RAISE},
    quotation_request::limits::FIGURE,
};
use values::decimal_input::{DecimalInputError, plain_text};

use crate::{
    http::{Messages, Values},
    pages::documents::fields::line_field,
};

/// `action` of the button.
pub const ACTION: &str = "raise";

const PERCENT: &str = "raisePercent";
const ROUND_TO: &str = "roundTo";

/// Decimals of prices that are not rounded otherwise.
const DECIMALS: u32 = 2;

pub fn errors(values: &Values) -> Messages {
    let error = percent(values).err();
    let messages = error.map(|error| (PERCENT.to_owned(), error.text()));
    messages.into_iter().collect()
}

/// Replaces the prices of all lines by the current ones with the percentage. Prices that would be too large stay.
pub fn apply(lines: &[PriceRequestLine], values: &mut Values) {
    let Ok(percent) = percent(values) else {
        return;
    };
    let unit = values
        .get(ROUND_TO)
        .and_then(|typed| FIGURE.read(typed).ok());
    for line in lines {
        let raised = line
            .current_price
            .and_then(|current| raised(current, percent, unit));
        if let Some(price) = raised {
            let field = line_field(line.line_number, "price");
            values.insert(field, price.normalize().to_string());
        }
    }
}

/// Half away from zero, to a multiple of the unit.
fn raised(current: Decimal, percent: Decimal, unit: Option<Decimal>) -> Option<Decimal> {
    let change = current
        .checked_mul(percent)?
        .checked_div(Decimal::ONE_HUNDRED)?;
    let exact = current.checked_add(change)?;
    let rounded = |number: Decimal, decimals| {
        number.round_dp_with_strategy(decimals, RoundingStrategy::MidpointAwayFromZero)
    };
    let price = match unit.filter(|unit| !unit.is_zero()) {
        Some(unit) => rounded(exact.checked_div(unit)?, 0).checked_mul(unit)?,
        None => rounded(exact, DECIMALS),
    };
    FIGURE.read(&price.to_string()).ok()
}

/// With a minus, prices fall.
fn percent(values: &Values) -> Result<Decimal, DecimalInputError> {
    let typed = values.get(PERCENT).map(|typed| plain_text(typed));
    let typed = typed.unwrap_or_default();
    let typed = typed.trim_end_matches(['%', '٪', ' ']);
    let lowered = typed.strip_prefix('-').or_else(|| typed.strip_suffix('-'));
    match lowered {
        Some(lowered) => RAISE.read_percent(lowered).map(|percent| -percent),
        None => RAISE.read(typed.strip_prefix('+').unwrap_or(typed)),
    }
}

#[cfg(test)]
mod tests {
    use super::raised;

    #[test]
    fn prices_are_rounded_to_multiples_of_the_unit() {
        let cases = [
            ("100", "3.5", None, "103.50"),
            ("12.34", "3.5", None, "12.77"),
            ("12.34", "3.5", Some("0.05"), "12.75"),
            ("12.34", "3.5", Some("0.5"), "13.0"),
            ("99", "-1.5", Some("1"), "98"),
            ("0.10", "3", Some("1"), "0"),
        ];
        for (current, percent, unit, expected) in cases {
            let number = |text: &str| text.parse().unwrap();
            let price = raised(number(current), number(percent), unit.map(number));
            assert_eq!(price, Some(number(expected)), "{current} by {percent} %");
        }
    }
}
