//! `POST /users/authenticate`: starts a session (specification sections 4 and 7), or asks for the second step.
use std::sync::Arc;

use axum::{
    Extension,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::json;
use tower_sessions::Session;

use contract::{
    Credentials, LONGEST_EMAIL, LONGEST_PASSWORD, Secret,
    second_factor::{Authentication, SignInChallenge},
};
use service_client::ClientError;
use values::{LocalizedText, MessageId, Text, bidi::plain_line};

use super::{
    LoginProps, URL, by_way_of_cookies, finish::Finish, second_step::SECOND_STEP,
    sign_out::end_token,
};
use crate::{
    Error, Outcome, Portal,
    http::{AnonymousService, ClientAddress, Form, FormError, Input, Messages, NextPath, Values},
    security_events::{Person, RequestOrigin, SecurityEventKind},
    session::{pending_sign_in::PendingSignIn, trusted_devices},
    throttle::{Attempt, Source, Throttled},
};

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct SignIn {
    pub email: String,
    pub password: String,
    pub next: NextPath,
}

pub async fn sign_in(
    State(portal): State<Arc<Portal>>,
    origin: RequestOrigin,
    AnonymousService(service): AnonymousService,
    headers: HeaderMap,
    session: Session,
    Extension(client): Extension<ClientAddress>,
    Input(input): Input<SignIn>,
) -> Result<Response, Error> {
    let account = plain_line(&input.email).to_lowercase();
    let known = portal.known_browsers.find(&headers, &account);
    let attempt = Attempt {
        account: &account,
        address: origin.address,
        from: known.map_or(Source::Stranger, Source::KnownBrowser),
    };
    let locks = match input.admit(&portal, attempt).await {
        Ok(locks) => locks,
        Err(error) => {
            let form = error.into_form(input.values())?;
            return Ok(LoginProps::refused(form, input.next, &client).into_response());
        }
    };
    let trusted = trusted_devices::tokens(&headers, &portal.config);
    let credentials = input.credentials(&account, trusted);
    let authenticated = match service.begin_sign_in(&credentials).await {
        Ok(authenticated) => authenticated,
        Err(error) => {
            let form = input
                .failed(&portal, &origin, attempt, locks, error)
                .await?;
            return Ok(LoginProps::refused(form, input.next, &client).into_response());
        }
    };
    if let Err(throttled) = portal.throttle.succeeded(attempt).await {
        if let Authentication::SignedIn(user) = &authenticated {
            end_token(&service, &user.token).await;
        }
        let form = FormError::from(throttled).into_form(input.values())?;
        return Ok(LoginProps::refused(form, input.next, &client).into_response());
    }
    match authenticated {
        Authentication::SignedIn(user) => {
            let finish = Finish {
                portal: &portal,
                service,
                headers: &headers,
                session: &session,
                origin: &origin,
                account: &account,
                next: input.next.path_or("/dashboard"),
                events: &[],
            };
            finish.respond(user).await
        }
        Authentication::Challenged(challenge) => Ok(ask_for_second_step(
            &portal, &headers, account, input.next, challenge,
        )),
    }
}

/// Callers with JSON send the code to the address in `redirect`, with the cookie of this response.
fn ask_for_second_step(
    portal: &Portal,
    headers: &HeaderMap,
    account: String,
    next: NextPath,
    challenge: SignInChallenge,
) -> Response {
    let mut response = Outcome::Done {
        redirect: by_way_of_cookies(headers, URL, SECOND_STEP.to_owned()),
        notice: None,
        body: json!({ "needsSecondFactor": true, "hasPasskeys": challenge.has_passkeys }),
    }
    .into_response();
    let pending = PendingSignIn {
        challenge: challenge.challenge.0,
        account,
        has_passkeys: challenge.has_passkeys,
        next: next.into_path(),
    };
    portal
        .pending_sign_ins
        .remember(pending, &mut response, &portal.config);
    response
}

/// Counts and records an attempt that the service refused.
pub(super) async fn count_failure(
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
    for (kind, happened) in [
        (SecurityEventKind::SignInFailed, true),
        (SecurityEventKind::SignInLocked, locks),
    ] {
        if happened {
            portal.record(kind, Person::Typed(account), origin).await;
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
    /// Checks the fields and counts the attempt. True if a wrong password locks the account now.
    pub async fn admit(&self, portal: &Portal, attempt: Attempt<'_>) -> Result<bool, FormError> {
        self.check()?;
        Ok(portal.throttle.attempt(attempt).await?)
    }

    /// Counts and records an attempt that the service refused; returns the form that says why.
    pub async fn failed(
        &self,
        portal: &Portal,
        origin: &RequestOrigin,
        attempt: Attempt<'_>,
        locks: bool,
        error: ClientError,
    ) -> Result<(StatusCode, Form), Error> {
        let counted = count_failure(portal, origin, attempt, locks, &error);
        if let Err(throttled) = counted.await {
            return FormError::from(throttled).into_form(self.values());
        }
        let (status, problem) = problem(error)?;
        Ok((status, Form::with_problem(self.values(), problem)))
    }

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

    fn credentials(&self, account: &str, trusted_devices: Vec<Secret>) -> Credentials {
        Credentials {
            email: account.to_owned(),
            password: Secret(self.password.clone()),
            trusted_devices,
        }
    }

    /// The password is not given back.
    pub fn values(&self) -> Values {
        Values::from([("email".to_owned(), self.email.clone())])
    }
}
