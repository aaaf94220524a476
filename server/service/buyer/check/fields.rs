//! What each kind of field may hold. Every complaint names its field by the path in the message.
use std::{collections::HashSet, ops::RangeInclusive};

use chrono::{Datelike, NaiveDate};
use rust_decimal::Decimal;
use serde::Serialize;

use crate::{error::ServiceError, fields, validation::FieldErrors};
use values::{currency, message_id::MessageId, text::LocalizedText};

const MOST_LINES: usize = 500;
const LAST_LINE_NUMBER: u32 = 99_999;
const LONGEST_IDENTIFIER: usize = 64;
const LONGEST_OPTIONAL: usize = 200;
/// What the database keeps of every number.
const DECIMALS: u32 = 4;
/// The same as suppliers may offer: nine digits and the decimals.
const LARGEST: Decimal = Decimal::from_parts(1_316_134_911, 2_328, 0, false, DECIMALS);
/// Years that all of the portal can tell and sort.
const YEARS: RangeInclusive<i32> = 2000..=2999;
/// Addresses of the lists that a document's number would hide behind.
const RESERVED: [&str; 2] = ["export.csv", "export.xlsx"];

#[derive(Default)]
pub struct Check(FieldErrors);

impl Check {
    pub fn into_result(self) -> Result<(), ServiceError> {
        self.0.into_result()
    }

    pub fn complain(&mut self, field: &str, id: MessageId) {
        self.0.add(field, i18n::localized(id, &[]));
    }

    /// A number or a code: it stands in addresses and in names of files.
    pub fn identifier(&mut self, field: &str, value: &str) {
        let allowed =
            |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'/' | b'-');
        let is_good = value.len() <= LONGEST_IDENTIFIER
            && value.bytes().all(allowed)
            // Browsers take `..` for the way up.
            && value.bytes().any(|byte| byte.is_ascii_alphanumeric())
            && !RESERVED.contains(&value);
        if !is_good {
            self.complain(field, MessageId::new("buyer-identifier"));
        }
    }

    pub fn date(&mut self, field: &str, date: NaiveDate) {
        if !YEARS.contains(&date.year()) {
            self.complain(field, MessageId::new("buyer-date"));
        }
    }

    /// `most` in kilobytes.
    pub fn size(&mut self, field: &str, value: &impl Serialize, most: usize) {
        let written = serde_json::to_vec(value).expect("messages are JSON");
        if written.len() > most * 1024 {
            let most = most.to_string();
            let words = i18n::localized(MessageId::new("buyer-too-large"), &[("most", &most)]);
            self.0.add(field, words);
        }
    }

    pub fn words(&mut self, field: &str, value: &str, most: usize) {
        if value.trim().is_empty() {
            self.complain(field, MessageId::new("buyer-required"));
        }
        self.length(field, value, most);
    }

    pub fn length(&mut self, field: &str, value: &str, most: usize) {
        let read = fields::prose(value, most);
        match read {
            Err(id) => self.complain(field, id),
            Ok(()) if value.contains(guides_writing) => {
                self.complain(field, MessageId::new("service-text-invalid"));
            }
            Ok(()) => {}
        }
    }

    /// Required in both languages.
    pub fn both(&mut self, field: &str, value: &LocalizedText, most: usize) {
        self.words(&format!("{field}.ar"), &value.ar, most);
        self.words(&format!("{field}.en"), &value.en, most);
    }

    pub fn lengths(&mut self, field: &str, value: &LocalizedText, most: usize) {
        self.length(&format!("{field}.ar"), &value.ar, most);
        self.length(&format!("{field}.en"), &value.en, most);
    }

    /// Not empty where it is there.
    pub fn optional(&mut self, field: &str, value: Option<&str>) {
        if let Some(value) = value {
            self.words(field, value, LONGEST_OPTIONAL);
        }
    }

    /// ISO 4217.
    pub fn currency(&mut self, field: &str, value: &str) {
        if !currency::is_known(value) {
            self.complain(field, MessageId::new("buyer-currency"));
        }
    }

    /// Three capital letters: an Incoterm.
    pub fn code(&mut self, field: &str, value: &str) {
        if value.len() != 3 || !value.bytes().all(|byte| byte.is_ascii_uppercase()) {
            self.complain(field, MessageId::new("buyer-code"));
        }
    }

    pub fn uom(&mut self, field: &str, value: &str) {
        let allowed = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
        if !(2..=3).contains(&value.len()) || !value.bytes().all(allowed) {
            self.complain(field, MessageId::new("buyer-uom"));
        }
    }

    /// Of goods that are asked for, ordered or sent.
    pub fn quantity(&mut self, field: &str, value: Decimal) {
        if value <= Decimal::ZERO {
            self.complain(field, MessageId::new("buyer-quantity"));
        } else {
            self.number(field, value);
        }
    }

    /// A price, which is nothing where the goods are free of charge, or a quantity that may be none.
    pub fn number(&mut self, field: &str, value: Decimal) {
        if value < Decimal::ZERO || value > LARGEST || !is_kept(value) {
            let (most, decimals) = (LARGEST.to_string(), DECIMALS.to_string());
            let arguments = [("most", most.as_str()), ("decimals", &decimals)];
            let words = i18n::localized(MessageId::new("buyer-number"), &arguments);
            self.0.add(field, words);
        }
    }

    pub fn percent(&mut self, field: &str, value: Decimal) {
        let is_good = value >= Decimal::ZERO && value <= Decimal::ONE_HUNDRED && is_kept(value);
        if !is_good {
            let decimals = DECIMALS.to_string();
            let arguments = [("decimals", decimals.as_str())];
            let words = i18n::localized(MessageId::new("buyer-percent"), &arguments);
            self.0.add(field, words);
        }
    }

    /// Some, not too many, and each with a number of its own.
    pub fn line_numbers(&mut self, field: &str, numbers: impl ExactSizeIterator<Item = u32>) {
        let mut seen = HashSet::new();
        let count = numbers.len();
        let all_good = numbers
            .into_iter()
            .all(|number| (1..=LAST_LINE_NUMBER).contains(&number) && seen.insert(number));
        if !all_good || !(1..=MOST_LINES).contains(&count) {
            let most = MOST_LINES.to_string();
            let arguments = [("most", most.as_str())];
            let words = i18n::localized(MessageId::new("buyer-lines"), &arguments);
            self.0.add(field, words);
        }
    }
}

/// What turns the direction of the text around it: `exe.pdf` may be `fdp.exe` in disguise. Isolates keep to themselves, and
/// Arabic text needs them around the numbers of parts.
fn guides_writing(character: char) -> bool {
    matches!(character, '\u{202a}'..='\u{202e}')
}

fn is_kept(value: Decimal) -> bool {
    value.normalize().scale() <= DECIMALS
}
