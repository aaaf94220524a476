//! `/settings/users`: the supplier's users, and which of them may sign in.
use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    SupplierUser,
    operations::{DeactivateUser, ListUsers, ReactivateUser},
};

use super::Page;
use crate::{
    Error, Outcome, Portal,
    http::{
        Form, Input, NoticeMessage, UserService, Values, form::is_decision_confirmed,
        run_to_completion,
    },
    security_events::{Person, RequestOrigin, SecurityEventKind},
};

const URL: &str = "/settings/users";

#[derive(Clone, Debug, Serialize, TS)]
pub struct UsersProps {
    pub users: Vec<SupplierUser>,
    /// Of a deactivation or reactivation; its question has the user's id as its name.
    pub form: Form,
}

/// `GET /settings/users`
pub async fn show(user: UserService) -> Result<Outcome, Error> {
    let users = user.call::<ListUsers>([], ()).await?;
    let form = Form::default();
    Ok(Outcome::Page(Page::Users(UsersProps { users, form })))
}

/// `GET /api/users` (specification section 7)
pub async fn list(user: UserService) -> Result<Json<Vec<SupplierUser>>, Error> {
    Ok(Json(user.call::<ListUsers>([], ()).await?))
}

/// `POST /settings/users/{id}/deactivate`. The service decides who may deactivate whom.
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
        let person = Person::User {
            id: &id,
            email: None,
            supplier: None,
        };
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
    let person = Person::User {
        id: &id,
        email: None,
        supplier: None,
    };
    let kind = SecurityEventKind::Reactivated;
    let events = &portal.security_events;
    events.record(kind, person, Some(&origin)).await;
    Ok(Outcome::done(URL, NoticeMessage::PersonReactivated))
}

/// The page with a question that names the user. `None` if the decision is confirmed, or if the service refuses it anyway.
async fn question(user: &UserService, id: &str, values: Values) -> Result<Option<Outcome>, Error> {
    if !user.viewer.is_account_manager || is_decision_confirmed(&values, "user", id) {
        return Ok(None);
    }
    let users = user.call::<ListUsers>([], ()).await?;
    if users.iter().all(|user| user.id != id) {
        return Ok(None);
    }
    Ok(Some(Outcome::refused(
        Form::asking(values, id),
        URL,
        |form| Page::Users(UsersProps { users, form }),
    )))
}
