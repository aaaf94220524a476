//! `POST /settings/users/{id}/deactivate` and `reactivate`. Who may decide over whom is the service's to say.
use std::sync::Arc;

use axum::extract::{Path, State};
use serde_json::Value;

use super::URL;
use crate::{
    answer::Answer,
    error::Error,
    http::{notice::NoticeMessage, request_id::RequestId, uninterrupted::uninterrupted},
    portal::Portal,
    session::identity::SignedIn,
};

pub async fn deactivate(
    State(portal): State<Arc<Portal>>,
    RequestId(request_id): RequestId,
    user: SignedIn,
    Path(id): Path<String>,
) -> Result<Answer, Error> {
    let service = portal.service.client.for_request(request_id);
    uninterrupted(async move {
        service.deactivate(&id, &user.backend_token).await?;
        portal.sessions.delete_all_of_user(&id, None).await?;
        Ok(())
    })
    .await?;
    Ok(done(NoticeMessage::PersonDeactivated))
}

pub async fn reactivate(
    State(portal): State<Arc<Portal>>,
    RequestId(request_id): RequestId,
    user: SignedIn,
    Path(id): Path<String>,
) -> Result<Answer, Error> {
    let service = portal.service.client.for_request(request_id);
    service.reactivate(&id, &user.backend_token).await?;
    Ok(done(NoticeMessage::PersonReactivated))
}

fn done(notice: NoticeMessage) -> Answer {
    Answer::Done {
        redirect: URL.to_owned(),
        notice: Some(notice),
        body: Value::Null,
    }
}
