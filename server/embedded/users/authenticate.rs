//! `POST /users/authenticate`: an e-mail address and a password for an access token.
use axum::{Json, extract::State};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
};

use crate::{
    backend::contract::{AuthenticatedUser, Credentials, Refusal},
    embedded::{Service, entities::user, error::ServiceError, extract::StrictJson, tokens},
};

/// An unknown account and a wrong password are told apart neither by the answer nor by its time.
#[utoipa::path(
    post,
    path = "/users/authenticate",
    tag = "users",
    request_body = Credentials,
    responses(
        (status = 200, description = "Signed in", body = AuthenticatedUser),
        (status = 400, description = "Not JSON, or the e-mail address or the password is wrong", body = Refusal),
        (status = 403, description = "The password is right, but the account is deactivated, or its address not confirmed yet: a mail was sent", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected", body = Refusal),
        (status = 503, description = "Too many sign-ins at once", body = Refusal),
    ),
)]
pub async fn authenticate(
    State(service): State<Service>,
    StrictJson(Credentials { email, password }): StrictJson<Credentials>,
) -> Result<Json<AuthenticatedUser>, ServiceError> {
    let email_key = email_key(&email);
    let user = service.user_at(&email_key).await?;
    let registration = service.registration_at(&email_key).await?;
    let hash = match (&user, &registration) {
        (Some(user), _) => Some(user.password_hash.clone()),
        (None, Some(registration)) => Some(registration.password_hash.clone()),
        (None, None) => None,
    };
    if !service.options.passwords.verify(password, hash).await? {
        return Err(ServiceError::WrongCredentials);
    }
    // What follows is told to those alone who know the password.
    let Some(user) = user else {
        if let Some(registration) = registration {
            service.afterwards(async move |service| service.link_to_confirm(&registration).await);
        }
        return Err(ServiceError::Unconfirmed);
    };
    if !user.is_active {
        return Err(ServiceError::Deactivated);
    }
    let now = service.options.clock.now();
    let lifetime = service.options.token_lifetime;
    let token = tokens::issue(&service.database, user.id, now, lifetime).await?;
    let signed_in = user::ActiveModel {
        id: Unchanged(user.id),
        last_sign_in_at: Set(Some(now)),
        ..Default::default()
    };
    signed_in.update(&service.database).await?;
    Ok(Json(AuthenticatedUser {
        token,
        id: user.id.to_string(),
        email: user.email,
        username: user.username,
        first_name: user.first_name,
        last_name: user.last_name,
    }))
}

/// Addresses are the same whatever their case.
pub fn email_key(email: &str) -> String {
    email.trim().to_lowercase()
}
