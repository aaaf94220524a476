//! `POST /users/forgot-password`: mails a link to choose a new password.
use super::authenticate::email_key;
use crate::{context::AnonymousContext, error::ServiceError, field_errors::require, validation};
use contract::ForgottenPassword;
use values::bidi::plain_line;

pub async fn forgot_password(
    service: AnonymousContext,
    _: [String; 0],
    ForgottenPassword { email, language }: ForgottenPassword,
) -> Result<(), ServiceError> {
    require("email", validation::email(&plain_line(&email)))?;
    service.afterwards(|service| service.remind(email_key(&email), language));
    Ok(())
}
