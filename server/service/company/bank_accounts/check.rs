//! Checks what was typed of an account, and returns it as it is stored.
use super::{
    bic,
    content::{is_blank, merged},
    national_number::{check_account, check_bank_code, has_ibans},
    number::{checked_iban, plain},
};
use contract::bank_account::BankAccountInput;
use service_core::{
    error::ServiceError,
    field_errors::{FieldError, FieldErrors},
    fields,
};
use values::{bidi::plain_line, country, currency, message_id::MessageId};

/// Maximum length of the holder's name, in characters.
const LONGEST_HOLDER: usize = 140;
const LONGEST_BANK: usize = 100;

/// # Errors
/// `Fields`, by the names of the input.
pub fn checked(
    typed: BankAccountInput,
    before: Option<&BankAccountInput>,
) -> Result<BankAccountInput, ServiceError> {
    let mut errors = FieldErrors::default();
    if before.is_some() && is_code_alone(&typed) {
        let required = MessageId::new("service-account-number-with-code");
        errors.add("accountNumber", FieldError::new(required, &[]));
    }
    if has_two_numbers(&typed) {
        let either = MessageId::new("service-account-number-beside-iban");
        errors.add("accountNumber", FieldError::new(either, &[]));
    }
    let typed = merged(typed, before);
    let holder = plain_line(&typed.holder);
    errors.check(
        "holder",
        required_line(
            &holder,
            LONGEST_HOLDER,
            MessageId::new("service-holder-required"),
        ),
    );
    let number = match is_blank(&typed.iban) {
        true => without_iban(&mut errors, &typed),
        false => with_iban(&mut errors, &typed.iban),
    };
    let bic = bic::checked(&typed.bic, &number.country);
    let bic = bic
        .map_err(|error| errors.add("bic", error))
        .unwrap_or_default();
    let [bank_ar, bank_en] = both(&mut errors, "bank", [&typed.bank_ar, &typed.bank_en]);
    if bank_ar.is_empty() {
        let required = MessageId::new("service-bank-required");
        errors.add("bankAr", FieldError::new(required, &[]));
    }
    let [branch_ar, branch_en] = both(&mut errors, "branch", [&typed.branch_ar, &typed.branch_en]);
    let currency = plain(&typed.currency);
    if !currency::is_known(&currency) {
        let unknown = MessageId::new("service-currency-unknown");
        errors.add("currency", FieldError::new(unknown, &[]));
    }
    errors.into_result()?;
    Ok(BankAccountInput {
        holder,
        bic,
        bank_ar,
        bank_en,
        branch_ar,
        branch_en,
        currency,
        is_default: typed.is_default,
        ..number
    })
}

/// A bank code or a country without the number that it belongs to.
fn is_code_alone(typed: &BankAccountInput) -> bool {
    let has_number = !is_blank(&typed.iban) || !is_blank(&typed.account_number);
    let has_code = !is_blank(&typed.bank_code) || !is_blank(&typed.country);
    has_code && !has_number
}

/// An IBAN, and what takes its place in countries without one.
fn has_two_numbers(typed: &BankAccountInput) -> bool {
    let is_typed = |text: &String| !is_blank(text);
    is_typed(&typed.iban) && (is_typed(&typed.account_number) || is_typed(&typed.bank_code))
}

/// The parts of the input that identify the account.
fn with_iban(errors: &mut FieldErrors, typed: &str) -> BankAccountInput {
    let (iban, country) = checked_iban(typed)
        .map_err(|error| errors.add("iban", error))
        .unwrap_or_default();
    BankAccountInput {
        iban,
        country,
        ..BankAccountInput::default()
    }
}

fn without_iban(errors: &mut FieldErrors, typed: &BankAccountInput) -> BankAccountInput {
    let country = plain(&typed.country);
    let (account_number, bank_code) = (plain(&typed.account_number), plain(&typed.bank_code));
    if country.is_empty() && account_number.is_empty() {
        let required = MessageId::new("service-iban-required");
        errors.add("iban", FieldError::new(required, &[]));
    } else if !country::is_known(&country) {
        let required = MessageId::new("service-bank-country-required");
        errors.add("country", FieldError::new(required, &[]));
    } else if has_ibans(&country) {
        let missing = MessageId::new("service-iban-of-country");
        errors.add("iban", FieldError::new(missing, &[("country", &country)]));
    } else {
        if let Err(error) = check_account(&country, &account_number) {
            errors.add("accountNumber", error);
        }
        if let Err(error) = check_bank_code(&country, &bank_code) {
            errors.add("bankCode", error);
        }
    }
    BankAccountInput {
        country,
        account_number,
        bank_code,
        ..BankAccountInput::default()
    }
}

fn required_line(value: &str, longest: usize, required: MessageId) -> Result<(), MessageId> {
    match value.is_empty() {
        true => Err(required),
        false => fields::one_line(value, longest),
    }
}

/// A name in Arabic and English; one that is missing is the other.
fn both(errors: &mut FieldErrors, field: &str, typed: [&str; 2]) -> [String; 2] {
    let [ar, en] = typed.map(plain_line);
    errors.check(&format!("{field}Ar"), fields::one_line(&ar, LONGEST_BANK));
    errors.check(&format!("{field}En"), fields::one_line(&en, LONGEST_BANK));
    match (ar.is_empty(), en.is_empty()) {
        (true, _) => [en.clone(), en],
        (_, true) => [ar.clone(), ar],
        _ => [ar, en],
    }
}
