//! What each kind of field may hold. Every complaint names its field by the path in the message.
use std::collections::HashSet;

use rust_decimal::Decimal;

use crate::{
    embedded::{error::ServiceError, rules::Complaints},
    i18n,
    message_id::MessageId,
    text::LocalizedText,
};

const MOST_LINES: usize = 500;
const LAST_LINE_NUMBER: u32 = 99_999;
const LONGEST_IDENTIFIER: usize = 64;
const LONGEST_OPTIONAL: usize = 200;
/// What the database keeps of every number.
const DECIMALS: u32 = 4;
/// The sums of the longest document stay within what the database can hold.
const LARGEST: i64 = 1_000_000;

#[derive(Default)]
pub struct Check(Complaints);

impl Check {
    pub fn refuse_any(self) -> Result<(), ServiceError> {
        self.0.refuse_any()
    }

    pub fn complain(&mut self, field: &str, id: MessageId) {
        self.0.add(field, i18n::localized(id, &[]));
    }

    /// A number or a code: it stands in addresses and in names of files.
    pub fn identifier(&mut self, field: &str, value: &str) {
        let allowed =
            |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'/' | b'-');
        if !(1..=LONGEST_IDENTIFIER).contains(&value.len()) || !value.bytes().all(allowed) {
            self.complain(field, MessageId::new("buyer-identifier"));
        }
    }

    pub fn words(&mut self, field: &str, value: &str, most: usize) {
        if value.trim().is_empty() {
            self.complain(field, MessageId::new("buyer-required"));
        }
        self.length(field, value, most);
    }

    pub fn length(&mut self, field: &str, value: &str, most: usize) {
        if value.chars().count() > most {
            self.complain(field, MessageId::new("form-too-long"));
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

    /// Three capital letters: a currency, or an Incoterm.
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

    /// A quantity or a price.
    pub fn number(&mut self, field: &str, value: Decimal) {
        let is_good = value > Decimal::ZERO && value <= Decimal::from(LARGEST) && is_kept(value);
        if !is_good {
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

fn is_kept(value: Decimal) -> bool {
    value.normalize().scale() <= DECIMALS
}
