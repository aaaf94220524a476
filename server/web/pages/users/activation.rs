//! Deactivates and reactivates users. The service decides who may.
use std::sync::Arc;

use axum::extract::{Path, State};

use contract::{
    Action, Area, Permission, UserQuery,
    operations::{DeactivateUser, ReactivateUser},
};

use super::{URL, UsersProps};
use crate::{
    Error, Outcome, Portal,
    http::{
        Form, Input, NoticeMessage, UserService, Values, form::is_decision_confirmed,
        run_to_completion,
    },
    pages::{Page, users},
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
    if let Some(question) = question(&user, &id, values).await? {
        return Ok(question);
    }
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
    Ok(Outcome::done(URL, NoticeMessage::PersonDeactivated))
}

/// `POST /settings/users/{id}/reactivate`
pub async fn reactivate(
    State(portal): State<Arc<Portal>>,
    user: UserService,
    origin: RequestOrigin,
    Path(id): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    if let Some(question) = question(&user, &id, values).await? {
        return Ok(question);
    }
    user.call::<ReactivateUser>([id.clone()], ()).await?;
    let kind = SecurityEventKind::Reactivated;
    let events = &portal.security_events;
    events.record(kind, person(&id), Some(&origin)).await;
    Ok(Outcome::done(URL, NoticeMessage::PersonReactivated))
}

pub fn person(id: &str) -> Person<'_> {
    Person::User {
        id,
        email: None,
        supplier: None,
    }
}

/// The page with a question that names the user. `None` if the decision is confirmed, or if the service refuses it anyway.
async fn question(user: &UserService, id: &str, values: Values) -> Result<Option<Outcome>, Error> {
    let permission = Permission {
        area: Area::Users,
        action: Action::Approve,
    };
    if !user.viewer.may(permission) || is_decision_confirmed(&values, "user", id) {
        return Ok(None);
    }
    let all = users::all(user).await?;
    let Some(asked) = all.into_iter().find(|user| user.id == id) else {
        return Ok(None);
    };
    // The list with this user alone: the page that the form was on is not known.
    let query = UserQuery {
        search: asked.username,
        ..UserQuery::default()
    };
    let mut props = UsersProps::load(user, query).await?;
    Ok(Some(Outcome::refused(
        Form::asking(values, id),
        URL,
        |form| {
            props.form = form;
            Page::Users(Box::new(props))
        },
    )))
}
