//! Checks the input of a price request as a whole: every field that is wrong is named.
use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use rust_decimal::Decimal;

use super::{check_line, standing::Standings};
use contract::price_request::{
    PriceRequestInput,
    limits::{LONGEST_NOTE, LONGEST_REASON},
};
use service_core::{
    error::ServiceError,
    field_errors::FieldErrors,
    fields::{self, words},
};
use tables::{fixed_point::Amount, price_request_line};
use values::{bidi::plain_prose, message_id::MessageId, text::LocalizedText};

/// Lines, prices and limit that a request is checked against, and the day.
pub struct Changeable<'a> {
    pub lines: &'a [price_request_line::Model],
    pub standings: &'a Standings,
    /// The buyer's limit of changes, in percent.
    pub limit: Option<Decimal>,
    pub today: NaiveDate,
}

/// A request that can be submitted.
#[derive(Debug)]
pub struct Asked {
    pub reason: String,
    pub note: String,
    /// Lines with a new price.
    pub lines: Vec<price_request_line::Model>,
}

/// The days of the lines that have none of their own.
pub struct Days {
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
}

impl Days {
    pub fn are_inverted(&self) -> bool {
        self.from.zip(self.to).is_some_and(|(from, to)| to < from)
    }
}

/// # Errors
/// `Fields`: the invalid fields, by their names.
pub fn check(
    input: &PriceRequestInput,
    changeable: &Changeable<'_>,
) -> Result<Asked, ServiceError> {
    let mut errors = FieldErrors::default();
    let reason = plain_prose(&input.reason);
    errors.check("reason", reason_of(&reason));
    let note = plain_prose(&input.note);
    errors.check("note", fields::prose(&note, LONGEST_NOTE));
    let days = Days {
        from: errors.read(
            "validFrom",
            fields::coming_date(&input.valid_from, changeable.today),
        ),
        to: errors.read("validTo", fields::date(&input.valid_to)),
    };
    if days.are_inverted() {
        errors.check("validTo", Err(check_line::inverted()));
    }
    let lines = lines(&mut errors, input, changeable, &days);
    errors.into_result()?;
    Ok(Asked {
        reason,
        note,
        lines,
    })
}

fn reason_of(reason: &str) -> Result<(), MessageId> {
    match reason {
        "" => Err(MessageId::new("service-price-reason-required")),
        reason => fields::prose(reason, LONGEST_REASON),
    }
}

fn lines(
    errors: &mut FieldErrors,
    input: &PriceRequestInput,
    changeable: &Changeable<'_>,
    days: &Days,
) -> Vec<price_request_line::Model> {
    let known: BTreeMap<u32, &price_request_line::Model> = changeable
        .lines
        .iter()
        .map(|line| (line.line_number.unsigned_abs(), line))
        .collect();
    let mut seen = BTreeSet::new();
    let mut asked = Vec::new();
    for line in &input.lines {
        let field = format!("lines.{}", line.line_number);
        let Some(found) = known.get(&line.line_number) else {
            errors.check(&field, Err(MessageId::new("service-line-unknown")));
            continue;
        };
        if !seen.insert(line.line_number) {
            errors.check(&field, Err(MessageId::new("service-line-twice")));
        } else if !line.is_empty() {
            asked.push(check_line::check(errors, line, found, changeable, days));
        }
    }
    if asked.is_empty() {
        errors.check("lines", Err(MessageId::new("service-price-lines-required")));
    }
    asked
}

/// # Errors
/// Nothing was typed, or it is not a price.
pub fn required(typed: Result<Option<Amount>, LocalizedText>) -> Result<Amount, LocalizedText> {
    typed?.ok_or_else(|| words(MessageId::new("service-new-price-required")))
}
