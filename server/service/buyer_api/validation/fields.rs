//! Validates single fields. Each error names its field by the path in the message.
use std::{collections::HashSet, ops::RangeInclusive};

use chrono::{Datelike, NaiveDate};
use rust_decimal::Decimal;
use serde::Serialize;

use documents::can_name_page;
use service_core::{
    error::ServiceError,
    field_errors::{FieldError, FieldErrors},
    fields,
};
use values::{currency, digit_groups::grouped, message_id::MessageId, text::LocalizedText};

const MOST_LINES: usize = 500;
const LAST_LINE_NUMBER: u32 = 99_999;
const LONGEST_IDENTIFIER: usize = 64;
const LONGEST_OPTIONAL: usize = 200;
/// Decimals that the database keeps of every number.
const DECIMALS: u32 = 4;
/// Largest quantity or price: nine digits before the decimals, as in the offers of suppliers.
const LARGEST: Decimal = Decimal::from_parts(1_316_134_911, 2_328, 0, false, DECIMALS);
/// Fourteen digits before the decimals, as `MONEY` has: a ninth of what the database keeps.
const LARGEST_AMOUNT: Decimal = Decimal::from_parts(2808348671, 232830643, 0, false, DECIMALS);
const MOST_DAYS: u32 = 999;
/// Years that every part of the portal can show and sort.
const YEARS: RangeInclusive<i32> = 2000..=2999;

/// Collects the errors of a message's fields.
#[derive(Default)]
pub struct Fields {
    errors: FieldErrors,
    /// The path of the object whose fields are validated, with a dot at its end; empty for the message itself.
    prefix: String,
}

impl Fields {
    pub fn refuse_any(self) -> Result<(), ServiceError> {
        self.errors.into_result()
    }

    /// Validates the fields of an object in this field.
    pub fn within(&mut self, field: &str, validate: impl FnOnce(&mut Self)) {
        let outer = self.prefix.len();
        self.prefix.push_str(field);
        self.prefix.push('.');
        validate(self);
        self.prefix.truncate(outer);
    }

    pub fn refuse(&mut self, field: &str, id: MessageId) {
        self.refuse_with(field, id, &[]);
    }

    pub(super) fn refuse_with(&mut self, field: &str, id: MessageId, arguments: &[(&str, &str)]) {
        let path = format!("{}{field}", self.prefix);
        self.errors.add(&path, FieldError::new(id, arguments));
    }

    /// A number or a code of the buyer's. It becomes part of URLs and file names.
    pub fn identifier(&mut self, field: &str, value: &str) {
        let allowed =
            |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'/' | b'-');
        let is_good = value.len() <= LONGEST_IDENTIFIER
            && value.bytes().all(allowed)
            && value.bytes().any(|byte| byte.is_ascii_alphanumeric())
            && can_name_page(value);
        if !is_good {
            self.refuse(field, MessageId::new("buyer-identifier"));
        }
    }

    /// An id or a code of the buyer's own: printable characters on one line.
    pub fn opaque(&mut self, field: &str, value: &str, most: usize) {
        let is_good = (1..=most).contains(&value.chars().count())
            && value.trim() == value
            && !value.contains(char::is_control)
            && !value.contains(overrides_direction);
        if !is_good {
            let opaque = MessageId::new("buyer-opaque");
            self.refuse_with(field, opaque, &[("most", &most.to_string())]);
        }
    }

    /// The supplier's own number of an invoice or a credit note, which may be any text.
    pub fn supplier_number(&mut self, field: &str, value: &str) {
        self.opaque(field, value, LONGEST_IDENTIFIER);
    }

    pub fn date(&mut self, field: &str, date: NaiveDate) {
        if !YEARS.contains(&date.year()) {
            self.refuse(field, MessageId::new("buyer-date"));
        }
    }

    /// `most` in kilobytes.
    pub fn size(&mut self, field: &str, value: &impl Serialize, most: usize) {
        let written = serde_json::to_vec(value).expect("messages are JSON");
        if written.len() > most * 1024 {
            let too_large = MessageId::new("buyer-too-large");
            self.refuse_with(field, too_large, &[("most", &most.to_string())]);
        }
    }

    pub fn words(&mut self, field: &str, value: &str, most: usize) {
        if value.trim().is_empty() {
            self.refuse(field, MessageId::new("buyer-required"));
        }
        self.length(field, value, most);
    }

    pub fn length(&mut self, field: &str, value: &str, most: usize) {
        match fields::prose(value, most) {
            Err(id) => self.refuse(field, id),
            Ok(()) if value.contains(overrides_direction) => {
                self.refuse(field, MessageId::new("service-text-invalid"));
            }
            Ok(()) => {}
        }
    }

    /// A text that is required, in one language at least.
    pub fn text(&mut self, field: &str, value: &LocalizedText, most: usize) {
        if value.ar.trim().is_empty() && value.en.trim().is_empty() {
            self.refuse(field, MessageId::new("buyer-required"));
        }
        self.lengths(field, value, most);
    }

    /// A text in one language stands for both, and has one error.
    pub fn lengths(&mut self, field: &str, value: &LocalizedText, most: usize) {
        if value.ar == value.en {
            return self.length(field, &value.en, most);
        }
        self.length(&format!("{field}.ar"), &value.ar, most);
        self.length(&format!("{field}.en"), &value.en, most);
    }

    /// A text that may be absent, but not empty.
    pub fn optional(&mut self, field: &str, value: Option<&str>) {
        if let Some(value) = value {
            self.words(field, value, LONGEST_OPTIONAL);
        }
    }

    /// Checks a currency code (ISO 4217).
    pub fn currency(&mut self, field: &str, value: &str) {
        if !currency::is_known(value) {
            self.refuse(field, MessageId::new("buyer-currency"));
        }
    }

    pub fn uom(&mut self, field: &str, value: &str) {
        let allowed = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
        if !(2..=3).contains(&value.len()) || !value.bytes().all(allowed) {
            self.refuse(field, MessageId::new("buyer-uom"));
        }
    }

    /// A quantity above zero.
    pub fn quantity(&mut self, field: &str, value: Decimal) {
        if value <= Decimal::ZERO {
            self.refuse(field, MessageId::new("buyer-quantity"));
        } else {
            self.number(field, value);
        }
    }

    /// A price or a quantity that may be zero.
    pub fn number(&mut self, field: &str, value: Decimal) {
        self.number_up_to(field, value, LARGEST);
    }

    /// An amount of money that may be zero.
    pub fn money(&mut self, field: &str, value: Decimal) {
        self.number_up_to(field, value, LARGEST_AMOUNT);
    }

    fn number_up_to(&mut self, field: &str, value: Decimal, most: Decimal) {
        if value < Decimal::ZERO || value > most || !has_few_decimals(value) {
            let (most, decimals) = (grouped(most), DECIMALS.to_string());
            let arguments = [("most", most.as_str()), ("decimals", &decimals)];
            self.refuse_with(field, MessageId::new("buyer-number"), &arguments);
        }
    }

    /// A span of time that may be unknown.
    pub fn days(&mut self, field: &str, value: Option<u32>, long: MessageId) {
        if value.is_some_and(|days| days > MOST_DAYS) {
            let most = MOST_DAYS.to_string();
            self.refuse_with(field, long, &[("most", &most)]);
        }
    }

    pub fn percent(&mut self, field: &str, value: Decimal) {
        let is_good =
            value >= Decimal::ZERO && value <= Decimal::ONE_HUNDRED && has_few_decimals(value);
        if !is_good {
            let percent = MessageId::new("buyer-percent");
            self.refuse_with(field, percent, &[("decimals", &DECIMALS.to_string())]);
        }
    }

    /// Checks that there are at least one and at most [`MOST_LINES`] lines, and no number twice.
    pub fn line_numbers(&mut self, field: &str, numbers: impl ExactSizeIterator<Item = u32>) {
        let mut seen = HashSet::new();
        let count = numbers.len();
        let all_good = numbers
            .into_iter()
            .all(|number| is_line_number(number) && seen.insert(number));
        if !all_good || !(1..=MOST_LINES).contains(&count) {
            let lines = MessageId::new("buyer-lines");
            self.refuse_with(field, lines, &[("most", &MOST_LINES.to_string())]);
        }
    }
}

pub fn is_line_number(number: u32) -> bool {
    (1..=LAST_LINE_NUMBER).contains(&number)
}

/// Embeddings and overrides of the text direction: with them `exe.pdf` may be `fdp.exe` in disguise. Isolates are allowed,
/// because Arabic text needs them around part numbers.
fn overrides_direction(character: char) -> bool {
    matches!(character, '\u{202a}'..='\u{202e}')
}

fn has_few_decimals(value: Decimal) -> bool {
    value.normalize().scale() <= DECIMALS
}
