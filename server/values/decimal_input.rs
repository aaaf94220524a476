//! Decimal numbers as people type them: digits of three scripts, grouped or not. `ui/i18n/decimal-input.ts` reads
//! alike in the browser; `server/values/tests/decimal_input.json` holds both to the same answers.
use rust_decimal::Decimal;

use crate::{bidi::is_invisible, message_id::MessageId, text::Text};

/// The limits of a field. Both together are at most 28 digits.
#[derive(Clone, Copy, Debug)]
pub struct DecimalRule {
    pub integer_digits: u32,
    pub decimals: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DecimalInputError {
    #[error("nothing was typed")]
    Empty,
    #[error("it is not a number")]
    NotANumber,
    #[error("it is less than zero")]
    Negative,
    #[error("it has more than {0} digits before the decimal sign")]
    TooLarge(u32),
    #[error("it has more than {0} decimals")]
    TooPrecise(u32),
    #[error("it is a percentage above a hundred")]
    AboveHundred,
}

impl DecimalInputError {
    /// The message beside the field.
    pub fn text(self) -> Text {
        match self {
            Self::Empty => Text::message(MessageId::new("number-required")),
            Self::NotANumber => Text::message(MessageId::new("number-invalid")),
            Self::Negative => Text::message(MessageId::new("number-negative")),
            Self::TooLarge(digits) => {
                Text::with_argument(MessageId::new("number-too-large"), "digits", digits)
            }
            Self::TooPrecise(decimals) => {
                Text::with_argument(MessageId::new("number-too-precise"), "decimals", decimals)
            }
            Self::AboveHundred => Text::message(MessageId::new("number-above-hundred")),
        }
    }
}

impl DecimalRule {
    /// Reads a number that is not negative. Ambiguous input such as `1,5` (1.5 or 15) is refused.
    pub fn read(self, typed: &str) -> Result<Decimal, DecimalInputError> {
        self.read_plain(&plain_text(typed))
    }

    /// Reads a percentage up to a hundred, with or without a percent sign at its end.
    pub fn read_percent(self, typed: &str) -> Result<Decimal, DecimalInputError> {
        let text = plain_text(typed);
        match self.read_plain(text.strip_suffix(['%', '٪']).unwrap_or(&text)) {
            Ok(percent) if percent <= Decimal::ONE_HUNDRED => Ok(percent),
            Ok(_) | Err(DecimalInputError::TooLarge(_)) => Err(DecimalInputError::AboveHundred),
            Err(error) => Err(error),
        }
    }

    fn read_plain(self, text: &str) -> Result<Decimal, DecimalInputError> {
        let text = text.trim_matches(' ');
        if text.is_empty() {
            return Err(DecimalInputError::Empty);
        }
        let unsigned = text
            .strip_prefix('-')
            .or_else(|| text.strip_suffix('-'))
            .map(|unsigned| unsigned.trim_matches(' '));
        let (integer, fraction) = parts(unsigned.unwrap_or(text))?;
        if unsigned.is_some() {
            return Err(DecimalInputError::Negative);
        }
        if integer.len() > self.integer_digits as usize {
            return Err(DecimalInputError::TooLarge(self.integer_digits));
        }
        if fraction.len() > self.decimals as usize {
            return Err(DecimalInputError::TooPrecise(self.decimals));
        }
        Decimal::from_str_exact(&format!("{integer}.{fraction}"))
            .map_err(|_| DecimalInputError::NotANumber)
    }
}

/// The text with ASCII digits and signs, trimmed.
pub fn plain_text(typed: &str) -> String {
    let text: String = typed.chars().filter_map(plain).collect();
    text.trim_matches(' ').to_owned()
}

/// Replaces Arabic and Persian digits by ASCII digits.
pub fn ascii_digits(text: &str) -> String {
    text.chars()
        .map(|it| ascii_digit(it).unwrap_or(it))
        .collect()
}

fn ascii_digit(character: char) -> Option<char> {
    let zero = match character {
        '٠'..='٩' => '٠',
        '۰'..='۹' => '۰',
        _ => return None,
    };
    char::from_digit(character as u32 - zero as u32, 10)
}

/// The ASCII form of a character; `None` for invisible ones.
fn plain(character: char) -> Option<char> {
    match character {
        _ if is_invisible(character) => None,
        '٠'..='٩' | '۰'..='۹' => ascii_digit(character),
        '٫' => Some('.'),
        '٬' | '،' => Some(','),
        '−' | '‐'..='—' => Some('-'),
        _ if character.is_whitespace() => Some(' '),
        _ => Some(character),
    }
}

/// The digits before and after the decimal sign, without leading and trailing zeros.
fn parts(number: &str) -> Result<(String, &str), DecimalInputError> {
    let (integer, fraction) = number.split_once('.').unwrap_or((number, ""));
    let integer = ungrouped(integer).ok_or(DecimalInputError::NotANumber)?;
    if !is_digits(fraction) || integer.is_empty() && fraction.is_empty() {
        return Err(DecimalInputError::NotANumber);
    }
    let integer = match integer.trim_start_matches('0') {
        "" => "0",
        digits => digits,
    };
    Ok((integer.to_owned(), fraction.trim_end_matches('0')))
}

/// Removes the commas or spaces before every third digit.
fn ungrouped(integer: &str) -> Option<String> {
    let separator = integer
        .chars()
        .find(|&character| matches!(character, ',' | ' '));
    let groups: Vec<_> = match separator {
        Some(separator) => integer.split(separator).collect(),
        None => return is_digits(integer).then(|| integer.to_owned()),
    };
    let (first, others) = groups.split_first()?;
    let whole = (1..=3).contains(&first.len()) && others.iter().all(|group| group.len() == 3);
    (whole && groups.iter().all(|group| is_digits(group))).then(|| groups.concat())
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}
