//! `/auth/confirm-email/{token}` (specification section 2): opens the account, after the registration's password was
//! typed. Opening the link changes nothing, because mail scanners open it too.
use std::{net::IpAddr, sync::Arc};

use axum::{Extension, extract::State, http::StatusCode};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    EmailConfirmation, PendingRegistration, Secret, TokenAnswer, TokenPurpose, TokenState,
    operations::ConfirmEmail,
};
use service_client::ClientError;

use super::mailed_link::{MailedLink, MailedLinkPage, TypedPassword};
use crate::{
    Error, Outcome, Portal,
    http::{ClientAddress, Form, FormError, Input, NoticeMessage, Values, check_lengths},
    throttle::{Attempt, Source, Throttle},
};

#[derive(Clone, Debug, Serialize, TS)]
pub struct ConfirmEmailProps {
    pub state: TokenState,
    /// The account's address while the link is valid.
    pub email: Option<String>,
    /// The registration, so that a reader who did not register notices.
    pub registration: Option<PendingRegistration>,
    pub form: Form,
}

impl MailedLinkPage for ConfirmEmailProps {
    const PATH: &'static str = "/auth/confirm-email";
    const PURPOSE: TokenPurpose = TokenPurpose::ConfirmEmail;

    fn new(token: TokenAnswer, form: Form) -> Self {
        Self {
            state: token.state,
            email: token.email,
            registration: token.registration,
            form,
        }
    }
}

/// `POST /auth/confirm-email/{token}`
pub async fn confirm(
    State(portal): State<Arc<Portal>>,
    Extension(client): Extension<ClientAddress>,
    link: MailedLink<ConfirmEmailProps>,
    Input(TypedPassword { password }): Input<TypedPassword>,
) -> Result<Outcome, Error> {
    let confirmed = confirm_with(&portal.throttle, &link, client.ip, password).await;
    link.outcome(confirmed, NoticeMessage::EmailConfirmed).await
}

/// Wrong passwords are counted by token, so that somebody with a link cannot lock the account of its address.
async fn confirm_with(
    throttle: &Throttle,
    MailedLink { token, service, .. }: &MailedLink<ConfirmEmailProps>,
    client: IpAddr,
    password: String,
) -> Result<(), FormError> {
    check_lengths(&Values::new(), &[("password", &password)])?;
    let attempt = Attempt {
        account: token,
        address: client,
        from: Source::Stranger,
    };
    throttle.attempt(attempt).await?;
    let confirmation = EmailConfirmation {
        token: Secret(token.clone()),
        password: Secret(password),
    };
    let result = service.call_anonymously::<ConfirmEmail>(confirmation).await;
    let is_wrong = matches!(
        &result,
        Err(ClientError::Refused(StatusCode::BAD_REQUEST, _))
    );
    if !is_wrong {
        throttle.undecided(attempt).await?;
    }
    result?;
    Ok(())
}
