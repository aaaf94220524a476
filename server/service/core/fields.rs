//! Checks the typed fields of documents.
use chrono::NaiveDate;
use rust_decimal::Decimal;

use contract::{
    MONEY,
    quotation_request::limits::{FIGURE, PERCENT},
};
use tables::fixed_point::{Amount, Percent, Quantity};
use values::{
    bidi::{plain_line, plain_prose},
    currency::minor_unit,
    date_input::read_date,
    decimal_input::{DecimalInputError, DecimalRule, ascii_digits, plain_text},
    message_id::MessageId,
    text::LocalizedText,
};

/// Maximum length of a reason, in characters.
const LONGEST_REASON: usize = 1_000;

/// A complaint that says the same of every field.
pub fn words(id: MessageId) -> LocalizedText {
    i18n::localized(id, &[])
}

/// Text of several lines. `longest` in characters.
pub fn prose(value: &str, longest: usize) -> Result<(), MessageId> {
    let is_shown =
        |character: char| !character.is_control() || matches!(character, '\n' | '\r' | '\t');
    if value.chars().count() > longest {
        Err(MessageId::new("form-too-long"))
    } else if value.chars().all(is_shown) {
        Ok(())
    } else {
        Err(MessageId::new("service-text-invalid"))
    }
}

/// Text of one line. `longest` in characters.
pub fn one_line(value: &str, longest: usize) -> Result<(), MessageId> {
    if value.contains(['\n', '\r', '\t']) {
        Err(MessageId::new("service-text-invalid"))
    } else {
        prose(value, longest)
    }
}

/// A reason, or a note beside a decision, that may be left out.
pub fn reason(value: &str) -> Result<(), MessageId> {
    prose(value, LONGEST_REASON)
}

/// A reason that has to be given.
pub fn required_reason(value: &str) -> Result<(), MessageId> {
    match &*plain_prose(value) {
        "" => Err(MessageId::new("service-reason-required")),
        value => reason(value),
    }
}

/// A calendar date as people type it; nothing where nothing was typed.
pub fn date(typed: &str) -> Result<Option<NaiveDate>, LocalizedText> {
    if plain_text(typed).is_empty() {
        return Ok(None);
    }
    match read_date(typed) {
        Ok(date) => Ok(Some(date)),
        Err(error) => Err(i18n::worded(error.text())),
    }
}

/// The same, of a day that is still to come or today.
pub fn coming_date(typed: &str, today: NaiveDate) -> Result<Option<NaiveDate>, LocalizedText> {
    match date(typed)? {
        Some(date) if date < today => Err(words(MessageId::new("service-date-past"))),
        date => Ok(date),
    }
}

/// A number; nothing where nothing was typed.
pub fn decimal(typed: &str, rule: DecimalRule) -> Result<Option<Decimal>, LocalizedText> {
    given(rule.read(typed))
}

/// A unit price; nothing where nothing was typed.
pub fn price(typed: &str) -> Result<Option<Amount>, LocalizedText> {
    let price = decimal(typed, FIGURE)?;
    Ok(price.map(|price| Amount::exactly(price).expect("thirteen digits are kept exactly")))
}

/// An amount of money in whole minor units of its currency; nothing where nothing was typed.
pub fn amount(typed: &str, currency: &str) -> Result<Option<Amount>, LocalizedText> {
    let decimals = minor_unit(currency).min(MONEY.decimals);
    let amount = decimal(typed, DecimalRule { decimals, ..MONEY })?;
    Ok(amount.map(|amount| Amount::exactly(amount).expect("eighteen digits are kept exactly")))
}

/// A quantity above zero; nothing where nothing was typed.
pub fn quantity(typed: &str) -> Result<Option<Quantity>, LocalizedText> {
    match decimal(typed, FIGURE)? {
        Some(quantity) if quantity.is_zero() => Err(words(MessageId::new("service-quantity-zero"))),
        quantity => Ok(quantity.map(|quantity| {
            Quantity::exactly(quantity).expect("thirteen digits are kept exactly")
        })),
    }
}

/// A percentage up to a hundred, with or without its sign; nothing where nothing was typed.
pub fn percent(typed: &str) -> Result<Option<Percent>, LocalizedText> {
    let percent = given(PERCENT.read_percent(typed))?;
    Ok(percent.map(|percent| Percent::exactly(percent).expect("four decimals are kept exactly")))
}

/// A number or a mark of the supplier's own, such as that of a document or a parcel: one line with ASCII digits, so that it is
/// found however its digits are typed. Nothing where nothing was typed.
pub fn own_number(typed: &str) -> Option<String> {
    filled(&ascii_digits(&plain_line(typed)))
}

/// A text of one line as it is stored; nothing where it is empty.
pub fn filled(text: &str) -> Option<String> {
    Some(plain_line(text)).filter(|text| !text.is_empty())
}

fn given(read: Result<Decimal, DecimalInputError>) -> Result<Option<Decimal>, LocalizedText> {
    match read {
        Ok(number) => Ok(Some(number)),
        Err(DecimalInputError::Empty) => Ok(None),
        Err(error) => Err(i18n::worded(error.text())),
    }
}
