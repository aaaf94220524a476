//! `POST /users/sign-out`: ends the session and the service's token (specification section 4).
use std::sync::Arc;

use axum::{
    Extension,
    extract::{Query, State},
};
use serde::Deserialize;
use tower_sessions::Session;

use service_client::ServiceClient;

use super::URL;
use crate::{
    Error, Outcome, Portal,
    http::{AnonymousService, NoticeMessage},
    pages::buyer_desk,
    security_events::{RequestOrigin, SecurityEventKind},
    session::{data, identity::Identity},
};

#[derive(Deserialize)]
pub struct SignOutQuery {
    /// A call was answered with 401, so that the browser ends the session.
    #[serde(default)]
    expired: bool,
}

pub async fn sign_out(
    Query(SignOutQuery { expired }): Query<SignOutQuery>,
    Extension(identity): Extension<Identity>,
    AnonymousService(service): AnonymousService,
    State(portal): State<Arc<Portal>>,
    origin: RequestOrigin,
    session: Session,
) -> Result<Outcome, Error> {
    data::sign_out(&session).await?;
    let (kind, notice) = match expired {
        true => (
            SecurityEventKind::SessionsEnded,
            NoticeMessage::SessionExpired,
        ),
        false => (SecurityEventKind::SignedOut, NoticeMessage::SignedOut),
    };
    portal.record_own(kind, &origin).await;
    if let Some(token) = identity.backend_token() {
        end_token(&service, token).await;
    }
    let sign_in = match identity.desk {
        Some(_) => buyer_desk::login::URL,
        None => URL,
    };
    Ok(Outcome::done(sign_in, notice))
}

/// If the service is unavailable, the token expires by itself; no browser ever had it.
pub async fn end_token(service: &ServiceClient, token: &str) {
    if let Err(error) = service.sign_out(token).await {
        tracing::warn!(%error, "the service did not end a token");
    }
}
