//! `/auth/invitation/{token}`: an invited person chooses a username and a password. Opening the link changes nothing, because
//! mail scanners open it too.
use std::sync::Arc;

use axum::{Extension, extract::State};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    Secret, TokenAnswer, TokenPurpose, TokenState,
    invitation::{InvitationAcceptance, PendingInvitation},
    operations::AcceptInvitation,
};

use super::mailed_link::{MailedLink, MailedLinkPage};
use crate::{
    Error, Outcome, Portal,
    http::{Form, FormError, Input, NoticeMessage, Values, check_lengths, run_to_completion},
    render::request_context::RequestContext,
    security_events::{Person, RequestOrigin, SecurityEventKind},
};

#[derive(Clone, Debug, Serialize, TS)]
pub struct AcceptInvitationProps {
    pub state: TokenState,
    /// The invited address while the link is valid.
    pub email: Option<String>,
    pub invitation: Option<PendingInvitation>,
    pub form: Form,
}

impl MailedLinkPage for AcceptInvitationProps {
    const PATH: &'static str = "/auth/invitation";
    const PURPOSE: TokenPurpose = TokenPurpose::AcceptInvitation;

    fn new(token: TokenAnswer, mut form: Form) -> Self {
        if let Some(invitation) = &token.invitation {
            let suggested = || invitation.suggested_username.clone();
            let username = form.values.entry("username".to_owned());
            username.or_insert_with(suggested);
        }
        Self {
            state: token.state,
            email: token.email,
            invitation: token.invitation,
            form,
        }
    }
}

/// `POST /auth/invitation/{token}`
pub async fn accept(
    State(portal): State<Arc<Portal>>,
    Extension(context): Extension<RequestContext>,
    origin: RequestOrigin,
    link: MailedLink<AcceptInvitationProps>,
    Input(mut values): Input<Values>,
) -> Result<Outcome, Error> {
    let password = values.remove("password").unwrap_or_default();
    let username = values.get("username").cloned().unwrap_or_default();
    let acceptance = InvitationAcceptance {
        token: Secret(link.token.clone()),
        username,
        password: Secret(password),
        language: context.preferences.language,
    };
    // Whoever has the link acts; another user may be signed in in that browser.
    let origin = origin.anonymous();
    let accepted = accept_with(portal, &link, &values, acceptance, origin).await;
    link.outcome_with(accepted, NoticeMessage::InvitationAccepted, values)
        .await
}

async fn accept_with(
    portal: Arc<Portal>,
    link: &MailedLink<AcceptInvitationProps>,
    values: &Values,
    acceptance: InvitationAcceptance,
    origin: RequestOrigin,
) -> Result<(), FormError> {
    check_lengths(values, &[("password", &acceptance.password.0)])?;
    let service = link.service.clone();
    let work = run_to_completion(async move {
        let accepted = service
            .call_anonymously::<AcceptInvitation>(acceptance)
            .await;
        if let Ok(account) = &accepted {
            let person = Person::User {
                id: &account.user_id,
                email: Some(&account.email),
                supplier: Some(&account.supplier_id),
            };
            let kind = SecurityEventKind::InvitationAccepted;
            portal.record(kind, person, &origin).await;
        }
        Ok(accepted)
    });
    work.await??;
    Ok(())
}
