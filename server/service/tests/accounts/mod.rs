//! Registering, confirming the address, and choosing a new password.
mod fields;
mod new_password;
mod registering;
mod tokens;

use axum::http::StatusCode;
use contract::{
    EmailConfirmation, ForgottenPassword, PasswordReset, Refusal, Registration, Secret,
    TokenPurpose, TokenQuestion, TokenState,
};
use service_client::{ClientError, ServiceClient};
use test_support::{
    calls::AnonymousCalls,
    fixtures::{AMAL, PASSWORD},
    harness::Harness,
    mailbox::RESET,
};
use values::language::Language;

pub const NORA: &str = "nora@new.example";
pub(super) const NEW_PASSWORD: &str = "seven quiet camels";

pub fn registration() -> Registration {
    Registration {
        email: NORA.to_owned(),
        username: "Nora.Saad".to_owned(),
        first_name: "نورة".to_owned(),
        last_name: "Al-Saad".to_owned(),
        password: Secret(PASSWORD.to_owned()),
        company: "مصنع الواحة & Co.".to_owned(),
        country: None,
        currency: None,
        language: Language::Arabic,
    }
}

pub(super) async fn refusal<T: std::fmt::Debug>(
    outcome: impl Future<Output = Result<T, ClientError>>,
) -> (StatusCode, Refusal) {
    match outcome.await {
        Err(ClientError::Refused(status, refusal)) => (status, refusal),
        other => panic!("{other:?}"),
    }
}

pub(super) async fn state(
    backend: &ServiceClient,
    purpose: TokenPurpose,
    token: &str,
) -> TokenState {
    let token = Secret(token.to_owned());
    let question = TokenQuestion { purpose, token };
    let answer = backend.token_state(&question).await.unwrap();
    assert_eq!(answer.email.is_some(), answer.state == TokenState::Valid);
    answer.state
}

pub async fn confirm(harness: &Harness, token: &str) -> Result<(), ClientError> {
    confirm_with(harness, token, PASSWORD).await
}

pub(super) async fn confirm_with(
    harness: &Harness,
    token: &str,
    password: &str,
) -> Result<(), ClientError> {
    let (token, password) = (Secret(token.to_owned()), Secret(password.to_owned()));
    let confirmation = EmailConfirmation { token, password };
    harness.backend.confirm_email(&confirmation).await
}

pub(super) async fn forget(harness: &Harness, email: &str) {
    let forgotten = ForgottenPassword {
        email: email.to_owned(),
        language: Language::English,
    };
    harness.backend.forgot_password(&forgotten).await.unwrap();
}

pub(super) fn reset(token: &str, password: &str) -> PasswordReset {
    PasswordReset {
        token: Secret(token.to_owned()),
        password: Secret(password.to_owned()),
        language: Language::English,
    }
}

pub(super) async fn resetting_token(harness: &Harness) -> String {
    forget(harness, "amal@FIRST.example").await;
    harness.mailbox.next_to(AMAL).await.token(RESET)
}
