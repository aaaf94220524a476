//! `POST /users/authenticate`: starts a session (specification sections 4 and 7).
use std::sync::Arc;

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::json;
use tower_sessions::Session;

use contract::{Credentials, LONGEST_EMAIL, LONGEST_PASSWORD, Secret};
use service_client::ClientError;
use values::{LocalizedText, MessageId, Text, bidi::plain_line};

use super::{
    LoginProps, URL,
    begin_session::{BegunSession, begin_session},
    sign_out::end_token,
    url_with_next,
};
use crate::{
    Error, Outcome, Portal,
    http::{AnonymousService, Form, FormError, Input, Messages, NextPath, Values},
    pages::{Page, preferences::save_mail_language},
    preferences::{Preferences, chosen::Chosen},
    security_events::{Person, RequestOrigin, SecurityEventKind},
    throttle::{Attempt, Source, Throttled},
};

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct SignIn {
    email: String,
    password: String,
    next: NextPath,
}

pub async fn sign_in(
    State(portal): State<Arc<Portal>>,
    origin: RequestOrigin,
    AnonymousService(service): AnonymousService,
    headers: HeaderMap,
    session: Session,
    Input(input): Input<SignIn>,
) -> Result<Response, Error> {
    let account = plain_line(&input.email).to_lowercase();
    let known = portal.known_browsers.find(&headers, &account);
    let attempt = Attempt {
        account: &account,
        address: origin.address,
        from: known.map_or(Source::Stranger, Source::KnownBrowser),
    };
    let admitted: Result<bool, FormError> = async {
        input.check()?;
        Ok(portal.throttle.attempt(attempt).await?)
    }
    .await;
    let locks = match admitted {
        Ok(locks) => locks,
        Err(error) => {
            let form = error.into_form(input.values())?;
            return Ok(input.refused(form).into_response());
        }
    };
    let user = match service.authenticate(&input.credentials(&account)).await {
        Ok(user) => user,
        Err(error) => {
            let counted = count_failure(&portal, &origin, attempt, locks, &error);
            if let Err(throttled) = counted.await {
                let form = FormError::from(throttled).into_form(input.values())?;
                return Ok(input.refused(form).into_response());
            }
            let (status, problem) = problem(error)?;
            let form = Form::with_problem(input.values(), problem);
            return Ok(input.refused((status, form)).into_response());
        }
    };
    if let Err(throttled) = portal.throttle.succeeded(attempt).await {
        end_token(&service, &user.token).await;
        let form = FormError::from(throttled).into_form(input.values())?;
        return Ok(input.refused(form).into_response());
    }
    let begun = begin_session(&portal, &service, &headers, &session, user.token.clone());
    let BegunSession {
        session,
        preferences,
    } = match begun.await {
        Ok(begun) => begun,
        Err(error) => {
            end_token(&service, &user.token).await;
            return Err(error);
        }
    };
    let current = &session.data.viewer;
    let person = Person::User {
        id: &current.id,
        email: Some(&account),
        supplier: current.supplier.id.as_deref(),
    };
    let events = &portal.security_events;
    events
        .record(SecurityEventKind::SignedIn, person, Some(&origin))
        .await;
    let shown = preferences.or_else(|| Preferences::from_request(&headers));
    let language = shown.unwrap_or_default().language;
    let mail_language = current.language;
    let viewer = session.viewer(&portal.tokens);
    if mail_language != Some(language) {
        tokio::spawn(save_mail_language(service, user.token, language));
    }
    let mut response = Outcome::Done {
        redirect: input.next.path_or("/dashboard"),
        notice: None,
        body: json!({
            "token": viewer.token,
            "id": viewer.id,
            "email": viewer.email,
            "username": viewer.username,
            "firstName": viewer.first_name,
            "lastName": viewer.last_name,
        }),
    }
    .into_response();
    let known_browsers = &portal.known_browsers;
    known_browsers.remember(&headers, &account, &mut response, &portal.config);
    if let Some(preferences) = preferences {
        preferences.set_cookie(&mut response, &portal.config);
    }
    if !Chosen::from_request(&headers).is_empty() {
        Chosen::remove_cookie(&mut response, &portal.config);
    }
    Ok(response)
}

/// Counts and records an attempt that the service refused.
async fn count_failure(
    portal: &Portal,
    origin: &RequestOrigin,
    attempt: Attempt<'_>,
    locks: bool,
    error: &ClientError,
) -> Result<(), Throttled> {
    if is_wrong(error) {
        record_failure(portal, origin, attempt.account, locks).await;
    } else if is_closed(error) {
        // The password was right. It counts as a sign-in, because each attempt stores an event and costs a password check.
        portal.throttle.succeeded(attempt).await?;
        record_failure(portal, origin, attempt.account, false).await;
    } else {
        portal.throttle.undecided(attempt).await?;
    }
    Ok(())
}

async fn record_failure(portal: &Portal, origin: &RequestOrigin, account: &str, locks: bool) {
    let events = &portal.security_events;
    for (kind, happened) in [
        (SecurityEventKind::SignInFailed, true),
        (SecurityEventKind::SignInLocked, locks),
    ] {
        if happened {
            events
                .record(kind, Person::Typed(account), Some(origin))
                .await;
        }
    }
}

fn is_wrong(error: &ClientError) -> bool {
    matches!(
        error,
        ClientError::Refused(StatusCode::BAD_REQUEST, _) | ClientError::Unauthorised
    )
}

/// The account is not confirmed, or deactivated. The service says so only after the right password.
fn is_closed(error: &ClientError) -> bool {
    matches!(error, ClientError::Refused(StatusCode::FORBIDDEN, _))
}

/// The status and the message of a failed sign-in.
fn problem(error: ClientError) -> Result<(StatusCode, Text), Error> {
    if is_wrong(&error) {
        let incorrect = || Text::message(MessageId::new("login-incorrect"));
        let problem = refusal_words(&error).map_or_else(incorrect, Text::Worded);
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, problem));
    }
    if is_closed(&error)
        && let Some(words) = refusal_words(&error)
    {
        return Ok((StatusCode::FORBIDDEN, Text::Worded(words)));
    }
    if matches!(error, ClientError::Malformed(_)) {
        return Err(error.into());
    }
    tracing::warn!(%error, "the service cannot check a password");
    let unavailable = Text::message(MessageId::new("login-unavailable"));
    Ok((StatusCode::SERVICE_UNAVAILABLE, unavailable))
}

/// The service's own words (specification section 8).
fn refusal_words(error: &ClientError) -> Option<LocalizedText> {
    match error {
        ClientError::Refused(_, refusal) => refusal.words(),
        _ => None,
    }
}

impl SignIn {
    fn check(&self) -> Result<(), FormError> {
        let email = plain_line(&self.email);
        let email_error = if email.is_empty() {
            Some(MessageId::new("form-email-required"))
        } else if email.len() > LONGEST_EMAIL {
            Some(MessageId::new("form-too-long"))
        } else if !email.contains('@') || email.chars().any(|c| c.is_control() || c.is_whitespace())
        {
            Some(MessageId::new("form-email-invalid"))
        } else {
            None
        };
        let password_error = if self.password.is_empty() {
            Some(MessageId::new("form-password-required"))
        } else if self.password.len() > LONGEST_PASSWORD {
            Some(MessageId::new("form-too-long"))
        } else {
            None
        };
        let errors: Messages = [("email", email_error), ("password", password_error)]
            .into_iter()
            .filter_map(|(field, id)| Some((field.to_owned(), Text::message(id?))))
            .collect();
        FormError::unless_empty(errors)
    }

    fn credentials(&self, account: &str) -> Credentials {
        Credentials {
            email: account.to_owned(),
            password: Secret(self.password.clone()),
        }
    }

    /// The password is not given back.
    fn values(&self) -> Values {
        Values::from([("email".to_owned(), self.email.clone())])
    }

    fn refused(self, form: (StatusCode, Form)) -> Outcome {
        let next = self.next.into_path();
        let url = next
            .as_deref()
            .map_or_else(|| URL.to_owned(), url_with_next);
        Outcome::refused(form, url, |form| Page::Login(LoginProps { form, next }))
    }
}
