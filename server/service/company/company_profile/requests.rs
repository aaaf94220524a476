//! Begins, changes, sends and withdraws requests about company data.
use chrono::TimeDelta;
use serde_json::Value;
use uuid::Uuid;

use super::{
    KIND,
    checks::checked,
    items,
    show::{self, part_of},
    subject::{self, action_name},
};
use crate::change_requests::{
    self, NewRequest, change_once, lock_as,
    steps::{Reason, Step, take},
};
use accounts::suppliers;
use contract::{
    company_profile::{
        CompanyAction, CompanyPart, CompanyRequest, CompanyRequestChange, CompanyRequestSending,
        NewCompanyRequest,
    },
    exchange::Reasoned,
    operation::Operation,
    operations::{
        SaveCompanyRequest, SendCompanyRequest, StartCompanyRequest, WithdrawCompanyRequest,
    },
};
use database::BeginWrite;
use documents::events::json;
use service_core::{
    context::Context,
    error::{ServiceError, ensure},
    field_errors::require,
    fields,
    idempotency::once,
};
use tables::{
    change_request::{Model, State},
    supplier,
};
use values::{bidi::plain_prose, message_id::MessageId};

/// # Errors
/// `Fields`; `NotFound`: there is no such address, contact or certificate; `Conflict`: nothing would change.
pub async fn start(
    context: Context,
    _: [String; 0],
    new: NewCompanyRequest,
) -> Result<CompanyRequest, ServiceError> {
    once(
        &context,
        StartCompanyRequest::NAME,
        &new,
        async |transaction| {
            let supplier = suppliers::find(transaction, context.user.supplier_id).await?;
            let subject_id = subject_of(&new, &supplier)?;
            let before = match new.action {
                CompanyAction::Add => None,
                CompanyAction::Change | CompanyAction::Remove => {
                    let found = items::current(transaction, &supplier, subject_id).await?;
                    Some(
                        found
                            .filter(|found| is_alike(found, &new.part))
                            .ok_or(ServiceError::NotFound)?,
                    )
                }
            };
            let after = match new.action {
                CompanyAction::Remove => None,
                CompanyAction::Add | CompanyAction::Change => {
                    let part = new.part.clone();
                    Some(draft_content(
                        &supplier,
                        before.as_ref(),
                        part,
                        new.as_typed,
                    )?)
                }
            };
            let request = NewRequest {
                supplier_id: supplier.id,
                kind: KIND,
                subject_id,
                action: action_name(new.action),
                before: before.as_ref().map(json),
                after: after.as_ref().map_or(Value::Null, json),
            };
            let request = change_requests::start(transaction, &context.audit(), request).await?;
            show::detail(transaction, &context, request).await
        },
    )
    .await
}

/// The supplier for its names and numbers, otherwise the item, or the id that a new one will have.
fn subject_of(new: &NewCompanyRequest, supplier: &supplier::Model) -> Result<Uuid, ServiceError> {
    let item = new.item.as_deref().map(Uuid::try_parse);
    match (&new.part, new.action, item) {
        (CompanyPart::Identity(_), CompanyAction::Change, None) => Ok(supplier.id),
        // Names and numbers are neither added nor removed.
        (CompanyPart::Identity(_), ..) => Err(ServiceError::NotFound),
        (_, CompanyAction::Add, None) => Ok(Uuid::now_v7()),
        (_, CompanyAction::Change | CompanyAction::Remove, Some(Ok(item))) => Ok(item),
        _ => Err(ServiceError::NotFound),
    }
}

/// Returns the content that the draft stores: the values as they are typed, or as they could be sent.
///
/// # Errors
/// `Fields`; `Conflict`: nothing would change. Values as they are typed cause neither.
fn draft_content(
    supplier: &supplier::Model,
    before: Option<&CompanyPart>,
    part: CompanyPart,
    as_typed: bool,
) -> Result<CompanyPart, ServiceError> {
    match as_typed {
        true => Ok(part),
        false => complete(&supplier.country, before, part),
    }
}

/// The part as it is sent. `country` is the company's.
///
/// # Errors
/// `Fields`; `Conflict`: nothing would change.
pub fn complete(
    country: &str,
    before: Option<&CompanyPart>,
    part: CompanyPart,
) -> Result<CompanyPart, ServiceError> {
    let part = checked(country, part)?;
    expect_difference(before, Some(&part))?;
    Ok(part)
}

fn is_alike(one: &CompanyPart, other: &CompanyPart) -> bool {
    items::kind(one) == items::kind(other)
}

fn expect_difference(
    before: Option<&CompanyPart>,
    after: Option<&CompanyPart>,
) -> Result<(), ServiceError> {
    ensure(before != after, MessageId::new("service-change-nothing"))
}

/// # Errors
/// `NotFound`; `Fields`; `Conflict`: the request changed or was sent.
pub async fn save(
    context: Context,
    [id]: [String; 1],
    change: CompanyRequestChange,
) -> Result<CompanyRequest, ServiceError> {
    let transaction = context.database.begin_write().await?;
    let request = lock_as::<SaveCompanyRequest>(&transaction, &context, KIND, &id).await?;
    request.expect_state(&[State::Draft])?;
    request.expect_edited_version(change.version)?;
    let supplier = suppliers::find(&transaction, request.supplier_id).await?;
    let is_same_part = part_of(&request).is_some_and(|part| is_alike(&part, &change.part));
    if subject::company_action(&request) == CompanyAction::Remove || !is_same_part {
        return Err(ServiceError::NotFound);
    }
    let before = before_now(&transaction, &request, &supplier).await?;
    let after = draft_content(&supplier, before.as_ref(), change.part, change.as_typed)?;
    let before = before.as_ref().map(json);
    let audit = context.audit();
    let request =
        change_requests::save(&transaction, request, &audit, before, json(&after)).await?;
    let saved = show::detail(&transaction, &context, request).await?;
    transaction.commit().await?;
    Ok(saved)
}

/// Returns the current state of the part that the request changes.
async fn before_now(
    transaction: &sea_orm::DatabaseTransaction,
    request: &Model,
    supplier: &supplier::Model,
) -> Result<Option<CompanyPart>, ServiceError> {
    match subject::company_action(request) {
        CompanyAction::Add => Ok(None),
        _ => Ok(items::current(transaction, supplier, request.subject_id).await?),
    }
}

/// # Errors
/// `NotFound`; `Fields`: the draft was saved as it was typed; `Conflict`: the request changed or was sent, what it changes was
/// removed, nothing would change, or another request about the same waits.
pub async fn send(
    context: Context,
    [id]: [String; 1],
    sending: CompanyRequestSending,
) -> Result<CompanyRequest, ServiceError> {
    change_once::<SendCompanyRequest>(
        &context,
        KIND,
        &id,
        &sending,
        async |transaction, request| {
            request.expect_state(&[State::Draft])?;
            request.expect_version(sending.version)?;
            subject::expect_possible(transaction, &request).await?;
            let supplier = suppliers::find(transaction, request.supplier_id).await?;
            let audit = context.audit();
            // The buyer decides on the difference from what is in force when the request is sent.
            let before = before_now(transaction, &request, &supplier).await?;
            let after = match subject::company_after(&request) {
                Some(part) => {
                    let part = complete(&supplier.country, before.as_ref(), part)?;
                    if subject::company_action(&request) == CompanyAction::Add {
                        subject::expect_new(transaction, &request, &part).await?;
                    }
                    json(&part)
                }
                None => request.after_value(),
            };
            let before = before.as_ref().map(json);
            let request = match before == request.before_value() {
                true => request,
                false => {
                    change_requests::save(transaction, request, &audit, before, after.clone())
                        .await?
                }
            };
            let step = Step::Send {
                after,
                cooling_off: TimeDelta::zero(),
            };
            let request = take(transaction, request, &audit, step).await?;
            show::detail(transaction, &context, request).await
        },
    )
    .await
}

/// # Errors
/// `NotFound`; `Fields`: the reason; `Conflict`: the request changed or is decided.
pub async fn withdraw(
    context: Context,
    [id]: [String; 1],
    decision: Reasoned,
) -> Result<CompanyRequest, ServiceError> {
    require("reason", fields::reason(&decision.reason))?;
    let withdrawn = async |transaction: &_, request: Model| {
        request.expect_state(&[State::Draft, State::Waiting])?;
        request.expect_version(decision.version)?;
        let reason = Reason::Typed(plain_prose(&decision.reason));
        let request = take(
            transaction,
            request,
            &context.audit(),
            Step::Withdraw(reason),
        )
        .await?;
        show::detail(transaction, &context, request).await
    };
    change_once::<WithdrawCompanyRequest>(&context, KIND, &id, &decision, withdrawn).await
}
