//! `/auth/restNewPassword/{token}` (specification section 2, with its spelling): a new password for the owner of a mailed
//! link. Opening the link changes nothing.
use std::sync::Arc;

use axum::{
    Extension,
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    PasswordReset, ResetAccount, Secret, TokenAnswer, TokenPurpose, TokenState,
    operations::ResetPassword,
};
use values::{Language, LocalizedText};

use super::{
    buyer_desk,
    mailed_link::{MailedLink, MailedLinkPage, TypedPassword},
};
use crate::{
    Error, Outcome, Portal,
    http::{Form, FormError, Input, NoticeMessage, Values, check_lengths, run_to_completion},
    render::request_context::RequestContext,
    security_events::{Person, RequestOrigin, SecurityEventKind, account_of},
};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ResetPasswordProps {
    pub state: TokenState,
    /// The account's address while the link is valid.
    pub email: Option<String>,
    /// Set if a person whom the buyer invited chooses the first password of the account.
    pub invited_company: Option<LocalizedText>,
    pub form: Form,
}

impl MailedLinkPage for ResetPasswordProps {
    const PATH: &'static str = "/auth/restNewPassword";
    const PURPOSE: TokenPurpose = TokenPurpose::ResetPassword;

    fn new(token: TokenAnswer, form: Form) -> Self {
        Self {
            state: token.state,
            email: token.email,
            invited_company: token.invited_company,
            form,
        }
    }
}

/// `POST /auth/restNewPassword/{token}`: also ends every session of the account.
pub async fn reset(
    State(portal): State<Arc<Portal>>,
    Extension(context): Extension<RequestContext>,
    origin: RequestOrigin,
    headers: HeaderMap,
    link: MailedLink<ResetPasswordProps>,
    Input(TypedPassword { password }): Input<TypedPassword>,
) -> Result<Response, Error> {
    let language = context.preferences.language;
    // Whoever has the link acts; another user may be signed in in that browser.
    let origin = origin.anonymous();
    let reset = reset_to(Arc::clone(&portal), &link, password, language, origin).await;
    let account = reset.as_ref().ok();
    let account = account.map(|account| (account.email.clone(), account.is_buyer));
    let outcome = link.outcome(reset.map(drop), NoticeMessage::PasswordReset);
    let mut outcome = outcome.await?;
    if let Some((_, true)) = account {
        outcome = Outcome::done(buyer_desk::login::URL, NoticeMessage::PasswordReset);
    }
    let mut response = outcome.into_response();
    if let Some((account, _)) = account {
        // Strangers who guess at the account do not keep its owner from the sign-in that follows.
        let known_browsers = &portal.known_browsers;
        known_browsers.remember(&headers, &account, &mut response, &portal.config);
    }
    Ok(response)
}

async fn reset_to(
    portal: Arc<Portal>,
    MailedLink { token, service, .. }: &MailedLink<ResetPasswordProps>,
    password: String,
    language: Language,
    origin: RequestOrigin,
) -> Result<ResetAccount, FormError> {
    check_lengths(&Values::new(), &[("password", &password)])?;
    let reset = PasswordReset {
        token: Secret(token.clone()),
        password: Secret(password),
        language,
    };
    let service = service.clone();
    let result = run_to_completion(async move {
        let result = service.call_anonymously::<ResetPassword>(reset).await;
        if let Ok(account) = &result {
            let id = match account.is_buyer {
                true => account_of(&account.user_id),
                false => account.user_id.clone(),
            };
            let person = Person::User {
                id: &id,
                email: Some(&account.email),
                supplier: account.supplier_id.as_deref(),
            };
            let kind = SecurityEventKind::PasswordReset;
            portal.record(kind, person, &origin).await;
            portal.end_sessions(person, None, &origin).await?;
            // Wrong passwords before the reset no longer lock the account.
            portal.throttle.unlock(&account.email).await?;
        }
        Ok(result)
    });
    Ok(result.await??)
}
