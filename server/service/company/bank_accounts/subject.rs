//! Bank accounts as subjects of change requests: what a request does when it takes effect, and what keeps it from that.
use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr,
    EntityTrait, IntoActiveModel, QueryFilter,
};
use serde_json::json;
use uuid::Uuid;

use super::content::{action_of, requested};
use accounts::users::colleague;
use contract::{
    bank_account::{BankAccountAction, BankAccountInput},
    exchange::EventKind,
};
use documents::events::{Change, record_silently};
use service_core::{
    audit::AuditContext,
    error::{ServiceError, ensure},
    outbox,
    rows::insert,
};
use tables::{
    bank_account::{ActiveModel, Column, Entity, Model, State},
    change_request,
};
use values::message_id::MessageId;

/// The topic of the webhook about an account that changed.
pub const CHANGED: &str = "supplier.bank_account_changed";

/// Another account has the number.
pub const KNOWN: MessageId = MessageId::new("service-account-known");

/// # Errors
/// `NotFound`: the supplier has no such account.
pub async fn find(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
    id: &str,
) -> Result<Model, ServiceError> {
    let id = Uuid::try_parse(id).map_err(|_| ServiceError::NotFound)?;
    let account = Entity::find_by_id(id).filter(Column::SupplierId.eq(supplier_id));
    account.one(database).await?.ok_or(ServiceError::NotFound)
}

/// Checks what would keep the request from taking effect.
///
/// # Errors
/// `Conflict`: the account is archived, has changed since the request was begun, or another one has the same number.
pub async fn expect_possible(
    transaction: &impl ConnectionTrait,
    request: &change_request::Model,
) -> Result<(), ServiceError> {
    let content = requested(request);
    let account = account(transaction, request).await?;
    if let Some(account) = &account {
        expect_active(account)?;
        let is_unchanged = request.before_as() == Some(account.content());
        ensure(is_unchanged, MessageId::new("service-account-changed"))?;
    }
    match action_of(request) {
        BankAccountAction::Add | BankAccountAction::Change => {
            expect_unknown(transaction, request, &content).await
        }
        BankAccountAction::MakeDefault => {
            let is_default = account.is_some_and(|account| account.is_default);
            ensure(!is_default, MessageId::new("service-account-default"))
        }
        BankAccountAction::Archive => Ok(()),
    }
}

/// Locks the supplier, so that changes to its accounts take effect one after the other.
///
/// # Errors
/// `Conflict`, as [`expect_possible`].
pub async fn take_effect(
    transaction: &DatabaseTransaction,
    request: &change_request::Model,
) -> Result<(), ServiceError> {
    colleague::lock(transaction, request.supplier_id).await?;
    let account = account(transaction, request).await?;
    if let Some(account) = &account {
        expect_active(account)?;
    }
    let content = requested(request);
    let now = request.effective_at.unwrap_or(request.changed_at);
    let action = action_of(request);
    if matches!(action, BankAccountAction::Add | BankAccountAction::Change) {
        expect_unknown(transaction, request, &content).await?;
    }
    let is_default = match (action, &account) {
        (BankAccountAction::Archive, _) => false,
        (BankAccountAction::MakeDefault, _) => true,
        // Another request may have changed what this one leaves as it was.
        (BankAccountAction::Change, Some(account)) if !changes_default(request, &content) => {
            account.is_default
        }
        (BankAccountAction::Add | BankAccountAction::Change, _) => content.is_default,
    };
    if is_default {
        unset_default(transaction, request, &content.currency, now).await?;
    }
    match account {
        None => {
            let row = row(request, content, is_default);
            let row = Model {
                changed_at: Some(now),
                ..row
            };
            insert(transaction, row).await?;
        }
        Some(account) => {
            let mut changed: ActiveModel = match action {
                BankAccountAction::Change => row(request, content, is_default)
                    .into_active_model()
                    .reset_all(),
                _ => account.into_active_model(),
            };
            changed.is_default = Set(is_default);
            changed.changed_at = Set(Some(now));
            if action == BankAccountAction::Archive {
                changed.state = Set(State::Archived);
            }
            Entity::update(changed).exec(transaction).await?;
        }
    }
    Ok(())
}

/// The account that the request is about; none of an addition.
async fn account(
    database: &impl ConnectionTrait,
    request: &change_request::Model,
) -> Result<Option<Model>, ServiceError> {
    if action_of(request) == BankAccountAction::Add {
        return Ok(None);
    }
    let id = request.subject_id.to_string();
    find(database, request.supplier_id, &id).await.map(Some)
}

pub fn expect_active(account: &Model) -> Result<(), ServiceError> {
    ensure(
        account.state == State::Active,
        MessageId::new("service-account-archived"),
    )
}

/// No other account of the supplier, in use or archived, has the number.
async fn expect_unknown(
    database: &impl ConnectionTrait,
    request: &change_request::Model,
    content: &BankAccountInput,
) -> Result<(), ServiceError> {
    let same = Entity::find()
        .filter(Column::SupplierId.eq(request.supplier_id))
        .filter(Column::Id.ne(request.subject_id));
    let same = match content.iban.is_empty() {
        false => same.filter(Column::Iban.eq(&content.iban)),
        true => same
            .filter(Column::Country.eq(&content.country))
            .filter(Column::BankCode.eq(&content.bank_code))
            .filter(Column::AccountNumber.eq(&content.account_number)),
    };
    ensure(same.one(database).await?.is_none(), KNOWN)
}

/// An account of another currency is the default of none yet.
fn changes_default(request: &change_request::Model, content: &BankAccountInput) -> bool {
    let before: Option<BankAccountInput> = request.before_as();
    before.is_none_or(|before| {
        before.is_default != content.is_default || before.currency != content.currency
    })
}

/// Takes the default from another account, which is a change of that account too.
async fn unset_default(
    transaction: &DatabaseTransaction,
    request: &change_request::Model,
    currency: &str,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let others = Entity::find()
        .filter(Column::SupplierId.eq(request.supplier_id))
        .filter(Column::Id.ne(request.subject_id))
        .filter(Column::Currency.eq(currency))
        .filter(Column::IsDefault.eq(true))
        .all(transaction)
        .await?;
    for account in others {
        let (document, id) = (account.document(), account.id.to_string());
        let mut changed = account.into_active_model();
        changed.is_default = Set(false);
        changed.changed_at = Set(Some(now));
        Entity::update(changed).exec(transaction).await?;
        let audit = AuditContext::for_clock(now, now);
        let change = Change::new(EventKind::DefaultTaken)
            .before(&json!({ "isDefault": true }))
            .after(&json!({ "isDefault": false }));
        record_silently(transaction, document, &audit, change).await?;
        outbox::enqueue(transaction, request.supplier_id, CHANGED, &id, now).await?;
    }
    Ok(())
}

fn row(request: &change_request::Model, content: BankAccountInput, is_default: bool) -> Model {
    Model {
        id: request.subject_id,
        supplier_id: request.supplier_id,
        holder: content.holder,
        bank_ar: content.bank_ar,
        bank_en: content.bank_en,
        branch_ar: content.branch_ar,
        branch_en: content.branch_en,
        iban: content.iban,
        account_number: content.account_number,
        bank_code: content.bank_code,
        country: content.country,
        bic: content.bic,
        currency: content.currency,
        is_default,
        state: State::Active,
        changed_at: None,
    }
}
