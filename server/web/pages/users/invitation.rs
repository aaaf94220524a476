//! `/settings/users/invitations/{id}`: one invitation, which can be sent again or withdrawn.
use std::sync::Arc;

use axum::extract::{Path, State};
use percent_encoding::utf8_percent_encode;
use serde::Serialize;
use ts_rs::TS;
use uuid::Uuid;

use contract::{
    invitation::Invitation,
    operations::{ResendInvitation, ShowInvitation, WithdrawInvitation},
};

use super::invite::{URL, record_sent};
use crate::{
    Error, Outcome, Portal,
    http::{
        Form, Input, NoticeMessage, UserService, Values, download::RESERVED,
        form::is_decision_confirmed,
    },
    pages::Page,
    security_events::RequestOrigin,
};

#[derive(Clone, Debug, Serialize, TS)]
pub struct InvitationProps {
    pub invitation: Invitation,
    /// Of sending it again or withdrawing it; its question has the name of the action.
    pub form: Form,
}

impl InvitationProps {
    async fn load(user: &UserService, id: &str, form: Form) -> Result<Page, Error> {
        let invitation = user.call::<ShowInvitation>([id.to_owned()], ()).await?;
        Ok(Page::Invitation(Box::new(Self { invitation, form })))
    }
}

/// `GET /settings/users/invitations/{id}`
pub async fn show(user: UserService, Path(id): Path<String>) -> Result<Outcome, Error> {
    let page = InvitationProps::load(&user, &id, Form::default()).await?;
    Ok(Outcome::Page(page))
}

/// `POST /settings/users/invitations/{id}/resend`
pub async fn resend(
    State(portal): State<Arc<Portal>>,
    user: UserService,
    origin: RequestOrigin,
    Path(id): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    match user.call::<ResendInvitation>([id.clone()], ()).await {
        Ok(()) => {
            // The service sends it again only after a pause, so that each time is an event of its own.
            record_sent(&portal, &user, &origin, &Uuid::new_v4().to_string()).await;
            Ok(Outcome::done(url_of(&id), NoticeMessage::InvitationResent))
        }
        Err(error) => refused(&user, &id, Form::from_service_error(values, error)?).await,
    }
}

/// `POST /settings/users/invitations/{id}/withdraw`
pub async fn withdraw(
    user: UserService,
    Path(id): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    user.expect_permitted::<WithdrawInvitation>().await?;
    if !is_decision_confirmed(&values, "invitation", &id) {
        return refused(&user, &id, Form::asking(values, "invitation")).await;
    }
    let withdrawn = NoticeMessage::InvitationWithdrawn;
    match user.call::<WithdrawInvitation>([id.clone()], ()).await {
        Ok(()) => Ok(Outcome::done(url_of(&id), withdrawn)),
        Err(error) => refused(&user, &id, Form::from_service_error(values, error)?).await,
    }
}

async fn refused(
    user: &UserService,
    id: &str,
    (status, form): (axum::http::StatusCode, Form),
) -> Result<Outcome, Error> {
    let page = InvitationProps::load(user, id, form.clone()).await?;
    Ok(Outcome::refused((status, form), url_of(id), |_| page))
}

fn url_of(id: &str) -> String {
    format!("{URL}/{}", utf8_percent_encode(id, RESERVED))
}
