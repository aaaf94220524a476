//! `/auth/restNewPassword/{token}` (specification section 2, with its spelling): a new password for the owner of a mailed
//! link. Opening the link changes nothing.
use std::sync::Arc;

use axum::{Extension, extract::State};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use contract::{
    PasswordReset, Secret, TokenAnswer, TokenPurpose, TokenState, operations::ResetPassword,
};
use values::Language;

use super::{
    Page,
    mailed_link::{MailedLink, MailedLinkPage},
};
use crate::{
    Error, Outcome, Portal,
    http::{Form, FormError, Input, NoticeMessage, Values, check_lengths, run_to_completion},
    render::request_context::RequestContext,
};

#[derive(Clone, Debug, Serialize, TS)]
pub struct ResetPasswordProps {
    pub state: TokenState,
    /// The account's address while the link is valid.
    pub email: Option<String>,
    pub form: Form,
}

impl MailedLinkPage for ResetPasswordProps {
    const PATH: &'static str = "/auth/restNewPassword";
    const PURPOSE: TokenPurpose = TokenPurpose::ResetPassword;

    fn page(token: TokenAnswer, form: Form) -> Page {
        Page::ResetPassword(Self {
            state: token.state,
            email: token.email,
            form,
        })
    }
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct NewPassword {
    password: String,
}

/// `POST /auth/restNewPassword/{token}`: also ends every session of the account.
pub async fn reset(
    State(portal): State<Arc<Portal>>,
    Extension(context): Extension<RequestContext>,
    link: MailedLink<ResetPasswordProps>,
    Input(NewPassword { password }): Input<NewPassword>,
) -> Result<Outcome, Error> {
    let reset = reset_to(portal, &link, password, context.preferences.language).await;
    link.outcome(reset, NoticeMessage::PasswordReset).await
}

async fn reset_to(
    portal: Arc<Portal>,
    MailedLink { token, service, .. }: &MailedLink<ResetPasswordProps>,
    password: String,
    language: Language,
) -> Result<(), FormError> {
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
            let sessions = &portal.sessions;
            sessions.delete_all_of_user(&account.user_id, None).await?;
            // Wrong passwords before the reset no longer lock the account.
            portal.throttle.unlock(&account.email).await?;
        }
        Ok(result)
    });
    result.await??;
    Ok(())
}
