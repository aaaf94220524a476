//! `/settings/users/invitations/{id}`: one invitation, which can be sent again or withdrawn.
use axum::{extract::Path, http::StatusCode};
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
    Error, Outcome,
    http::{
        Form, Input, NoticeMessage, UserService, Values, download::RESERVED,
        form::is_decision_confirmed,
    },
    step_up::{StepUpCheck, StepUpFields, StepUpProps},
};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct InvitationProps {
    pub invitation: Invitation,
    pub resend_form: Form,
    pub withdraw_form: Form,
    pub step_up: StepUpProps,
}

impl InvitationProps {
    async fn load(user: &UserService, id: &str) -> Result<Self, Error> {
        let invitation = user.call::<ShowInvitation>([id.to_owned()], ()).await?;
        Ok(Self {
            invitation,
            resend_form: Form::default(),
            withdraw_form: Form::default(),
            step_up: StepUpProps::new(user),
        })
    }

    /// The page with a form that was not accepted.
    async fn refused(
        user: &UserService,
        id: &str,
        refused: (StatusCode, Form),
        form: fn(&mut Self) -> &mut Form,
    ) -> Result<Outcome, Error> {
        let props = Self::load(user, id).await?;
        Ok(Outcome::refused_in(refused, url_of(id), props, form))
    }
}

/// `GET /settings/users/invitations/{id}`
pub async fn show(user: UserService, Path(id): Path<String>) -> Result<Outcome, Error> {
    let props = InvitationProps::load(&user, &id).await?;
    Ok(Outcome::page(props))
}

/// `POST /settings/users/invitations/{id}/resend`. Asks for the password again.
pub async fn resend(
    check: StepUpCheck,
    Path(id): Path<String>,
    Input(mut values): Input<Values>,
) -> Result<Outcome, Error> {
    let typed = StepUpFields::take(&mut values);
    let user = check.user.clone();
    user.expect_permitted::<ResendInvitation>().await?;
    let (of, portal, origin) = (id.clone(), check.portal.clone(), check.origin.clone());
    let resent = check.call(typed, move |user, step_up| async move {
        user.call::<ResendInvitation>([of], step_up).await?;
        // The service sends it again only after a pause, so that each time is an event of its own.
        record_sent(&portal, &user, &origin, &Uuid::new_v4().to_string()).await;
        Ok(())
    });
    match resent.await {
        Ok(()) => Ok(Outcome::done(url_of(&id), NoticeMessage::InvitationResent)),
        Err(error) => {
            let refused = error.into_form(values)?;
            InvitationProps::refused(&user, &id, refused, |props| &mut props.resend_form).await
        }
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
        let asking = Form::asking(values, "invitation");
        return InvitationProps::refused(&user, &id, asking, withdraw_form).await;
    }
    let withdrawn = NoticeMessage::InvitationWithdrawn;
    match user.call::<WithdrawInvitation>([id.clone()], ()).await {
        Ok(()) => Ok(Outcome::done(url_of(&id), withdrawn)),
        Err(error) => {
            let refused = Form::from_service_error(values, error)?;
            InvitationProps::refused(&user, &id, refused, withdraw_form).await
        }
    }
}

fn withdraw_form(props: &mut InvitationProps) -> &mut Form {
    &mut props.withdraw_form
}

fn url_of(id: &str) -> String {
    format!("{URL}/{}", utf8_percent_encode(id, RESERVED))
}
