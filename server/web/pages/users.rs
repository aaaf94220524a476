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
    http::{NoticeMessage, UserService, run_to_completion},
};

const URL: &str = "/settings/users";

#[derive(Clone, Debug, Serialize, TS)]
pub struct UsersProps {
    pub users: Vec<SupplierUser>,
}

/// `GET /settings/users`
pub async fn show(UserService { service, token, .. }: UserService) -> Result<Outcome, Error> {
    let users = service.users(&token).await?;
    Ok(Outcome::Page(Page::Users(UsersProps { users })))
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
    UserService { service, token, .. }: UserService,
    Path(id): Path<String>,
) -> Result<Outcome, Error> {
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
    UserService { service, token, .. }: UserService,
    Path(id): Path<String>,
) -> Result<Outcome, Error> {
    service.reactivate(&id, &token).await?;
    Ok(Outcome::done(URL, NoticeMessage::PersonReactivated))
}
