//! `/login/passkey`: signs in with a passkey alone. Scripts of the sign-in page ask the browser for it.
use std::sync::Arc;

use axum::{
    Extension, Json,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::{Value, json};
use tower_sessions::Session;

use contract::{
    AuthenticatedUser, Secret,
    operations::{BeginPasswordlessSignIn, CompletePasswordlessSignIn},
    second_factor::PasswordlessSignIn,
};
use service_client::ClientError;

use super::{
    LoginProps, finish::Finish, second_step::over, sign_in::count_failure, sign_out::end_token,
};
use crate::{
    Error, Portal,
    http::{AnonymousService, ClientAddress, FormError, Input, NextPath, Values},
    security_events::{RequestOrigin, SecurityEventKind},
    throttle::{Attempt, Source},
};

/// Bytes of a challenge with a passkey's answer.
const LONGEST: usize = 16 * 1024;

/// `POST /login/passkey/options`: what the browser needs to use a passkey, and the challenge to send with its answer.
pub async fn options(AnonymousService(service): AnonymousService) -> Result<Response, Error> {
    let begun = service.call_anonymously::<BeginPasswordlessSignIn>(());
    let begun = begun.await?;
    let options = &begun.options["publicKey"];
    let asked = json!({ "publicKey": options, "challenge": begun.challenge.0 });
    Ok(Json(asked).into_response())
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct PasskeySignIn {
    challenge: String,
    /// The passkey's answer as JSON.
    passkey: String,
    next: NextPath,
}

/// `POST /login/passkey`. Attempts count like those with a password: by the id of the key in the place of the account.
pub async fn sign_in(
    State(portal): State<Arc<Portal>>,
    origin: RequestOrigin,
    AnonymousService(service): AnonymousService,
    headers: HeaderMap,
    session: Session,
    Extension(client): Extension<ClientAddress>,
    Input(typed): Input<PasskeySignIn>,
) -> Result<Response, Error> {
    if typed.challenge.len() + typed.passkey.len() > LONGEST {
        return Err(Error::Malformed(
            "a passkey's answer is too long".to_owned(),
        ));
    }
    let passkey: Value = serde_json::from_str(&typed.passkey).unwrap_or_default();
    let key = format!("passkey {}", passkey["id"].as_str().unwrap_or_default());
    let attempt = Attempt {
        account: &key,
        address: origin.address,
        from: Source::Stranger,
    };
    let signed_in: Result<AuthenticatedUser, FormError> = async {
        let locks = portal.throttle.attempt(attempt).await?;
        let answer = PasswordlessSignIn {
            challenge: Secret(typed.challenge),
            passkey,
        };
        let result = service.call_anonymously::<CompletePasswordlessSignIn>(answer);
        let user = match result.await {
            Ok(user) => user,
            Err(error) => {
                count_failure(&portal, &origin, attempt, locks, &error).await?;
                return Err(error.into());
            }
        };
        if let Err(throttled) = portal.throttle.succeeded(attempt).await {
            end_token(&service, &user.token).await;
            return Err(throttled.into());
        }
        Ok(user)
    }
    .await;
    let user = match signed_in {
        Ok(user) => user,
        Err(FormError::Service(ClientError::Refused(StatusCode::NOT_FOUND, _))) => {
            return Ok(over(&portal, typed.next.into_path().as_deref()));
        }
        Err(error) => {
            let (status, form) = error.into_form(Values::new())?;
            let refused = (status, form.with_error_above("credential"));
            return Ok(LoginProps::refused(refused, typed.next, &client).into_response());
        }
    };
    let finish = Finish {
        portal: &portal,
        service,
        headers: &headers,
        session: &session,
        origin: &origin,
        account: &user.email.to_lowercase(),
        next: typed.next.path_or("/dashboard"),
        events: &[SecurityEventKind::SecondFactorUsed],
    };
    finish.respond(user).await
}
