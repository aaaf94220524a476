//! `POST /users/sign-out`: ends the session, and the token that the service gave for it (specification section 4).
use std::sync::Arc;

use axum::{Extension, extract::State};
use serde_json::Value;
use tower_sessions::Session;

use crate::{
    answer::Answer,
    error::Error,
    http::{notice::NoticeMessage, request_id::RequestId},
    portal::Portal,
    session::{data, identity::Identity},
};
use service_client::Backend;

pub async fn sign_out(
    State(portal): State<Arc<Portal>>,
    Extension(identity): Extension<Identity>,
    RequestId(id): RequestId,
    session: Session,
) -> Result<Answer, Error> {
    data::sign_out(&session).await?;
    if let Some(token) = identity.backend_token() {
        end_token(&portal.service.client.for_request(id), token).await;
    }
    Ok(Answer::Done {
        redirect: "/login".to_owned(),
        notice: Some(NoticeMessage::SignedOut),
        body: Value::Null,
    })
}

/// A service that is away keeps nobody signed in: the token, which no browser ever had, then ends when it expires.
pub(super) async fn end_token(service: &Backend, token: &str) {
    if let Err(error) = service.sign_out(token).await {
        tracing::warn!(%error, "the service could not be asked to end a token");
    }
}
