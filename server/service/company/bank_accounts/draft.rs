//! Drafts of requests: begun, saved word for word, and checked as if they were sent.
use sea_orm::DatabaseTransaction;
use uuid::Uuid;

use super::{
    KIND, check,
    content::{action_column, action_of, facts_of, is_holder_unusual, requested, with_kept_number},
    request::load,
    subject,
};
use crate::change_requests::{self, NewRequest, lock, lock_as};
use accounts::suppliers;
use contract::{
    bank_account::{
        BankAccountAction, BankAccountInput, BankAccountRequest, BankAccountRequestChange,
        CheckedBankAccount, NewBankAccountRequest,
    },
    operation::Operation,
    operations::{SaveBankAccountRequest, StartBankAccountRequest},
};
use database::BeginWrite;
use documents::events::json;
use service_core::{
    context::Context,
    error::{ServiceError, ensure},
    fields,
    idempotency::once,
};
use tables::{
    bank_account,
    change_request::{Model, State},
};
use values::message_id::MessageId;

/// `POST /bank-account-requests`
pub async fn start(
    context: Context,
    _: [String; 0],
    new: NewBankAccountRequest,
) -> Result<BankAccountRequest, ServiceError> {
    let supplier_id = context.user.supplier_id;
    let what = StartBankAccountRequest::NAME;
    once(&context, what, &new, async |transaction| {
        let account = match (new.action, &new.account) {
            (BankAccountAction::Add, _) => None,
            (_, Some(id)) => Some(subject::find(transaction, supplier_id, id).await?),
            (_, None) => return Err(ServiceError::NotFound),
        };
        if let Some(account) = &account {
            subject::expect_active(account)?;
        }
        let typed = new.input.clone().unwrap_or_default();
        let after = match (&account, new.action) {
            (Some(account), BankAccountAction::Change) if new.input.is_none() => {
                without_number(account.content())
            }
            (Some(account), BankAccountAction::MakeDefault) => BankAccountInput {
                is_default: true,
                ..account.content()
            },
            (Some(account), BankAccountAction::Archive) => BankAccountInput {
                is_default: false,
                ..account.content()
            },
            (None, _) if new.input.is_none() => BankAccountInput {
                currency: suppliers::find(transaction, supplier_id).await?.currency,
                ..typed
            },
            _ => typed,
        };
        let action = action_column(new.action);
        let request = NewRequest {
            supplier_id,
            kind: KIND,
            subject_id: account
                .as_ref()
                .map_or_else(Uuid::now_v7, |account| account.id),
            action: &action,
            before: account.as_ref().map(|account| account.content_value()),
            after: json(&after),
        };
        let audit = context.audit();
        let request = match change_requests::untouched(transaction, &audit, &request).await? {
            Some(draft) if new.input.is_none() => draft,
            _ => change_requests::start(transaction, &audit, request).await?,
        };
        load(transaction, &context, request).await
    })
    .await
}

/// The number stays unless another one is typed, so that nobody needs to see it.
fn without_number(account: BankAccountInput) -> BankAccountInput {
    BankAccountInput {
        iban: String::new(),
        country: String::new(),
        account_number: String::new(),
        bank_code: String::new(),
        ..account
    }
}

/// `PUT /bank-account-requests/{id}`. The account is read again: the draft is then about the account as it is now.
pub async fn save(
    context: Context,
    [id]: [String; 1],
    change: BankAccountRequestChange,
) -> Result<BankAccountRequest, ServiceError> {
    let transaction = context.database.begin_write().await?;
    let request = lock_as::<SaveBankAccountRequest>(&transaction, &context, KIND, &id).await?;
    request.expect_state(&[State::Draft])?;
    request.expect_edited_version(change.version)?;
    let account = current_account(&transaction, &request).await?;
    let before = account.as_ref().map(|account| account.content_value());
    let after = match (action_of(&request), account) {
        (BankAccountAction::Archive | BankAccountAction::MakeDefault, Some(account)) => {
            BankAccountInput {
                is_default: action_of(&request) == BankAccountAction::MakeDefault,
                ..account.content()
            }
        }
        _ => with_kept_number(change.input, &request.after_as()),
    };
    let audit = context.audit();
    let saved = change_requests::save(&transaction, request, &audit, before, json(&after)).await?;
    let shown = load(&transaction, &context, saved).await?;
    transaction.commit().await?;
    Ok(shown)
}

/// The account that the draft is about, as it is now; none of an addition.
async fn current_account(
    transaction: &DatabaseTransaction,
    request: &Model,
) -> Result<Option<bank_account::Model>, ServiceError> {
    if action_of(request) == BankAccountAction::Add {
        return Ok(None);
    }
    let id = request.subject_id.to_string();
    subject::find(transaction, request.supplier_id, &id)
        .await
        .map(Some)
}

/// `POST /bank-account-requests/{id}/check`
pub async fn check(
    context: Context,
    [id]: [String; 1],
    input: BankAccountInput,
) -> Result<CheckedBankAccount, ServiceError> {
    let transaction = context.database.begin_write().await?;
    let request = lock(&transaction, context.user.supplier_id, KIND, &id).await?;
    let account = current_account(&transaction, &request).await?;
    let before = account.map(|account| account.content_value().to_string());
    let input = with_kept_number(input, &request.after_as());
    let typed = Model {
        before,
        after: json(&input).to_string(),
        ..request
    };
    let content = requested(&checked(&transaction, typed).await?);
    let supplier = suppliers::find(&transaction, context.user.supplier_id).await?;
    transaction.rollback().await?;
    let names = [supplier.name_ar.as_str(), &supplier.name_en];
    Ok(CheckedBankAccount {
        is_holder_unusual: is_holder_unusual(&content.holder, names),
        facts: facts_of(&content),
    })
}

/// The number of another account is an error of the field that it was typed into.
fn beside_its_field(error: ServiceError, typed: &BankAccountInput) -> ServiceError {
    match error {
        ServiceError::Conflict(reason) if reason == subject::KNOWN => {
            let field = match typed.iban.is_empty() {
                true => "accountNumber",
                false => "iban",
            };
            ServiceError::field(field, fields::words(reason))
        }
        other => other,
    }
}

/// A locked draft with the content that is sent.
///
/// # Errors
/// `Conflict`: it is no draft, or could not take effect; `Fields`
pub async fn checked(
    transaction: &DatabaseTransaction,
    request: Model,
) -> Result<Model, ServiceError> {
    request.expect_state(&[State::Draft])?;
    let after: BankAccountInput = request.after_as();
    let after = match action_of(&request) {
        BankAccountAction::Add | BankAccountAction::Change => {
            check::checked(after, request.before_as().as_ref())?
        }
        BankAccountAction::Archive | BankAccountAction::MakeDefault => after,
    };
    let request = Model {
        after: json(&after).to_string(),
        ..request
    };
    subject::expect_possible(transaction, &request)
        .await
        .map_err(|error| beside_its_field(error, &after))?;
    let is_change = action_of(&request) == BankAccountAction::Change;
    ensure(
        !is_change || request.before_as() != Some(requested(&request)),
        MessageId::new("service-change-nothing"),
    )?;
    Ok(request)
}
