//! The packages of a despatch advice, as they were typed.
use rust_decimal::Decimal;

use contract::{
    order::{Package, PackageInput},
    quotation_request::limits::FIGURE,
};
use service_core::{
    field_errors::FieldErrors,
    fields::{self, words},
};
use values::{decimal_input::plain_text, message_id::MessageId, sscc, text::LocalizedText};

const MOST_PACKAGES: usize = 20;
/// Packages of one row.
const LARGEST_COUNT: u32 = 99_999;
/// Maximum length of a mark, in characters.
const LONGEST_MARK: usize = 64;

/// Checks the packages. Rows in which nothing was typed are left out. Errors name a row by its place, from 1.
pub fn checked(typed: &[PackageInput], errors: &mut FieldErrors) -> Vec<Package> {
    if typed.len() > MOST_PACKAGES {
        let most = [("most", &*MOST_PACKAGES.to_string())];
        let id = MessageId::new("service-packages-most");
        errors.add("packages", i18n::localized(id, &most));
        return Vec::new();
    }
    let rows = typed.iter().enumerate();
    let filled = rows.filter(|(_, row)| **row != PackageInput::default());
    filled
        .map(|(index, row)| {
            let field = |name: &str| format!("packages.{}.{name}", index + 1);
            let id = fields::own_number(&row.id);
            errors.read(&field("id"), mark(id.as_deref().unwrap_or_default()));
            Package {
                id,
                package_type: errors.read(&field("type"), package_type(&row.package_type)),
                count: errors.read(&field("count"), count(&row.count)),
                gross_weight_kg: errors.read(&field("grossWeightKg"), weight(&row.gross_weight_kg)),
            }
        })
        .collect()
}

/// An SSCC or the supplier's own mark.
fn mark(mark: &str) -> Result<(), LocalizedText> {
    fields::one_line(mark, LONGEST_MARK).map_err(words)?;
    sscc::check(mark).map_err(|wrong| {
        let expected = wrong.expected.to_string();
        i18n::localized(
            MessageId::new("service-sscc-digit"),
            &[("digit", &expected)],
        )
    })
}

/// Checks the type of a package: two letters or digits (UN/ECE Recommendation 21).
fn package_type(typed: &str) -> Result<Option<String>, LocalizedText> {
    let Some(code) = fields::filled(typed) else {
        return Ok(None);
    };
    let is_code = |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit();
    match code.len() == 2 && code.chars().all(is_code) {
        true => Ok(Some(code)),
        false => Err(words(MessageId::new("service-package-type"))),
    }
}

fn count(typed: &str) -> Result<u32, LocalizedText> {
    match plain_text(typed).parse() {
        Ok(count) if (1..=LARGEST_COUNT).contains(&count) => Ok(count),
        _ => Err(words(MessageId::new("service-package-count"))),
    }
}

fn weight(typed: &str) -> Result<Option<Decimal>, LocalizedText> {
    match fields::decimal(typed, FIGURE)? {
        Some(weight) if weight.is_zero() => Err(words(MessageId::new("service-package-weight"))),
        weight => Ok(weight),
    }
}
