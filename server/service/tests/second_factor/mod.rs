//! The second factor: setting it up, signing in with it, and losing it.
mod codes;
mod policy;
mod reset;
mod sign_in;

use axum::http::StatusCode;
use chrono::TimeDelta;
use contract::{
    Credentials, Refusal, Secret, StepUp,
    second_factor::{Authentication, CompletedSignIn, SecondStep, TotpConfirmation},
};
use service_client::ClientError;
use test_support::{
    calls::{AnonymousCalls, SignedInCalls},
    fixtures::PASSWORD,
    harness::{Harness, credentials},
    totp,
};

/// An authenticator app and the recovery codes of a user.
pub struct Factor {
    key: String,
    pub recovery_codes: Vec<String>,
}

impl Factor {
    /// The code of the present moment.
    pub fn code(&self, harness: &Harness) -> String {
        totp::code(&self.key, harness.clock().now())
    }
}

/// Sets up the second factor of a user, half a minute ago: the present code is unused.
pub async fn set_up(harness: &Harness, token: &str) -> Factor {
    let password = step_up(None);
    let begun = harness.backend.begin_totp(&password, token).await;
    let Secret(key) = begun.unwrap().key;
    let code = totp::code(&key, harness.clock().now());
    let confirmation = TotpConfirmation { code: Secret(code) };
    let codes = harness.backend.confirm_totp(&confirmation, token).await;
    let codes = codes.unwrap().codes;
    pass(harness, TimeDelta::seconds(30));
    Factor {
        key,
        recovery_codes: codes.into_iter().map(|Secret(code)| code).collect(),
    }
}

pub fn pass(harness: &Harness, time: TimeDelta) {
    harness.set_time(harness.clock().now() + time);
}

fn step_up(code: Option<&str>) -> StepUp {
    StepUp {
        password: Secret(PASSWORD.to_owned()),
        code: code.map(|code| Secret(code.to_owned())),
    }
}

/// The challenge after the right password.
async fn challenge(harness: &Harness, email: &str) -> Secret {
    match first_step(harness, &credentials(email, PASSWORD)).await {
        Authentication::Challenged(challenge) => challenge.challenge,
        Authentication::SignedIn(_) => panic!("{email} needs no second step"),
    }
}

async fn first_step(harness: &Harness, credentials: &Credentials) -> Authentication {
    harness.backend.begin_sign_in(credentials).await.unwrap()
}

fn step(challenge: &Secret, code: &str) -> SecondStep {
    SecondStep {
        challenge: challenge.clone(),
        code: Some(Secret(code.to_owned())),
        passkey: None,
        remembers_device: false,
    }
}

async fn complete(
    harness: &Harness,
    challenge: &Secret,
    code: &str,
) -> Result<CompletedSignIn, ClientError> {
    let step = step(challenge, code);
    harness.backend.complete_sign_in(&step).await
}

#[track_caller]
fn refusal<T: std::fmt::Debug>(outcome: Result<T, ClientError>) -> (StatusCode, Refusal) {
    match outcome {
        Err(ClientError::Refused(status, refusal)) => (status, refusal),
        other => panic!("not refused: {other:?}"),
    }
}

/// What is wrong with the code, in English.
#[track_caller]
pub fn complaint<T: std::fmt::Debug>(outcome: Result<T, ClientError>) -> String {
    let (status, refusal) = refusal(outcome);
    assert_eq!(status, StatusCode::BAD_REQUEST, "{refusal:?}");
    let fields: Vec<_> = refusal.fields.keys().collect();
    assert_eq!(fields, ["code"]);
    refusal.fields["code"].en.clone()
}
