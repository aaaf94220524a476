//! `POST /users/authenticate/passwordless`: signs in with a passkey alone. The challenge is sealed and not stored, because anybody
//! may ask for one without end; a row that says that it was used remains until it expires.
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use webauthn_rs::prelude::DiscoverableAuthentication;

use super::{challenge::LIFETIME, passkeys};
use crate::users::authenticate;
use contract::{
    AuthenticatedUser, Secret,
    second_factor::{PasskeyOptions, PasswordlessChallenge, PasswordlessSignIn},
};
use service_core::{Service, context::AnonymousContext, error::ServiceError};

/// A challenge belongs to no user yet.
const NOBODY: Uuid = Uuid::nil();

#[derive(Serialize, Deserialize)]
struct Challenge {
    state: DiscoverableAuthentication,
    expires_at: DateTime<Utc>,
}

pub async fn begin(
    service: AnonymousContext,
    _: [String; 0],
    _: (),
) -> Result<PasswordlessChallenge, ServiceError> {
    let (PasskeyOptions { options }, state) = passkeys::begin_passwordless(&service)?;
    let expires_at = service.options.clock.now() + LIFETIME;
    let challenge = passkeys::write(&Challenge { state, expires_at });
    let sealed = service.options.secrets.seal(NOBODY, challenge.as_bytes());
    Ok(PasswordlessChallenge {
        challenge: Secret(BASE64_URL_SAFE_NO_PAD.encode(sealed)),
        options,
    })
}

/// A refused passkey does not use up the challenge.
pub async fn complete(
    service: AnonymousContext,
    _: [String; 0],
    PasswordlessSignIn { challenge, passkey }: PasswordlessSignIn,
) -> Result<AuthenticatedUser, ServiceError> {
    let opened = open(&service, &challenge).ok_or(ServiceError::ChallengeOver)?;
    if opened.expires_at <= service.options.clock.now() {
        return Err(ServiceError::ChallengeOver);
    }
    let user = passkeys::finish_passwordless(&service, opened.state, passkey).await?;
    crate::second_factor::challenge::use_up(&service, &challenge, &user, opened.expires_at).await?;
    if !user.is_active {
        return Err(ServiceError::Deactivated);
    }
    authenticate::expect_active_supplier(&service, &user).await?;
    authenticate::sign_in(&service, user).await
}

fn open(service: &Service, challenge: &Secret) -> Option<Challenge> {
    let sealed = BASE64_URL_SAFE_NO_PAD.decode(&challenge.0).ok()?;
    let opened = service.options.secrets.open(NOBODY, &sealed)?;
    serde_json::from_slice(&opened).ok()
}
