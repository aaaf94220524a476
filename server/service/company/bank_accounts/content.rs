//! The content of accounts and of requests: as it is stored in requests, merged with the account that it changes, and as it
//! is shown, with its number masked.
use serde_json::Value;
use uuid::Uuid;

use crate::bank_accounts::number::plain;
use accounts::suppliers::names::distinctive;
use contract::bank_account::{BankAccount, BankAccountAction, BankAccountFacts, BankAccountInput};
use documents::events::json;
use service_core::mail_templates::ChangedAccount;
use tables::{DocumentRef, bank_account, change_request, document_kind::DocumentKind};
use values::{bidi::plain_line, message_id::MessageId, text::LocalizedText};

/// Visible characters at the start of an IBAN: the country. With the last [`ENDING`] characters, they identify the account and
/// are of no use to a thief.
const COUNTRY: usize = 2;
const ENDING: usize = 4;
/// Shorter numbers are masked as a whole.
const SHORTEST_SHOWN: usize = 8;

pub fn document(supplier_id: Uuid, id: Uuid) -> DocumentRef {
    DocumentRef {
        supplier_id,
        kind: DocumentKind::BankAccount,
        id,
    }
}

pub fn to_contract(account: bank_account::Model) -> BankAccount {
    BankAccount {
        id: account.id.to_string(),
        facts: facts_of(&account.content()),
        state: account.state,
        changed_at: account.changed_at,
    }
}

/// The account as the request would make it: a number that was left empty stays.
pub fn merged(after: BankAccountInput, before: Option<&BankAccountInput>) -> BankAccountInput {
    let has_number = ![&after.iban, &after.account_number]
        .iter()
        .all(|number| is_blank(number));
    match before {
        Some(before) if !has_number => BankAccountInput {
            iban: before.iban.clone(),
            country: before.country.clone(),
            account_number: before.account_number.clone(),
            bank_code: before.bank_code.clone(),
            ..after
        },
        _ => after,
    }
}

/// The account as the request would make it.
pub fn requested(request: &change_request::Model) -> BankAccountInput {
    merged(request.after_as(), request.before_as().as_ref())
}

pub fn changed_account(request: &change_request::Model) -> ChangedAccount {
    let (before, after) = (request.before_as(), requested(request));
    ChangedAccount {
        action: action_of(request),
        before: before.as_ref().map(facts_of),
        after: facts_of(&after),
        changes: before.map_or_else(Vec::new, |before| changes(&before, &after)),
    }
}

/// The labels of the fields that differ, in the order in which the request's page has them.
fn changes(before: &BankAccountInput, after: &BankAccountInput) -> Vec<MessageId> {
    let differs = |field: fn(&BankAccountInput) -> &str| field(before) != field(after);
    let fields = [
        (
            MessageId::new("mail-change-field-number"),
            has_other_number(before, after),
        ),
        (
            MessageId::new("mail-change-field-bank-code"),
            differs(|account| &account.bank_code),
        ),
        (
            MessageId::new("mail-change-field-holder"),
            differs(|account| &account.holder),
        ),
        (
            MessageId::new("mail-change-field-bank"),
            differs(|account| &account.bank_ar) || differs(|account| &account.bank_en),
        ),
        (
            MessageId::new("mail-change-field-branch"),
            differs(|account| &account.branch_ar) || differs(|account| &account.branch_en),
        ),
        (
            MessageId::new("mail-change-field-bic"),
            differs(|account| &account.bic),
        ),
        (
            MessageId::new("mail-change-field-country"),
            differs(|account| &account.country),
        ),
        (
            MessageId::new("mail-change-field-currency"),
            differs(|account| &account.currency),
        ),
        (
            MessageId::new("mail-change-field-default"),
            before.is_default != after.is_default,
        ),
    ];
    let changed = fields.into_iter().filter(|(_, is_changed)| *is_changed);
    changed.map(|(label, _)| label).collect()
}

/// The number is masked. The number, BIC and currency of a draft are stored as typed; they are shown as sending normalizes them.
pub fn facts_of(content: &BankAccountInput) -> BankAccountFacts {
    let is_iban = !is_blank(&content.iban);
    BankAccountFacts {
        holder: content.holder.clone(),
        number: masked(&plain(number_of(content)), is_iban),
        is_iban,
        bank_code: content.bank_code.clone(),
        country: plain(&content.country),
        bic: plain(&content.bic),
        bank: LocalizedText::new(&content.bank_ar, &content.bank_en),
        branch: LocalizedText::new(&content.branch_ar, &content.branch_en),
        currency: plain(&content.currency),
        is_default: content.is_default,
    }
}

/// The IBAN, or the account's number in its country.
pub fn number_of(content: &BankAccountInput) -> &str {
    match is_blank(&content.iban) {
        true => &content.account_number,
        false => &content.iban,
    }
}

/// Whether nothing that can be seen was typed.
pub fn is_blank(typed: &str) -> bool {
    plain_line(typed).is_empty()
}

/// [`number_of`] as sending normalizes it.
pub fn plain_number(content: &BankAccountInput) -> String {
    plain(number_of(content))
}

/// Spaces and small letters make no other number.
pub fn has_other_number(one: &BankAccountInput, other: &BankAccountInput) -> bool {
    plain_number(one) != plain_number(other)
}

/// The account with its number masked.
pub fn with_masked_number(account: BankAccountInput) -> BankAccountInput {
    BankAccountInput {
        iban: masked(&plain(&account.iban), true),
        account_number: masked(&plain(&account.account_number), false),
        ..account
    }
}

/// Replaces a number that is still masked, as [`with_masked_number`] showed it, by the saved number.
pub fn with_kept_number(typed: BankAccountInput, saved: &BankAccountInput) -> BankAccountInput {
    let shown = with_masked_number(saved.clone());
    let kept = |typed: String, shown: &str, saved: &str| match plain(&typed) == shown {
        true => saved.to_owned(),
        false => typed,
    };
    BankAccountInput {
        iban: kept(typed.iban, &shown.iban, &saved.iban),
        account_number: kept(
            typed.account_number,
            &shown.account_number,
            &saved.account_number,
        ),
        ..typed
    }
}

/// An IBAN or another number, masked.
pub fn masked_number(number: &str) -> String {
    let number = plain(number);
    let is_iban = number.chars().take(COUNTRY).all(char::is_alphabetic);
    masked(&number, is_iban)
}

fn masked(number: &str, is_iban: bool) -> String {
    let number: Vec<_> = number.chars().collect();
    let head = if is_iban { COUNTRY } else { 0 };
    let is_long = number.len() >= SHORTEST_SHOWN;
    let shown = |place: usize| is_long && (place < head || place + ENDING >= number.len());
    let marked = number.iter().enumerate();
    marked
        .map(|(place, character)| if shown(place) { *character } else { '•' })
        .collect()
}

/// Whether the holder is none of the company's names, apart from spelling, punctuation and legal forms. A part of a name is
/// another name.
pub fn is_holder_unusual(holder: &str, names: [&str; 2]) -> bool {
    let holder = distinctive(holder);
    !holder.is_empty() && !names.iter().any(|name| distinctive(name) == holder)
}

pub fn action_of(request: &change_request::Model) -> BankAccountAction {
    let action = Value::String(request.action.clone());
    serde_json::from_value(action).unwrap_or(BankAccountAction::Change)
}

pub fn action_column(action: BankAccountAction) -> String {
    json(&action).as_str().unwrap_or_default().to_owned()
}
