//! `/auth/restore-email/{token}`: whoever did not expect a change of their account's address puts the earlier one back, and then
//! chooses a new password. Opening the link changes nothing, because mail scanners open it too.
use std::sync::Arc;

use axum::extract::State;
use serde::Serialize;
use ts_rs::TS;

use contract::{
    EmailRestoration, RestoredAccount, Secret, TokenAnswer, TokenPurpose, TokenState,
    operations::RestoreEmail,
};

use super::{
    mailed_link::{MailedLink, MailedLinkPage},
    reset_password::ResetPasswordProps,
};
use crate::{
    Error, Outcome, Portal,
    http::{Form, FormError, NoticeMessage, run_to_completion},
    security_events::{Person, RequestOrigin, SecurityEventKind},
};

#[derive(Clone, Debug, Serialize, TS)]
pub struct RestoreEmailProps {
    pub state: TokenState,
    /// The earlier address while the link is valid.
    pub email: Option<String>,
    pub form: Form,
}

impl MailedLinkPage for RestoreEmailProps {
    const PATH: &'static str = "/auth/restore-email";
    const PURPOSE: TokenPurpose = TokenPurpose::RestoreEmail;

    fn new(token: TokenAnswer, form: Form) -> Self {
        Self {
            state: token.state,
            email: token.email,
            form,
        }
    }
}

/// `POST /auth/restore-email/{token}`: also ends every session of the account.
pub async fn restore(
    State(portal): State<Arc<Portal>>,
    origin: RequestOrigin,
    link: MailedLink<RestoreEmailProps>,
) -> Result<Outcome, Error> {
    // Whoever has the link acts; another user may be signed in in that browser.
    let restored = restore_with(portal, &link, origin.anonymous()).await;
    let notice = NoticeMessage::EmailRestored;
    match restored {
        Ok(restored) => {
            let url = format!("{}/{}", ResetPasswordProps::PATH, restored.reset_token.0);
            Ok(Outcome::done(url, notice))
        }
        Err(error) => link.outcome(Err(error), notice).await,
    }
}

async fn restore_with(
    portal: Arc<Portal>,
    MailedLink { token, service, .. }: &MailedLink<RestoreEmailProps>,
    origin: RequestOrigin,
) -> Result<RestoredAccount, FormError> {
    let restoration = EmailRestoration {
        token: Secret(token.clone()),
    };
    let service = service.clone();
    let result = run_to_completion(async move {
        let result = service.call_anonymously::<RestoreEmail>(restoration).await;
        if let Ok(RestoredAccount { account, .. }) = &result {
            let person = Person::User {
                id: &account.user_id,
                email: Some(&account.email),
                supplier: account.supplier_id.as_deref(),
            };
            let kind = SecurityEventKind::EmailRestored;
            portal.record(kind, person, &origin).await;
            portal.end_sessions(person, None, &origin).await?;
        }
        Ok(result)
    });
    Ok(result.await??)
}
