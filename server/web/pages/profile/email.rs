//! `POST /settings/profile/email`: asks for a new address, which a mailed link confirms.
use axum::extract::State;
use serde::Deserialize;
use std::sync::Arc;

use contract::{
    EmailChange,
    operations::{CancelEmailChange, ChangeEmail},
};

use super::{ProfileProps, URL};
use crate::{
    Error, Outcome, Portal,
    http::{FormError, Input, NoticeMessage, UserService, Values, check_lengths},
    security_events::SecurityEventKind,
    step_up::{StepUpCheck, StepUpFields},
};

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct NewEmail {
    email: String,
    password: String,
    code: String,
}

/// The answer is the same whether or not the address has an account.
pub async fn change_email(
    State(portal): State<Arc<Portal>>,
    check: StepUpCheck,
    Input(typed): Input<NewEmail>,
) -> Result<Outcome, Error> {
    let shown = check.user.clone();
    let values = Values::from([("email".to_owned(), typed.email.clone())]);
    match ask(&portal, check, typed, &values).await {
        Ok(()) => Ok(Outcome::done(URL, NoticeMessage::EmailChangeRequested).at("email")),
        Err(error) => {
            let refused = error.into_form(values)?;
            let props = ProfileProps::load(&shown).await?;
            Ok(Outcome::refused_in(refused, URL, props, |props| {
                &mut props.email_form
            }))
        }
    }
}

async fn ask(
    portal: &Portal,
    check: StepUpCheck,
    typed: NewEmail,
    values: &Values,
) -> Result<(), FormError> {
    check_lengths(values, &[])?;
    let NewEmail {
        email,
        password,
        code,
    } = typed;
    let origin = check.origin.clone();
    // Each request may send a mail to a stranger.
    portal.throttle.mail(origin.address).await?;
    let fields = StepUpFields { password, code };
    let asked = check.call(fields, move |user, step_up| async move {
        let change = EmailChange { email, step_up };
        Ok(user.call::<ChangeEmail>([], change).await?)
    });
    if let Err(error) = asked.await {
        portal.throttle.mail_not_sent(origin.address).await?;
        return Err(error);
    }
    let kind = SecurityEventKind::EmailChangeRequested;
    portal.record_own(kind, &origin).await;
    Ok(())
}

/// `POST /settings/profile/email/cancel`
pub async fn cancel_email_change(user: UserService) -> Result<Outcome, Error> {
    user.call::<CancelEmailChange>([], ()).await?;
    Ok(Outcome::done(URL, NoticeMessage::EmailChangeCancelled))
}
