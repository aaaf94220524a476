//! IBANs as people type them, and whole numbers for those who may see them, which the audit log tells of.
use iban::{Iban, IbanLike, ParseBaseIbanError, ParseIbanError};

use super::{
    KIND,
    content::{number_of, requested},
    national_number::{recent_pattern, with_check_digits},
    subject,
};
use crate::change_requests::{files::expect_insight, find};
use contract::{bank_account::WholeNumber, exchange::EventKind};
use database::BeginWrite;
use documents::events::{Change, record_silently};
use service_core::{context::Context, error::ServiceError, field_errors::FieldError};
use tables::DocumentRef;

pub use values::company_number::plain;
use values::message_id::MessageId;

/// The IBAN without spaces, and its country.
///
/// # Errors
/// The format of the country's IBANs is not known; the number has not the structure of its country's; its check digits are wrong.
pub fn checked_iban(typed: &str) -> Result<(String, String), FieldError> {
    let plain = plain(typed);
    // Letters and invoices write this in front of the number.
    let plain = plain.strip_prefix("IBAN").unwrap_or(&plain);
    let plain = plain.trim_start_matches([':', '.']);
    if let Some(pattern) = recent_pattern(plain) {
        return match check_pattern(plain, pattern) {
            Ok(()) => Ok((plain.to_owned(), plain[..2].to_owned())),
            Err(wrong) => Err(wrong.error(plain)),
        };
    }
    match parse(plain) {
        Ok(iban) => Ok((
            iban.electronic_str().to_owned(),
            iban.country_code().to_owned(),
        )),
        Err(wrong) => Err(wrong.error(plain)),
    }
}

enum Wrong {
    Form,
    CheckDigits,
    Structure,
    Country,
}

/// `pattern` is one of [`recent_pattern`].
fn check_pattern(plain: &str, pattern: &str) -> Result<(), Wrong> {
    let (head, rest) = plain.split_at_checked(4).ok_or(Wrong::Structure)?;
    let is_formed = rest.len() == pattern.len()
        && rest
            .chars()
            .zip(pattern.chars())
            .all(|(it, kind)| match kind {
                'a' => it.is_ascii_uppercase(),
                'n' => it.is_ascii_digit(),
                _ => it.is_ascii_alphanumeric(),
            });
    if !is_formed || !head[2..].bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(Wrong::Structure);
    }
    match with_check_digits(&head[..2], rest) {
        Some(right) if right == plain => Ok(()),
        _ => Err(Wrong::CheckDigits),
    }
}

fn parse(plain: &str) -> Result<Iban, Wrong> {
    plain.parse::<Iban>().map_err(|error| match error {
        ParseIbanError::InvalidBaseIban {
            source: ParseBaseIbanError::InvalidChecksum,
        } => explain_checksum(plain),
        ParseIbanError::InvalidBaseIban { .. } => Wrong::Form,
        ParseIbanError::InvalidBban(_) => Wrong::Structure,
        ParseIbanError::UnknownCountry(_) => Wrong::Country,
    })
}

/// A missing or added character makes the check digits wrong too; the structure is then the better explanation.
fn explain_checksum(plain: &str) -> Wrong {
    let (Some(country), Some(rest)) = (plain.get(..2), plain.get(4..)) else {
        return Wrong::Form;
    };
    let right = with_check_digits(country, rest);
    match right.map(|right| right.parse::<Iban>()) {
        Some(Err(ParseIbanError::InvalidBban(_))) => Wrong::Structure,
        Some(Err(ParseIbanError::UnknownCountry(_))) => Wrong::Country,
        Some(Ok(_)) => Wrong::CheckDigits,
        Some(Err(ParseIbanError::InvalidBaseIban { .. })) | None => Wrong::Form,
    }
}

impl Wrong {
    fn error(&self, plain: &str) -> FieldError {
        let part = |range| plain.get(range).unwrap_or_default();
        match self {
            Self::Form => FieldError::new(MessageId::new("service-iban-form"), &[]),
            Self::CheckDigits => FieldError::new(
                MessageId::new("service-iban-check-digits"),
                &[("digits", part(2..4))],
            ),
            Self::Structure => FieldError::new(
                MessageId::new("service-iban-structure"),
                &[("country", part(0..2))],
            ),
            Self::Country => FieldError::new(
                MessageId::new("service-iban-country"),
                &[("country", part(0..2))],
            ),
        }
    }
}

/// `POST /bank-accounts/{id}/number`
pub async fn show_of_account(
    context: Context,
    [id]: [String; 1],
    _: (),
) -> Result<WholeNumber, ServiceError> {
    let account = subject::find(&context.database, context.user.supplier_id, &id).await?;
    show(&context, account.document(), number_of(&account.content())).await
}

/// `POST /bank-account-requests/{id}/number`
pub async fn show_of_request(
    context: Context,
    [id]: [String; 1],
    _: (),
) -> Result<WholeNumber, ServiceError> {
    let request = find(&context.database, context.user.supplier_id, KIND, &id).await?;
    show(
        &context,
        request.document(),
        number_of(&requested(&request)),
    )
    .await
}

async fn show(
    context: &Context,
    document: DocumentRef,
    number: &str,
) -> Result<WholeNumber, ServiceError> {
    expect_insight(context, KIND)?;
    let transaction = context.database.begin_write().await?;
    let shown = Change::new(EventKind::NumberShown);
    record_silently(&transaction, document, &context.audit(), shown).await?;
    transaction.commit().await?;
    Ok(WholeNumber {
        number: plain(number),
    })
}

#[cfg(test)]
mod tests {
    use super::checked_iban;

    /// The example of each country in the IBAN registry (ISO 13616), release 103 of September 2026.
    const REGISTRY: &str = include_str!("registry-examples.txt");

    #[test]
    fn every_example_of_the_registry_is_an_iban_and_none_with_a_digit_less() {
        assert_eq!(REGISTRY.lines().count(), 89);
        for example in REGISTRY.lines() {
            let checked = checked_iban(example);
            assert_eq!(
                checked.ok(),
                Some((example.to_owned(), example[..2].to_owned())),
                "{example}"
            );
            assert!(
                checked_iban(&example[..example.len() - 1]).is_err(),
                "{example}"
            );
        }
    }
}
