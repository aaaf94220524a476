//! `/auth/forgot-password`: sends a link for a new password.
use std::sync::Arc;

use axum::{
    Extension,
    extract::{Query, State},
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use contract::{ForgottenPassword, operations::ForgotPassword};

use super::mailed_link::Sent;
use crate::{
    Error, Outcome, Portal,
    http::{AnonymousService, Form, FormError, Input, Values, check_lengths},
    render::request_context::RequestContext,
    security_events::{Person, RequestOrigin, SecurityEventKind},
};

const PATH: &str = "/auth/forgot-password";

#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct ForgotPasswordProps {
    pub form: Form,
    /// The form was accepted: a mail is on its way if the address has an account.
    pub sent: bool,
}

/// `GET /auth/forgot-password`
pub async fn show(Query(Sent { sent }): Query<Sent>) -> Outcome {
    let form = Form::default();
    Outcome::page(ForgotPasswordProps { form, sent })
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Forgotten {
    email: String,
}

/// `POST /users/forgot-password`: the response does not tell whether the address has an account.
pub async fn ask(
    State(portal): State<Arc<Portal>>,
    origin: RequestOrigin,
    Extension(context): Extension<RequestContext>,
    AnonymousService(service): AnonymousService,
    Input(Forgotten { email }): Input<Forgotten>,
) -> Result<Outcome, Error> {
    let values = Values::from([("email".to_owned(), email.clone())]);
    let sent: Result<(), FormError> = async {
        check_lengths(&values, &[])?;
        portal.throttle.mail(origin.address).await?;
        let forgotten = ForgottenPassword {
            email: email.clone(),
            language: context.preferences.language,
        };
        let sent = service.call_anonymously::<ForgotPassword>(forgotten);
        if let Err(error) = sent.await {
            portal.throttle.mail_not_sent(origin.address).await?;
            return Err(error.into());
        }
        let kind = SecurityEventKind::PasswordResetRequested;
        portal.record(kind, Person::Typed(&email), &origin).await;
        Ok(())
    }
    .await;
    match sent {
        Ok(()) => Ok(Outcome::redirect(format!("{PATH}?sent=true"))),
        Err(error) => Ok(Outcome::refused(error.into_form(values)?, PATH, |form| {
            ForgotPasswordProps { form, sent: false }
        })),
    }
}
