//! The lists of requests about bank accounts and company data as tables in the user's language. Numbers are masked.
use contract::{
    bank_account::{BankAccountAction, BankAccountRequestRow},
    change_request::{ChangeDecider, ChangeRequestState},
    company_profile::{CompanyAction, CompanyPart, CompanyRequestRow},
};
use values::{Language, MessageId};

use super::{Table, Value};
use crate::wording::{in_riyadh, words};

pub fn bank_account_requests(rows: &[BankAccountRequestRow], language: Language) -> Table {
    let headings = [
        MessageId::new("bank-accounts-request"),
        MessageId::new("bank-accounts-bank"),
        MessageId::new("bank-accounts-holder"),
        MessageId::new("bank-accounts-account"),
        MessageId::new("bank-accounts-currency"),
        MessageId::new("company-author"),
        MessageId::new("bank-accounts-sent"),
        MessageId::new("change-request-effective"),
        MessageId::new("list-state"),
    ];
    let row = |row: &BankAccountRequestRow| {
        let action = match row.action {
            BankAccountAction::Add => MessageId::new("bank-account-action-add"),
            BankAccountAction::Change => MessageId::new("bank-account-action-change"),
            BankAccountAction::Archive => MessageId::new("bank-account-action-archive"),
            BankAccountAction::MakeDefault => MessageId::new("bank-account-action-make-default"),
        };
        let time = |at: Option<_>| at.map_or(Value::Empty, |at| Value::Time(in_riyadh(at)));
        vec![
            Value::Text(i18n::text(language, action)),
            words(&row.after.bank, language).into(),
            Value::from(row.after.holder.as_str()),
            Value::from(row.after.number.as_str()),
            Value::from(row.after.currency.as_str()),
            Value::from(row.author.as_str()),
            time(row.sent_at),
            time(row.effective_at),
            Value::Text(i18n::text(language, state(row.state, row.decider))),
        ]
    };
    let name = MessageId::new("bank-accounts-tab-requests");
    Table::new(name, headings, rows.iter().map(row).collect(), language)
}

pub fn company_requests(rows: &[CompanyRequestRow], language: Language) -> Table {
    let headings = [
        MessageId::new("company-request"),
        MessageId::new("company-part"),
        MessageId::new("company-author"),
        MessageId::new("company-sent-at"),
        MessageId::new("list-state"),
    ];
    let row = |row: &CompanyRequestRow| {
        let state = state(row.state, ChangeDecider::Buyer);
        vec![
            Value::Text(i18n::text(language, title(row.action, &row.part))),
            Value::from(about(&row.part, language)),
            Value::from(row.author.as_str()),
            row.sent_at
                .map_or(Value::Empty, |at| Value::Time(in_riyadh(at))),
            Value::Text(i18n::text(language, state)),
        ]
    };
    let name = MessageId::new("company-requests-list");
    Table::new(name, headings, rows.iter().map(row).collect(), language)
}

fn state(state: ChangeRequestState, decider: ChangeDecider) -> MessageId {
    match (state, decider) {
        (ChangeRequestState::Draft, _) => MessageId::new("change-request-draft"),
        (ChangeRequestState::Waiting, ChangeDecider::Buyer) => {
            MessageId::new("change-request-waiting-buyer")
        }
        (ChangeRequestState::Waiting, _) => MessageId::new("change-request-waiting"),
        (ChangeRequestState::CoolingOff, _) => MessageId::new("change-request-cooling-off"),
        (ChangeRequestState::InForce, _) => MessageId::new("change-request-in-force"),
        (ChangeRequestState::Rejected, _) => MessageId::new("change-request-rejected"),
        (ChangeRequestState::Withdrawn, _) => MessageId::new("change-request-withdrawn"),
        (ChangeRequestState::Stopped, _) => MessageId::new("change-request-stopped"),
    }
}

/// Returns the title of a request to do this with the part.
fn title(action: CompanyAction, part: &CompanyPart) -> MessageId {
    use CompanyAction::{Add, Change, Remove};
    match (part, action) {
        (CompanyPart::Identity(_), _) => MessageId::new("company-request-identity"),
        (CompanyPart::Address(_), Add) => MessageId::new("company-request-address-add"),
        (CompanyPart::Address(_), Change) => MessageId::new("company-request-address-change"),
        (CompanyPart::Address(_), Remove) => MessageId::new("company-request-address-remove"),
        (CompanyPart::Contact(_), Add) => MessageId::new("company-request-contact-add"),
        (CompanyPart::Contact(_), Change) => MessageId::new("company-request-contact-change"),
        (CompanyPart::Contact(_), Remove) => MessageId::new("company-request-contact-remove"),
        (CompanyPart::Certificate(_), Add) => MessageId::new("company-request-certificate-add"),
        (CompanyPart::Certificate(_), Change) => {
            MessageId::new("company-request-certificate-change")
        }
        (CompanyPart::Certificate(_), Remove) => {
            MessageId::new("company-request-certificate-remove")
        }
    }
}

/// Returns a name of the part, such as the legal name.
fn about(part: &CompanyPart, language: Language) -> &str {
    match part {
        CompanyPart::Identity(identity) => match language {
            Language::Arabic => &identity.legal_name_ar,
            Language::English => &identity.legal_name_en,
        },
        CompanyPart::Address(address) => &address.city,
        CompanyPart::Contact(contact) => &contact.name,
        CompanyPart::Certificate(certificate) => &certificate.number,
    }
}
