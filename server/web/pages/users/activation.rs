//! Deactivates and reactivates users. The service decides who may.
use std::sync::Arc;

use axum::extract::{Path, State};

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
        let person = person(&id);
        let kind = SecurityEventKind::Deactivated;
        let events = &portal.security_events;
        events.record(kind, person, Some(&origin)).await;
        portal.end_sessions(person, None, &origin).await?;
        Ok(())
    })
    .await?;
    Ok(Outcome::done(url, NoticeMessage::PersonDeactivated))
}

/// `POST /settings/users/{id}/reactivate`
pub async fn reactivate(
    State(portal): State<Arc<Portal>>,
    user: UserService,
    origin: RequestOrigin,
    Path(id): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    if let Some(question) = question::<ReactivateUser>(&user, &id, values).await? {
        return Ok(question);
    }
    user.call::<ReactivateUser>([id.clone()], ()).await?;
    let kind = SecurityEventKind::Reactivated;
    let events = &portal.security_events;
    events.record(kind, person(&id), Some(&origin)).await;
    Ok(Outcome::done(url_of(&id), NoticeMessage::PersonReactivated))
}

fn person(id: &str) -> Person<'_> {
    Person::User {
        id,
        email: None,
        supplier: None,
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
    let mut props = UserProps::load(user, id).await?;
    Ok(Some(Outcome::refused(
        Form::asking(values, "user"),
        url_of(id),
        |form| {
            props.activation_form = form;
            props.page()
        },
    )))
}
