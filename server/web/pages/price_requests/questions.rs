//! Questions about valid but unusual prices and periods.
use chrono::{Days, NaiveDate};
use rust_decimal::Decimal;

use contract::{
    price_request::{PriceRequest, PriceRequestLine},
    quotation_request::limits::FIGURE,
};
use values::{MessageId, Text, date_input::read_date};

use crate::{
    http::{Messages, Values},
    pages::documents::fields::line_field,
};

/// In percent; the buyer's limit may be lower or higher.
const LARGE_CHANGE: i64 = 20;

/// Values that cannot be parsed get no question, because the service refuses them.
pub fn questions(request: &PriceRequest, values: &Values) -> Messages {
    let of_line = |line: &PriceRequestLine| {
        let field = |name: &str| line_field(line.line_number, name);
        let typed = |name: &str| values.get(&field(name)).filter(|typed| !typed.is_empty());
        let price = typed("price").and_then(|typed| FIGURE.read(typed).ok());
        let Some(price) = price else {
            return Vec::new();
        };
        let day = |name: &str| {
            let typed = typed(name).or_else(|| values.get(name));
            typed.and_then(|typed| read_date(typed).ok())
        };
        let (from, to) = (day("validFrom"), day("validTo"));
        let of_period = from.and_then(|from| about_period(line, from, to));
        let questions = [
            about_price(line, price).map(|question| ("price", question)),
            of_period,
        ];
        let questions = questions.into_iter().flatten();
        let named = questions.map(|(name, question)| {
            // A day of the whole request is confirmed in its own field.
            let is_of_line = name == "price" || typed(name).is_some();
            let name = match is_of_line {
                true => field(name),
                false => name.to_owned(),
            };
            (name, Text::message(question))
        });
        named.collect::<Vec<_>>()
    };
    request.lines.iter().flat_map(of_line).collect()
}

fn about_price(line: &PriceRequestLine, price: Decimal) -> Option<MessageId> {
    if price.is_zero() {
        return Some(MessageId::new("question-price-zero"));
    }
    let current = line.current_price?;
    if price == current {
        return Some(MessageId::new("question-price-same"));
    }
    let change = (price - current).checked_div(current)?;
    let is_large = change.abs() > Decimal::new(LARGE_CHANGE, 2);
    is_large.then(|| MessageId::new("question-price-change"))
}

/// Days without a price, and prices that are replaced.
fn about_period(
    line: &PriceRequestLine,
    from: NaiveDate,
    to: Option<NaiveDate>,
) -> Option<(&'static str, MessageId)> {
    if line.later.contains(&from) {
        return Some(("validFrom", MessageId::new("question-price-replaced")));
    }
    let after_current = line.current_until.and_then(|last| last.succ_opt());
    let is_after_gap = after_current.is_some_and(|next| from > next)
        && !line.later.iter().any(|later| *later < from);
    if is_after_gap {
        return Some(("validFrom", MessageId::new("question-price-gap-before")));
    }
    let next_day = to?.checked_add_days(Days::new(1))?;
    let next = line.later.iter().find(|later| **later > from);
    let is_followed = next.is_some_and(|next| *next <= next_day);
    (!is_followed).then(|| ("validTo", MessageId::new("question-price-gap")))
}
