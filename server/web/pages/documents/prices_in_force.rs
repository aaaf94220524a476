//! The prices in force that a form offers for its lines: the buttons that take them, and the question about another price.
use rust_decimal::Decimal;
use serde::Serialize;
use ts_rs::TS;

use contract::{
    Money,
    product_price::{PriceInForce, change_percent},
    quotation_request::limits::FIGURE,
};
use exports::wording;
use values::{MessageId, Text};

use super::fields::line_field;
use crate::http::Values;

/// `action` of the button that takes the prices of all lines without a price.
const ALL: &str = "usePrices";

/// `action` of a line's button, before the line's number.
const LINE: &str = "usePrice.";

pub fn is_action(action: &str) -> bool {
    action == ALL || line_of(action).is_some()
}

/// The line of the pressed button.
fn line_of(action: &str) -> Option<u32> {
    action.strip_prefix(LINE)?.parse().ok()
}

/// The price in force for a line of a form, beside the price of the line.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct OfferedPrice {
    #[serde(flatten)]
    #[ts(flatten)]
    pub in_force: PriceInForce,
    /// Price in force for the line's quantity.
    #[ts(type = "string")]
    pub amount: Decimal,
    /// Difference of the line's price, such as `+20%`; empty for equal prices, none without a price.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub difference: Option<String>,
}

impl OfferedPrice {
    /// `quantity` is that of the document, `values` are those that the form shows.
    pub fn new(in_force: PriceInForce, quantity: Decimal, values: &Values) -> Self {
        let typed = values.get(&line_field(in_force.line_number, "unitPrice"));
        let typed = typed.and_then(|typed| FIGURE.read(typed).ok());
        let amount = price_of(&in_force, quantity, values).amount;
        let difference = typed.and_then(|typed| difference(amount, typed));
        Self {
            in_force,
            amount,
            difference,
        }
    }
}

/// None if the price in force is zero, as if there were no price.
fn difference(in_force: Decimal, price: Decimal) -> Option<String> {
    let percent = change_percent(in_force, price)?;
    Some(match percent {
        percent if percent.is_zero() => String::new(),
        percent if percent.is_sign_negative() => format!("{percent}%"),
        percent => format!("+{percent}%"),
    })
}

pub fn of_line(prices: &[PriceInForce], line_number: u32) -> Option<&PriceInForce> {
    prices.iter().find(|price| price.line_number == line_number)
}

/// The price of a line for the typed quantity; `quantity` is that of the document.
fn price_of<'a>(price: &'a PriceInForce, quantity: Decimal, values: &Values) -> &'a Money {
    let typed = values.get(&line_field(price.line_number, "quantity"));
    let typed = typed.and_then(|typed| FIGURE.read(typed).ok());
    price.for_quantity(typed.unwrap_or(quantity))
}

/// Fills in the prices of the pressed button: that of its line, or those of all lines with an offer and without a price. Returns
/// the lines that it filled in.
///
/// `lines` are the numbers and quantities of the document's lines.
pub fn apply(
    lines: impl Iterator<Item = (u32, Decimal)>,
    prices: &[PriceInForce],
    values: &mut Values,
    action: &str,
) -> Vec<u32> {
    let pressed = line_of(action);
    let mut filled = Vec::new();
    for (number, quantity) in lines {
        let Some(price) = of_line(prices, number) else {
            continue;
        };
        let field = line_field(number, "unitPrice");
        let is_open = values.get(&field).is_none_or(String::is_empty)
            && !values.contains_key(&line_field(number, "noOffer"));
        if pressed.map_or(is_open, |pressed| pressed == number) {
            let price = price_of(price, quantity, values).amount;
            values.insert(field, price.normalize().to_string());
            filled.push(number);
        }
    }
    filled
}

/// Asks about a typed price that differs from the one in force.
pub fn question(
    price: &PriceInForce,
    quantity: Decimal,
    values: &Values,
    typed: Decimal,
) -> Option<Text> {
    let Money { amount, currency } = price_of(price, quantity, values);
    if typed == *amount {
        return None;
    }
    let price = wording::amount(*amount, currency);
    let id = MessageId::new("question-price-not-in-force");
    Some(Text::Worded(i18n::localized(id, &[("price", &price)])))
}
