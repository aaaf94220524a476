//! Deactivates and reactivates users. The service decides who may.
use std::sync::Arc;

use axum::{
    extract::{Path, State},
    http::StatusCode,
};

use contract::{
    operation::Operation,
    operations::{DeactivateUser, ReactivateUser},
};

use super::detail::{UserProps, url_of};
use crate::{
    Error, Outcome, Portal,
    http::{
        Form, Input, NoticeMessage, UserService, Values, form::is_decision_confirmed,
        run_to_completion,
    },
    security_events::{Person, RequestOrigin, SecurityEventKind},
    step_up::{StepUpCheck, StepUpFields},
};

/// `POST /settings/users/{id}/deactivate`
pub async fn deactivate(
    State(portal): State<Arc<Portal>>,
    user: UserService,
    origin: RequestOrigin,
    Path(id): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    if let Some(question) = question::<DeactivateUser>(&user, &id, values).await? {
        return Ok(question);
    }
    let url = url_of(&id);
    run_to_completion(async move {
        user.call::<DeactivateUser>([id.clone()], ()).await?;
        let person = Person::with_id(&id);
        let kind = SecurityEventKind::Deactivated;
        portal.record(kind, person, &origin).await;
        portal.end_sessions(person, None, &origin).await?;
        Ok(())
    })
    .await?;
    Ok(Outcome::done(url, NoticeMessage::PersonDeactivated))
}

/// `POST /settings/users/{id}/reactivate`. Asks for the password again.
pub async fn reactivate(
    check: StepUpCheck,
    Path(id): Path<String>,
    Input(mut values): Input<Values>,
) -> Result<Outcome, Error> {
    let typed = StepUpFields::take(&mut values);
    let user = check.user.clone();
    user.expect_permitted::<ReactivateUser>().await?;
    if let Some(question) = question::<ReactivateUser>(&user, &id, values.clone()).await? {
        return Ok(question);
    }
    let (of, portal, origin) = (id.clone(), check.portal.clone(), check.origin.clone());
    let reactivated = check.call(typed, move |user, step_up| async move {
        user.call::<ReactivateUser>([of.clone()], step_up).await?;
        let kind = SecurityEventKind::Reactivated;
        portal.record(kind, Person::with_id(&of), &origin).await;
        Ok(())
    });
    match reactivated.await {
        Ok(()) => Ok(Outcome::done(url_of(&id), NoticeMessage::PersonReactivated)),
        Err(error) => refused(&user, &id, error.into_form(values)?).await,
    }
}

/// The page with a question. `None` if the decision is confirmed, or if the service refuses it anyway, in its own words.
async fn question<O: Operation>(
    user: &UserService,
    id: &str,
    values: Values,
) -> Result<Option<Outcome>, Error> {
    if !user.may_call::<O>() || is_decision_confirmed(&values, "user", id) {
        return Ok(None);
    }
    let asking = Form::asking(values, "user");
    refused(user, id, asking).await.map(Some)
}

async fn refused(user: &UserService, id: &str, form: (StatusCode, Form)) -> Result<Outcome, Error> {
    let props = UserProps::load(user, id).await?;
    Ok(Outcome::refused_in(form, url_of(id), props, |props| {
        &mut props.activation_form
    }))
}
