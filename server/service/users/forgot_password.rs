//! `POST /users/forgot-password`: mails a link to choose a new password.
use axum::{extract::State, http::StatusCode};

use super::authenticate::email_key;
use crate::{
    Service,
    error::ServiceError,
    extract::StrictJson,
    rules::{self, Complaints},
};
use contract::{ForgottenPassword, Refusal};

/// Answers before it looks whether there is such an account.
#[utoipa::path(
    post,
    path = "/users/forgot-password",
    tag = "users",
    request_body = ForgottenPassword,
    responses(
        (status = 202, description = "If the address has an account, a mail is on its way"),
        (status = 400, description = "Not JSON, or no e-mail address", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected", body = Refusal),
    ),
)]
pub async fn forgot_password(
    State(service): State<Service>,
    StrictJson(ForgottenPassword { email, language }): StrictJson<ForgottenPassword>,
) -> Result<StatusCode, ServiceError> {
    let mut complaints = Complaints::default();
    complaints.check("email", rules::email(email.trim()));
    complaints.refuse_any()?;
    service.afterwards(|service| service.remind(email_key(&email), language));
    Ok(StatusCode::ACCEPTED)
}
