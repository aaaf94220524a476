//! Sends, approves, rejects, withdraws and stops requests.
use sea_orm::DatabaseTransaction;

use super::{KIND, draft, request::load};
use crate::change_requests::{
    approvers::{expect_second_person, expect_settled},
    change_confirmed_once, change_once,
    files::expect_insight,
    steps::{Reason, Step, take},
    subjects,
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
use service_core::{context::Context, error::ServiceError, field_errors::require, fields};
use tables::change_request::{Model, State};
use values::bidi::plain_prose;

pub async fn send(
    context: Context,
    [id]: [String; 1],
    confirmation: ChangeConfirmation,
) -> Result<BankAccountRequest, ServiceError> {
    let cooling_off = context.options.cooling_off;
    let prepare = || {
        async |transaction: &DatabaseTransaction, request| {
            let request = draft::checked(transaction, request).await?;
            let after = request.after_value();
            Ok((request, Step::Send { after, cooling_off }))
        }
    };
    confirmed::<SendBankAccountRequest, _>(&context, &id, confirmation, prepare).await
}

pub async fn approve(
    context: Context,
    [id]: [String; 1],
    confirmation: ChangeConfirmation,
) -> Result<BankAccountRequest, ServiceError> {
    let prepare = || {
        async |transaction: &DatabaseTransaction, request: Model| {
            expect_second_person(&context, &request)?;
            expect_settled(transaction, &context, &request).await?;
            subjects::expect_possible(transaction, &request).await?;
            Ok((request, Step::Approve))
        }
    };
    confirmed::<ApproveBankAccountRequest, _>(&context, &id, confirmation, prepare).await
}

pub async fn reject(
    context: Context,
    [id]: [String; 1],
    Reasoned { version, reason }: Reasoned,
) -> Result<BankAccountRequest, ServiceError> {
    require("reason", fields::required_reason(&reason))?;
    change::<RejectBankAccountRequest>(&context, &id, version, async |_, request| {
        expect_second_person(&context, &request)?;
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
    Reason::Typed(plain_prose(&reason))
}

/// Takes the step that `prepare` returns, once for each idempotency key.
async fn change<O: Operation<Output = BankAccountRequest>>(
    context: &Context,
    id: &str,
    version: u32,
    prepare: impl AsyncFnOnce(&DatabaseTransaction, Model) -> Result<(Model, Step), ServiceError>,
) -> Result<BankAccountRequest, ServiceError> {
    change_once::<O>(context, KIND, id, &version, async |transaction, request| {
        stepped(context, transaction, request, version, prepare).await
    })
    .await
}

/// The same after the password was asked for again.
async fn confirmed<O, Prepare>(
    context: &Context,
    id: &str,
    ChangeConfirmation { version, step_up }: ChangeConfirmation,
    prepare: impl Fn() -> Prepare,
) -> Result<BankAccountRequest, ServiceError>
where
    O: Operation<Output = BankAccountRequest>,
    Prepare: AsyncFnOnce(&DatabaseTransaction, Model) -> Result<(Model, Step), ServiceError>,
{
    let change = || {
        let prepare = prepare();
        async move |transaction: &DatabaseTransaction, request| {
            stepped(context, transaction, request, version, prepare).await
        }
    };
    change_confirmed_once::<O, _>(context, KIND, id, &version, step_up, change).await
}

/// The state is checked before the version: whoever comes second learns what the first one did.
async fn stepped(
    context: &Context,
    transaction: &DatabaseTransaction,
    request: Model,
    version: u32,
    prepare: impl AsyncFnOnce(&DatabaseTransaction, Model) -> Result<(Model, Step), ServiceError>,
) -> Result<BankAccountRequest, ServiceError> {
    let seen = request.clone();
    let (request, step) = prepare(transaction, request).await?;
    seen.expect_version(version)?;
    let request = take(transaction, request, &context.audit(), step).await?;
    load(transaction, context, request).await
}
