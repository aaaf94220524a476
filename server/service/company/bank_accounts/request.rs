//! `GET /bank-account-requests/{id}`: a request with its files, its history, and what the caller may do with it.
use sea_orm::ConnectionTrait;

use super::{
    KIND, check,
    content::{
        action_of, facts_of, has_other_number, is_holder_unusual, requested, with_masked_number,
    },
    request_list::row,
};
use crate::change_requests::{
    approvers::settles_at, files::expect_insight, find, history, pending,
};
use accounts::suppliers;
use contract::{
    Action, Area, Permission,
    bank_account::{
        BankAccountAction, BankAccountInput, BankAccountRequest, BankAccountRequestRow,
        PossibleSteps,
    },
};
use documents::{attachments, notifications::read};
use service_core::{context::Context, error::ServiceError};
use tables::change_request::{Decider, Model, State};

pub async fn show(
    context: Context,
    [id]: [String; 1],
    _: (),
) -> Result<BankAccountRequest, ServiceError> {
    let request = find(&context.database, context.user.supplier_id, KIND, &id).await?;
    let mut shown = load(&context.database, &context, request.clone()).await?;
    shown.has_unread_notifications = read::has_unread(&context, &[request.document()]).await?;
    Ok(shown)
}

/// The request as the caller sees it.
pub async fn load(
    database: &impl ConnectionTrait,
    context: &Context,
    request: Model,
) -> Result<BankAccountRequest, ServiceError> {
    let is_open = request.state == State::Draft;
    let files = attachments::load(database, request.document(), is_open).await?;
    let (history, has_older_events) = history::of_request(database, request.document()).await?;
    let supplier = suppliers::find(database, request.supplier_id).await?;
    let content = as_sent(&request);
    let before: Option<BankAccountInput> = request.before_as();
    let action = action_of(&request);
    let may = may(context, &request);
    let names = [supplier.name_ar.as_str(), &supplier.name_en];
    let other_pending = match is_open {
        true => pending(database, KIND, request.subject_id).await?,
        false => None,
    };
    let settles_at = match may.decide {
        true => settles_at(database, context, &request).await?,
        false => None,
    };
    let has_holder = matches!(action, BankAccountAction::Add | BankAccountAction::Change);
    Ok(BankAccountRequest {
        row: BankAccountRequestRow {
            after: facts_of(&content),
            ..row(&request)
        },
        version: request.version.unsigned_abs(),
        account: (action != BankAccountAction::Add).then(|| request.subject_id.to_string()),
        before: before.as_ref().map(facts_of),
        is_number_changed: before.is_some_and(|before| has_other_number(&before, &content)),
        input: may.edit.then(|| typed(context, &request)),
        is_holder_unusual: has_holder && is_holder_unusual(&content.holder, names),
        settles_at,
        other_pending: other_pending.map(|id| id.to_string()),
        decided_by: request.decided_by.clone(),
        reason: request.reason_words(),
        attachments: files,
        history,
        has_older_events,
        may,
        has_unread_notifications: false,
    })
}

/// The account as the request would make it: of a draft that could be sent, as sending would store it.
fn as_sent(request: &Model) -> BankAccountInput {
    let has_form = matches!(
        action_of(request),
        BankAccountAction::Add | BankAccountAction::Change
    );
    let checked = (request.state == State::Draft && has_form)
        .then(|| check::checked(request.after_as(), request.before_as().as_ref()).ok());
    checked.flatten().unwrap_or_else(|| requested(request))
}

/// A draft's content. Whoever alone wrote it typed its number; everybody else sees the number masked, and can have it shown.
fn typed(context: &Context, request: &Model) -> BankAccountInput {
    let content = request.after_as();
    let is_form = matches!(
        action_of(request),
        BankAccountAction::Add | BankAccountAction::Change
    );
    match is_form && request.authors() == [context.user.id] {
        true => content,
        false => with_masked_number(content),
    }
}

fn may(context: &Context, request: &Model) -> PossibleSteps {
    let may = |action| {
        context.user.may(Permission {
            area: Area::BankAccounts,
            action,
        })
    };
    let is_author = request.is_author(context.user.id);
    let insight = expect_insight(context, KIND).is_ok();
    PossibleSteps {
        edit: request.state == State::Draft && may(Action::Edit),
        decide: request.state == State::Waiting
            && request.decider == Decider::SecondPerson
            && !is_author
            && may(Action::Approve),
        withdraw: matches!(request.state, State::Draft | State::Waiting) && may(Action::Edit),
        stop: request.state == State::CoolingOff && insight,
        unmask: insight,
        is_author,
    }
}
