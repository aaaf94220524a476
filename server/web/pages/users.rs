//! `/settings/users`: the supplier's users, and which of them may sign in.
use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
};
use serde::Serialize;
use ts_rs::TS;

use contract::SupplierUser;

use super::Page;
use crate::{
    Error, Outcome, Portal,
    http::{
        Form, Input, NoticeMessage, UserService, Values, form::is_decision_confirmed,
        run_to_completion,
    },
};

const URL: &str = "/settings/users";

#[derive(Clone, Debug, Serialize, TS)]
pub struct UsersProps {
    pub users: Vec<SupplierUser>,
    /// Of a deactivation or reactivation; its question has the user's id as its name.
    pub form: Form,
}

/// `GET /settings/users`
pub async fn show(UserService { service, token, .. }: UserService) -> Result<Outcome, Error> {
    let users = service.users(&token).await?;
    let form = Form::default();
    Ok(Outcome::Page(Page::Users(UsersProps { users, form })))
}

/// `GET /api/users` (specification section 7)
pub async fn list(
    UserService { service, token, .. }: UserService,
) -> Result<Json<Vec<SupplierUser>>, Error> {
    Ok(Json(service.users(&token).await?))
}

/// `POST /settings/users/{id}/deactivate`. The service decides who may deactivate whom.
pub async fn deactivate(
    State(portal): State<Arc<Portal>>,
    user: UserService,
    Path(id): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    if let Some(question) = question(&user, &id, values).await? {
        return Ok(question);
    }
    let UserService { service, token, .. } = user;
    run_to_completion(async move {
        service.deactivate(&id, &token).await?;
        portal.sessions.delete_all_of_user(&id, None).await?;
        Ok(())
    })
    .await?;
    Ok(Outcome::done(URL, NoticeMessage::PersonDeactivated))
}

/// `POST /settings/users/{id}/reactivate`
pub async fn reactivate(
    user: UserService,
    Path(id): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    if let Some(question) = question(&user, &id, values).await? {
        return Ok(question);
    }
    user.service.reactivate(&id, &user.token).await?;
    Ok(Outcome::done(URL, NoticeMessage::PersonReactivated))
}

/// The page with a question that names the user. `None` if the decision is confirmed, or if the service refuses it anyway.
async fn question(
    UserService {
        service,
        token,
        viewer,
    }: &UserService,
    id: &str,
    values: Values,
) -> Result<Option<Outcome>, Error> {
    if !viewer.is_account_manager || is_decision_confirmed(&values, "user", id) {
        return Ok(None);
    }
    let users = service.users(token).await?;
    if users.iter().all(|user| user.id != id) {
        return Ok(None);
    }
    Ok(Some(Outcome::refused(
        Form::asking(values, id),
        URL,
        |form| Page::Users(UsersProps { users, form }),
    )))
}
