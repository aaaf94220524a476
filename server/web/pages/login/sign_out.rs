//! `POST /users/sign-out`: ends the session and the service's token (specification section 4).
use axum::{Extension, extract::Query};
use serde::Deserialize;
use tower_sessions::Session;

use service_client::ServiceClient;

use super::URL;
use crate::{
    Error, Outcome,
    http::{AnonymousService, NoticeMessage},
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
    session: Session,
) -> Result<Outcome, Error> {
    data::sign_out(&session).await?;
    if let Some(token) = identity.backend_token() {
        end_token(&service, token).await;
    }
    let notice = match expired {
        true => NoticeMessage::SessionExpired,
        false => NoticeMessage::SignedOut,
    };
    Ok(Outcome::done(URL, notice))
}

/// If the service is unavailable, the token expires by itself; no browser ever had it.
pub(super) async fn end_token(service: &ServiceClient, token: &str) {
    if let Err(error) = service.sign_out(token).await {
        tracing::warn!(%error, "the service did not end a token");
    }
}
