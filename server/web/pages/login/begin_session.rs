//! Starts the session of a user who has signed in.
use axum::http::HeaderMap;
use tower_sessions::Session;

use contract::{local::UnreadCount, operations::ShowCurrentUser};
use service_client::ServiceClient;

use crate::{
    Error, Portal,
    preferences::{Preferences, chosen::Chosen},
    security_events::RequestOrigin,
    session::data::{self, SessionData, SignedInSession},
};

pub struct BegunSession {
    pub session: SignedInSession,
    /// The user's saved preferences with those chosen before the sign-in. `None` if there are neither.
    pub preferences: Option<Preferences>,
}

/// # Errors
/// The service or the database cannot be reached; no session was started, and the token is still valid.
pub async fn begin_session(
    portal: &Portal,
    service: &ServiceClient,
    headers: &HeaderMap,
    session: &Session,
    token: String,
    origin: &RequestOrigin,
) -> Result<BegunSession, Error> {
    let unread = UnreadCount::default();
    let service = service.clone().with_unread_count(unread.clone());
    let current = service.call_signed_in::<ShowCurrentUser>([], (), None, &token);
    let current = current.await?;
    let chosen = Chosen::from_request(headers);
    let preferences = portal
        .preferences
        .apply_at_sign_in(&current.id, &chosen)
        .await?;
    if let Some(unread) = unread.get() {
        let of_user = portal.unread.of_user(&current.id);
        of_user.finish_read(of_user.begin_read(), unread);
    }
    let data = SessionData {
        viewer: current,
        backend_token: token,
        origin: origin.into(),
    };
    Ok(BegunSession {
        session: data::sign_in(session, data).await?,
        preferences,
    })
}
