//! Questions about valid but unusual prices and periods.
use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use rust_decimal::Decimal;

use contract::{
    price_request::{LaterPrice, PriceRequest, PriceRequestLine},
    quotation_request::limits::FIGURE,
};
use exports::wording;
use values::{
    Language, LocalizedText, MessageId, Text,
    date_input::{is_far_off, read_date},
};

use crate::{
    http::{Messages, Values},
    pages::documents::fields::line_field,
};

/// Change in percent that needs a confirmation; the buyer's limit may be lower or higher.
const LARGE_CHANGE: i64 = 20;

/// A price that starts on the same day, and its item.
type Replaced<'a> = (&'a str, &'a LaterPrice);

/// Reason why a value needs a confirmation.
enum Unusual<'a> {
    Replaces(Replaced<'a>),
    Other(LocalizedText),
}

/// Values that cannot be parsed get no question, because the service refuses them.
pub fn questions(request: &PriceRequest, values: &Values) -> Messages {
    let mut found: BTreeMap<String, Vec<Unusual<'_>>> = BTreeMap::new();
    for line in &request.lines {
        let field = |name: &str| line_field(line.line_number, name);
        let typed = |name: &str| values.get(&field(name)).filter(|typed| !typed.is_empty());
        let price = typed("price").and_then(|typed| FIGURE.read(typed).ok());
        let Some(price) = price else {
            continue;
        };
        let day = |name: &str| {
            let typed = typed(name).or_else(|| values.get(name));
            typed.and_then(|typed| read_date(typed).ok())
        };
        let (from, to) = (day("validFrom"), day("validTo"));
        let of_price = about_price(line, price, from)
            .into_iter()
            .map(Unusual::Other);
        found.entry(field("price")).or_default().extend(of_price);
        let far_off = [("validFrom", from), ("validTo", to)]
            .into_iter()
            .find(|(_, day)| day.is_some_and(|day| is_far_off(day, request.today)))
            .map(|(name, _)| {
                let id = MessageId::new("question-date-far");
                (name, Unusual::Other(i18n::localized(id, &[])))
            });
        let unusual = far_off.or_else(|| from.and_then(|from| about_period(line, from, to)));
        if let Some((name, unusual)) = unusual {
            // A day of the whole request is confirmed in its own field.
            let name = typed(name).map_or_else(|| name.to_owned(), |_| field(name));
            found.entry(name).or_default().push(unusual);
        }
    }
    let found = found.into_iter().filter(|(_, found)| !found.is_empty());
    let worded = found.map(|(field, found)| (field, worded(found, &request.currency)));
    worded.collect()
}

fn about_price(
    line: &PriceRequestLine,
    price: Decimal,
    from: Option<NaiveDate>,
) -> Vec<LocalizedText> {
    let waiting = line.waiting_in.as_ref().map(|number| {
        let id = MessageId::new("question-price-waiting");
        i18n::localized(id, &[("number", number)])
    });
    let of_amount = about_amount(line, price, from).map(|id| i18n::localized(id, &[]));
    waiting.into_iter().chain(of_amount).collect()
}

fn about_amount(
    line: &PriceRequestLine,
    price: Decimal,
    from: Option<NaiveDate>,
) -> Option<MessageId> {
    if price.is_zero() {
        return Some(MessageId::new("question-price-zero"));
    }
    let current = line.price_before(from)?;
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
) -> Option<(&'static str, Unusual<'_>)> {
    let other = |id| Unusual::Other(i18n::localized(id, &[]));
    let mut later = line.later.iter();
    if let Some(replaced) = later.clone().find(|later| later.valid_from == from) {
        return Some(("validFrom", Unusual::Replaces((&line.item, replaced))));
    }
    let after_current = line.current_until.and_then(|last| last.succ_opt());
    let is_after_gap = after_current.is_some_and(|next| from > next)
        && !later.clone().any(|later| later.valid_from < from);
    if is_after_gap {
        let gap = MessageId::new("question-price-gap-before");
        return Some(("validFrom", other(gap)));
    }
    let next_day = to?.checked_add_days(Days::new(1))?;
    let next = later.find(|later| later.valid_from > from);
    let is_followed = next.is_some_and(|next| next.valid_from <= next_day);
    (!is_followed).then(|| ("validTo", other(MessageId::new("question-price-gap"))))
}

/// The sentences about one field, each once.
fn worded(found: Vec<Unusual<'_>>, currency: &str) -> Text {
    let mut replaced = Vec::new();
    let mut sentences = Vec::new();
    for unusual in found {
        match unusual {
            Unusual::Replaces(price) => replaced.push(price),
            Unusual::Other(sentence) if sentences.contains(&sentence) => {}
            Unusual::Other(sentence) => sentences.push(sentence),
        }
    }
    sentences.extend(about_replaced(&replaced, currency));
    let in_language = |language| {
        let sentences = sentences.iter();
        let words = sentences.map(|sentence| sentence.in_language(language));
        words.collect::<Vec<_>>().join(" ")
    };
    Text::Worded(LocalizedText::new(
        in_language(Language::Arabic),
        in_language(Language::English),
    ))
}

/// Names the first of several.
fn about_replaced(replaced: &[Replaced<'_>], currency: &str) -> Option<LocalizedText> {
    let (item, first) = replaced.first()?;
    let id = match replaced.len() {
        1 => MessageId::new("question-price-replaced"),
        _ => MessageId::new("question-prices-replaced"),
    };
    let count = replaced.len().to_string();
    let in_language = |language| {
        let price = wording::money(first.price, currency, language);
        i18n::text_with(
            language,
            id,
            &[("item", item), ("price", &price), ("count", &count)],
        )
    };
    Some(LocalizedText::new(
        in_language(Language::Arabic),
        in_language(Language::English),
    ))
}
