//! Sends, approves, rejects, withdraws and stops requests.
use sea_orm::DatabaseTransaction;

use super::{KIND, draft, request::load};
use crate::{
    change_requests::{
        approvers::{expect_second_person, expect_settled},
        change_once,
        files::expect_insight,
        find,
        steps::{Reason, Step, take},
        subjects,
    },
    context::Context,
    entities::change_request::{Model, State},
    error::ServiceError,
    fields, step_up,
    validation::require,
};
use contract::{
    bank_account::BankAccountRequest,
    change_request::ChangeConfirmation,
    exchange::Reasoned,
    operation::Operation,
    operations::{
        ApproveBankAccountRequest, RejectBankAccountRequest, SendBankAccountRequest,
        StopBankAccountRequest, WithdrawBankAccountRequest,
    },
};

pub async fn send(
    context: Context,
    [id]: [String; 1],
    ChangeConfirmation { version, step_up }: ChangeConfirmation,
) -> Result<BankAccountRequest, ServiceError> {
    find(&context.database, context.user.supplier_id, KIND, &id).await?;
    step_up::verify_once(&context, step_up).await?;
    let cooling_off = context.options.cooling_off;
    change::<SendBankAccountRequest>(&context, &id, version, async |transaction, request| {
        let request = draft::checked(transaction, request).await?;
        let after = request.after_value();
        Ok((request, Step::Send { after, cooling_off }))
    })
    .await
}

pub async fn approve(
    context: Context,
    [id]: [String; 1],
    ChangeConfirmation { version, step_up }: ChangeConfirmation,
) -> Result<BankAccountRequest, ServiceError> {
    find(&context.database, context.user.supplier_id, KIND, &id).await?;
    step_up::verify_once(&context, step_up).await?;
    change::<ApproveBankAccountRequest>(&context, &id, version, async |transaction, request| {
        expect_second_person(transaction, &context, &request).await?;
        expect_settled(transaction, &context, &request).await?;
        subjects::expect_possible(transaction, &request).await?;
        Ok((request, Step::Approve))
    })
    .await
}

pub async fn reject(
    context: Context,
    [id]: [String; 1],
    Reasoned { version, reason }: Reasoned,
) -> Result<BankAccountRequest, ServiceError> {
    require("reason", fields::required_reason(&reason))?;
    change::<RejectBankAccountRequest>(&context, &id, version, async |transaction, request| {
        expect_second_person(transaction, &context, &request).await?;
        Ok((request, Step::Reject(typed(reason))))
    })
    .await
}

pub async fn withdraw(
    context: Context,
    [id]: [String; 1],
    Reasoned { version, reason }: Reasoned,
) -> Result<BankAccountRequest, ServiceError> {
    require("reason", fields::reason(&reason))?;
    change::<WithdrawBankAccountRequest>(&context, &id, version, async |_, request| {
        request.expect_state(&[State::Draft, State::Waiting])?;
        Ok((request, Step::Withdraw(typed(reason))))
    })
    .await
}

pub async fn stop(
    context: Context,
    [id]: [String; 1],
    Reasoned { version, reason }: Reasoned,
) -> Result<BankAccountRequest, ServiceError> {
    expect_insight(&context, KIND)?;
    require("reason", fields::reason(&reason))?;
    change::<StopBankAccountRequest>(&context, &id, version, async |_, request| {
        request.expect_state(&[State::CoolingOff])?;
        Ok((request, Step::Stop(typed(reason))))
    })
    .await
}

fn typed(reason: String) -> Reason {
    Reason::Typed(reason.trim().to_owned())
}

/// Takes the step that `prepare` returns, once for each idempotency key. The state is checked before the version: whoever
/// comes second learns what the first one did.
async fn change<O: Operation<Output = BankAccountRequest>>(
    context: &Context,
    id: &str,
    version: u32,
    prepare: impl AsyncFnOnce(&DatabaseTransaction, Model) -> Result<(Model, Step), ServiceError>,
) -> Result<BankAccountRequest, ServiceError> {
    change_once::<O>(context, KIND, id, &version, async |transaction, request| {
        let seen = request.clone();
        let (request, step) = prepare(transaction, request).await?;
        seen.expect_version(version)?;
        let request = take(transaction, request, &context.audit(), step).await?;
        load(transaction, context, request).await
    })
    .await
}
