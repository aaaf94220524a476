//! `/login/second-factor`: the second step of a sign-in, for users who have a second factor.
use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use tower_sessions::Session;
use ts_rs::TS;

use contract::{
    Secret,
    operations::{BeginPasskeySignIn, CompleteSignIn},
    second_factor::{CompletedSignIn, PasskeyQuestion, SecondStep, UsedFactor},
};
use service_client::ClientError;

use super::{URL, finish::Finish, url_with_next};
use crate::{
    Error, Outcome, Portal,
    http::{
        AnonymousService, Form, FormError, Input, NoticeMessage, Values, check_lengths, form::is_on,
    },
    security_events::{Person, RequestOrigin, SecurityEventKind},
    session::{pending_sign_in::PendingSignIn, trusted_devices},
    step_up::{CodeKind, check_code},
    throttle::{Attempt, Source},
};

pub const SECOND_STEP: &str = "/login/second-factor";

/// Bytes of a passkey's answer.
const LONGEST_PASSKEY: usize = 16 * 1024;

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SecondStepProps {
    pub form: Form,
    /// The account that signs in.
    pub email: String,
    pub has_passkeys: bool,
}

impl SecondStepProps {
    fn new(pending: &PendingSignIn, form: Form) -> Self {
        Self {
            form,
            email: pending.account.clone(),
            has_passkeys: pending.has_passkeys,
        }
    }
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct SecondStepForm {
    code: String,
    /// A passkey's answer as JSON, in place of a code.
    passkey: String,
    remember: String,
}

/// `GET /login/second-factor`
pub async fn show(State(portal): State<Arc<Portal>>, headers: HeaderMap) -> Outcome {
    match portal.pending_sign_ins.find(&headers) {
        Some(pending) => Outcome::page(SecondStepProps::new(&pending, Form::default())),
        None => Outcome::redirect(URL),
    }
}

/// `POST /login/second-factor`
pub async fn complete(
    State(portal): State<Arc<Portal>>,
    origin: RequestOrigin,
    AnonymousService(service): AnonymousService,
    headers: HeaderMap,
    session: Session,
    Input(typed): Input<SecondStepForm>,
) -> Result<Response, Error> {
    let Some(pending) = portal.pending_sign_ins.find(&headers) else {
        return Ok(over(&portal, None));
    };
    let attempt = Attempt {
        account: &pending.account,
        address: origin.address,
        from: Source::SecondStep,
    };
    let result: Result<CompletedSignIn, FormError> = async {
        typed.check()?;
        portal.throttle.attempt(attempt).await?;
        let step = typed.step(&pending);
        let result = service.call_anonymously::<CompleteSignIn>(step).await;
        match &result {
            Ok(_) => portal.throttle.succeeded(attempt).await?,
            Err(error) if is_wrong(error) => {
                let kind = SecurityEventKind::SecondFactorFailed;
                let person = Person::Typed(&pending.account);
                portal.record(kind, person, &origin).await;
            }
            Err(_) => portal.throttle.undecided(attempt).await?,
        }
        Ok(result?)
    }
    .await;
    let completed = match result {
        Ok(completed) => completed,
        Err(FormError::Service(ClientError::Refused(StatusCode::NOT_FOUND, _))) => {
            return Ok(over(&portal, pending.next.as_deref()));
        }
        Err(error) => {
            let mut values = Values::new();
            if is_on(&typed.remember) {
                values.insert("remember".to_owned(), typed.remember);
            }
            let refused = error.into_form(values)?;
            let page = |form| SecondStepProps::new(&pending, form);
            return Ok(Outcome::refused(refused, SECOND_STEP, page).into_response());
        }
    };
    let used = match completed.used {
        UsedFactor::Totp | UsedFactor::Passkey => SecurityEventKind::SecondFactorUsed,
        UsedFactor::RecoveryCode => SecurityEventKind::RecoveryCodeUsed,
    };
    let finish = Finish {
        portal: &portal,
        service,
        headers: &headers,
        session: &session,
        origin: &origin,
        account: &pending.account,
        next: pending.next.clone().unwrap_or("/dashboard".to_owned()),
        events: &[used],
    };
    let mut response = finish.respond(completed.user).await?;
    portal
        .pending_sign_ins
        .forget(&mut response, &portal.config);
    if let Some(token) = completed.trusted_device {
        trusted_devices::remember(token, &headers, &mut response, &portal.config);
    }
    Ok(response)
}

/// `POST /login/second-factor/passkey`: what the browser needs to use a passkey.
pub async fn passkey_options(
    State(portal): State<Arc<Portal>>,
    AnonymousService(service): AnonymousService,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let pending = portal.pending_sign_ins.find(&headers);
    let pending = pending.ok_or(Error::NotFound)?;
    let question = PasskeyQuestion {
        challenge: Secret(pending.challenge),
    };
    let answer = service.call_anonymously::<BeginPasskeySignIn>(question);
    Ok(Json(answer.await?.options).into_response())
}

/// The sign-in has to begin again.
pub(super) fn over(portal: &Portal, next: Option<&str>) -> Response {
    let url = next.map_or_else(|| URL.to_owned(), url_with_next);
    let mut response = Outcome::done(url, NoticeMessage::SignInOver).into_response();
    portal
        .pending_sign_ins
        .forget(&mut response, &portal.config);
    response
}

/// The service names the field of a wrong code.
fn is_wrong(error: &ClientError) -> bool {
    matches!(error, ClientError::Refused(StatusCode::BAD_REQUEST, _))
}

impl SecondStepForm {
    fn check(&self) -> Result<(), FormError> {
        check_lengths(&Values::new(), &[("code", &self.code)])?;
        if self.passkey.is_empty() {
            check_code(&self.code, CodeKind::Any)?;
        }
        match self.passkey.len() > LONGEST_PASSKEY {
            true => Err(Error::Malformed("a passkey's answer is too long".to_owned()).into()),
            false => Ok(()),
        }
    }

    fn step(&self, pending: &PendingSignIn) -> SecondStep {
        SecondStep {
            challenge: Secret(pending.challenge.clone()),
            code: Some(Secret(self.code.clone())).filter(|Secret(code)| !code.is_empty()),
            passkey: serde_json::from_str(&self.passkey).ok(),
            remembers_device: is_on(&self.remember),
        }
    }
}
