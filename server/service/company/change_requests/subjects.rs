//! Functions that differ between the kinds of requests. A new kind has a case in each function.
use sea_orm::DatabaseTransaction;

use crate::{bank_accounts, company_profile};
use service_core::{error::ServiceError, mail_templates::ChangedAccount};
use tables::change_request::{Kind, Model};

/// Changes the subject as the locked request says.
///
/// # Errors
/// `Conflict`: the subject does not allow it any more. Nothing is written.
pub async fn take_effect(
    transaction: &DatabaseTransaction,
    request: &Model,
) -> Result<(), ServiceError> {
    match request.kind {
        Kind::BankAccount => bank_accounts::subject::take_effect(transaction, request).await,
        Kind::Company => company_profile::subject::take_effect(transaction, request).await,
    }
}

/// Checks what [`take_effect`] would refuse.
///
/// # Errors
/// `Conflict`
pub async fn expect_possible(
    transaction: &DatabaseTransaction,
    request: &Model,
) -> Result<(), ServiceError> {
    match request.kind {
        Kind::BankAccount => bank_accounts::subject::expect_possible(transaction, request).await,
        Kind::Company => company_profile::subject::expect_possible(transaction, request).await,
    }
}

/// The topic and the number of the webhook about a request that took effect.
pub fn announcement(request: &Model) -> (&'static str, String) {
    match request.kind {
        Kind::BankAccount => (
            bank_accounts::subject::CHANGED,
            request.subject_id.to_string(),
        ),
        Kind::Company => ("supplier.changed", String::new()),
    }
}

/// The bank account that the request is about, for mails.
pub fn changed_account(request: &Model) -> Option<ChangedAccount> {
    match request.kind {
        Kind::BankAccount => Some(bank_accounts::content::changed_account(request)),
        Kind::Company => None,
    }
}
