//! `/auth/change-email/{token}`: the new address becomes that of the account, after the account's password was typed. Opening
//! the link changes nothing, because mail scanners open it too.
use std::sync::Arc;

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    CurrentUser, EmailConfirmation, Secret, TokenAnswer, TokenPurpose, TokenState,
    operations::ConfirmEmailChange,
};
use service_client::ClientError;

use super::mailed_link::{MailedLink, MailedLinkPage, TypedPassword};
use crate::{
    Error, Portal,
    http::{Form, FormError, Input, NoticeMessage, Values, check_lengths, run_to_completion},
    security_events::{RequestOrigin, SecurityEventKind},
    session::data,
    throttle::{Attempt, Source},
};

#[derive(Clone, Debug, Serialize, TS)]
pub struct ChangeEmailProps {
    pub state: TokenState,
    /// The new address while the link is valid.
    pub email: Option<String>,
    pub form: Form,
}

impl MailedLinkPage for ChangeEmailProps {
    const PATH: &'static str = "/auth/change-email";
    const PURPOSE: TokenPurpose = TokenPurpose::ChangeEmail;

    fn new(token: TokenAnswer, form: Form) -> Self {
        Self {
            state: token.state,
            email: token.email,
            form,
        }
    }
}

/// `POST /auth/change-email/{token}`
pub async fn confirm(
    State(portal): State<Arc<Portal>>,
    origin: RequestOrigin,
    headers: HeaderMap,
    link: MailedLink<ChangeEmailProps>,
    Input(TypedPassword { password }): Input<TypedPassword>,
) -> Result<Response, Error> {
    // Whoever has the link acts; another user may be signed in in that browser.
    let origin = origin.anonymous();
    let confirmed = confirm_with(portal.clone(), &link, origin, password).await;
    let account = confirmed.as_ref().ok().map(|user| user.email.clone());
    let outcome = link.outcome(confirmed.map(drop), NoticeMessage::EmailChanged);
    let mut response = outcome.await?.into_response();
    if let Some(account) = account {
        let known_browsers = &portal.known_browsers;
        known_browsers.remember(&headers, &account, &mut response, &portal.config);
    }
    Ok(response)
}

/// Wrong passwords are counted by token, so that somebody with a link cannot lock the account.
async fn confirm_with(
    portal: Arc<Portal>,
    MailedLink { token, service, .. }: &MailedLink<ChangeEmailProps>,
    origin: RequestOrigin,
    password: String,
) -> Result<CurrentUser, FormError> {
    check_lengths(&Values::new(), &[("password", &password)])?;
    let (token, service) = (token.clone(), service.clone());
    let address = origin.address;
    let attempt = Attempt {
        account: &token,
        address,
        from: Source::Stranger,
    };
    portal.throttle.attempt(attempt).await?;
    let confirmation = EmailConfirmation {
        token: Secret(token.clone()),
        password: Secret(password),
    };
    let work = run_to_completion(async move {
        let attempt = Attempt {
            account: &token,
            address,
            from: Source::Stranger,
        };
        let result = service
            .call_anonymously::<ConfirmEmailChange>(confirmation)
            .await;
        let is_wrong = matches!(
            &result,
            Err(ClientError::Refused(StatusCode::BAD_REQUEST, _))
        );
        if !is_wrong {
            portal.throttle.undecided(attempt).await?;
        }
        if let Ok(user) = &result {
            let kind = SecurityEventKind::EmailChanged;
            portal.record(kind, user, &origin).await;
            data::update_user(&portal.sessions, user).await?;
        }
        Ok(result)
    });
    Ok(work.await??)
}
