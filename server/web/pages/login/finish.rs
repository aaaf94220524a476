//! The end of a sign-in, with one step or with two: the session, its cookies, and the answer.
use axum::{
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use tower_sessions::Session;

use contract::{AuthenticatedUser, local::UnreadCount, operations::ShowCurrentUser};
use service_client::ServiceClient;

use super::{URL, by_way_of_cookies, sign_out::end_token};
use crate::{
    Error, Outcome, Portal,
    pages::preferences::save_mail_language,
    preferences::{Preferences, chosen::Chosen},
    security_events::{Person, RequestOrigin, SecurityEventKind},
    session::data::{self, SessionData, SignedInSession},
};

/// The request that ends a sign-in.
pub struct Finish<'a> {
    pub portal: &'a Portal,
    pub service: ServiceClient,
    pub headers: &'a HeaderMap,
    pub session: &'a Session,
    pub origin: &'a RequestOrigin,
    /// The e-mail address as it was typed, in lower case.
    pub account: &'a str,
    /// The path of the portal to redirect to.
    pub next: String,
    /// Events to record before that of the sign-in.
    pub events: &'a [SecurityEventKind],
}

impl Finish<'_> {
    /// # Errors
    /// No session could be started; the token has ended.
    pub async fn respond(self, user: AuthenticatedUser) -> Result<Response, Error> {
        let Self {
            portal,
            service,
            headers,
            origin,
            account,
            ..
        } = self;
        let token = user.token.clone();
        let begun = begin_session(portal, &service, headers, self.session, token, origin).await;
        let BegunSession {
            session,
            preferences,
        } = match begun {
            Ok(begun) => begun,
            Err(error) => {
                end_token(&service, &user.token).await;
                return Err(error);
            }
        };
        let current = &session.data.viewer;
        let person = Person::User {
            id: &current.id,
            email: Some(account),
            supplier: current.supplier.id.as_deref(),
        };
        for kind in self.events.iter().chain([&SecurityEventKind::SignedIn]) {
            portal.record(*kind, person, origin).await;
        }
        let shown = preferences.or_else(|| Preferences::from_request(headers));
        let language = shown.unwrap_or_default().language;
        let mail_language = current.language;
        let viewer = session.viewer(&portal.tokens, portal.config.second_factor_policy);
        if mail_language != Some(language) {
            tokio::spawn(save_mail_language(service, user.token, language));
        }
        let mut response = Outcome::Done {
            redirect: by_way_of_cookies(headers, URL, self.next),
            notice: None,
            body: viewer.signed_in_json(),
        }
        .into_response();
        portal
            .kept_forms
            .mark(&viewer.id, &mut response, &portal.config);
        let known_browsers = &portal.known_browsers;
        known_browsers.remember(headers, account, &mut response, &portal.config);
        if let Some(preferences) = preferences {
            preferences.set_cookie(&mut response, &portal.config);
        }
        if !Chosen::from_request(headers).is_empty() {
            Chosen::remove_cookie(&mut response, &portal.config);
        }
        Ok(response)
    }
}

struct BegunSession {
    session: SignedInSession,
    /// The user's saved preferences with those chosen before the sign-in. `None` if there are neither.
    preferences: Option<Preferences>,
}

/// # Errors
/// The service or the database cannot be reached; no session was started, and the token is still valid.
async fn begin_session(
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
