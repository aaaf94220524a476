//! Numbers as people read them: with a comma before every third digit.
use rust_decimal::Decimal;

/// Groups the digits, and keeps all decimal places that the number has: 1,250.50.
pub fn grouped(number: impl Into<Decimal>) -> String {
    let number = number.into().to_string();
    let (sign, number) = match number.strip_prefix('-') {
        Some(number) => ("-", number),
        None => ("", &*number),
    };
    let (integer, fraction) = number.split_once('.').unwrap_or((number, ""));
    let mut written = sign.to_owned();
    for (place, digit) in integer.chars().enumerate() {
        if place > 0 && (integer.len() - place) % 3 == 0 {
            written.push(',');
        }
        written.push(digit);
    }
    if !fraction.is_empty() {
        written.push('.');
        written.push_str(fraction);
    }
    written
}
