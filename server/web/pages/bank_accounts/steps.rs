//! Begins, sends, approves, rejects, withdraws and stops requests.
use axum::extract::Path;

use contract::{
    StepUp,
    bank_account::{BankAccountAction, BankAccountRequest, NewBankAccountRequest},
    change_request::ChangeConfirmation,
    exchange::Reasoned,
    operation::Operation,
    operations::{
        ApproveBankAccountRequest, RejectBankAccountRequest, SendBankAccountRequest,
        StartBankAccountRequest, StopBankAccountRequest, WithdrawBankAccountRequest,
    },
};
use serde_json::Value;

use super::{
    BankAccountRequestProps, account_url,
    detail::BankAccountProps,
    edit_url,
    list::{BankAccountTab, load},
    request_url,
};
use crate::{
    Error, Outcome,
    http::{Form, Input, NoticeMessage, UserService, Values, form::is_confirmed, idempotency_key},
    pages::documents::{reasoned, version},
    step_up::{StepUpCheck, StepUpFields},
};

/// `POST /settings/bankAccounts/requests`: a new draft. An addition or a change is written next; the others are reviewed.
pub async fn start(user: UserService, Input(values): Input<Values>) -> Result<Outcome, Error> {
    user.expect_permitted::<StartBankAccountRequest>().await?;
    let text = |name: &str| values.get(name).cloned().unwrap_or_default();
    let action = serde_json::from_value::<BankAccountAction>(Value::String(text("action")));
    let action = action.map_err(|_| Error::Malformed("`action` must be one".into()))?;
    let account = Some(text("account")).filter(|id| !id.is_empty());
    let new = NewBankAccountRequest {
        action,
        account: account.clone(),
        input: None,
    };
    let key = idempotency_key(&values);
    match user
        .call_once::<StartBankAccountRequest>([], new, &key)
        .await
    {
        Ok(BankAccountRequest { row, .. }) => Ok(Outcome::redirect(match action {
            BankAccountAction::Add | BankAccountAction::Change => edit_url(&row.id),
            BankAccountAction::Archive | BankAccountAction::MakeDefault => request_url(&row.id),
        })),
        Err(error) => {
            let refused = Form::from_service_error(values, error)?;
            match account {
                Some(id) => {
                    let props = BankAccountProps::load(&user, &id).await?;
                    Ok(Outcome::refused_in(
                        refused,
                        account_url(&id),
                        props,
                        |props| &mut props.form,
                    ))
                }
                None => {
                    let props = load(&user, BankAccountTab::InUse, "", 1).await?;
                    Ok(Outcome::refused_in(refused, super::LIST, props, |props| {
                        &mut props.form
                    }))
                }
            }
        }
    }
}

/// `POST …/send`
pub async fn send(
    check: StepUpCheck,
    Path(id): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let sent = NoticeMessage::BankAccountRequestSent;
    confirmed::<SendBankAccountRequest>(check, id, values, sent).await
}

/// `POST …/approve`
pub async fn approve(
    check: StepUpCheck,
    Path(id): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let approved = NoticeMessage::BankAccountRequestApproved;
    confirmed::<ApproveBankAccountRequest>(check, id, values, approved).await
}

/// A step that asks again who takes it.
async fn confirmed<O>(
    check: StepUpCheck,
    id: String,
    mut values: Values,
    notice: NoticeMessage,
) -> Result<Outcome, Error>
where
    O: Operation<Path = [String; 1], Input = ChangeConfirmation, Output = BankAccountRequest>,
{
    check.user.expect_permitted::<O>().await?;
    let shown = check.user.clone();
    let typed = StepUpFields::take(&mut values);
    let (path, key) = ([id.clone()], idempotency_key(&values));
    let version = version(&values, "version");
    let call = async move |user: UserService, step_up: StepUp| {
        let confirmation = ChangeConfirmation { version, step_up };
        Ok(user.call_once::<O>(path, confirmation, &key).await?)
    };
    match check.call(typed, call).await {
        Ok(_) => Ok(Outcome::done(request_url(&id), notice)),
        Err(error) => {
            let refused = error.into_form(values)?;
            BankAccountRequestProps::refused(&shown, &id, refused, |props| &mut props.form).await
        }
    }
}

/// `POST …/reject`
pub async fn reject(
    user: UserService,
    Path(id): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let rejected = NoticeMessage::BankAccountRequestRejected;
    decide::<RejectBankAccountRequest>(user, id, values, rejected, |props| &mut props.reject_form)
        .await
}

/// `POST …/withdraw`
pub async fn withdraw(
    user: UserService,
    Path(id): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let withdrawn = NoticeMessage::BankAccountRequestWithdrawn;
    decide::<WithdrawBankAccountRequest>(user, id, values, withdrawn, |props| &mut props.end_form)
        .await
}

/// `POST …/stop`
pub async fn stop(
    user: UserService,
    Path(id): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let stopped = NoticeMessage::BankAccountRequestStopped;
    decide::<StopBankAccountRequest>(user, id, values, stopped, |props| &mut props.end_form).await
}

/// A step that the user confirms first, on the version that the page shows.
async fn decide<O>(
    user: UserService,
    id: String,
    values: Values,
    notice: NoticeMessage,
    form: fn(&mut BankAccountRequestProps) -> &mut Form,
) -> Result<Outcome, Error>
where
    O: Operation<Path = [String; 1], Input = Reasoned>,
{
    user.expect_permitted::<O>().await?;
    if !is_confirmed(&values, "version") {
        let asking = Form::asking(values, "version");
        return BankAccountRequestProps::refused(&user, &id, asking, form).await;
    }
    let key = idempotency_key(&values);
    match user
        .call_once::<O>([id.clone()], reasoned(&values), &key)
        .await
    {
        Ok(_) => Ok(Outcome::done(request_url(&id), notice)),
        Err(error) => {
            let refused = Form::from_service_error(values, error)?;
            BankAccountRequestProps::refused(&user, &id, refused, form).await
        }
    }
}
