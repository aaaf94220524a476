//! `POST /settings/profile/password`
use axum::Extension;
use serde::Deserialize;
use tower_sessions::{Session, session::Id};

use contract::{PasswordChange, Secret, operations::ChangePassword};
use values::Language;

use super::{ProfileProps, URL};
use crate::{
    Error, Outcome,
    http::{FormError, Input, NoticeMessage, Values, check_lengths},
    render::request_context::RequestContext,
    security_events::{Person, SecurityEventKind},
    step_up::StepUpCheck,
};

const CURRENT: &str = "currentPassword";
const NEW: &str = "newPassword";

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Passwords {
    current_password: String,
    new_password: String,
}

/// Also ends the user's other sessions.
pub async fn change_password(
    Extension(context): Extension<RequestContext>,
    session: Session,
    check: StepUpCheck,
    Input(passwords): Input<Passwords>,
) -> Result<Outcome, Error> {
    let shown = check.user.clone();
    let language = context.preferences.language;
    match change(check, session.id(), passwords, language).await {
        Ok(()) => Ok(Outcome::done(URL, NoticeMessage::PasswordChanged)),
        Err(error) => {
            let refused = error.into_form(Values::new())?;
            let mut props = ProfileProps::load(&shown).await?;
            Ok(Outcome::refused(refused, URL, |form| {
                props.password_form = form;
                props.page()
            }))
        }
    }
}

async fn change(
    check: StepUpCheck,
    session: Option<Id>,
    passwords: Passwords,
    language: Language,
) -> Result<(), FormError> {
    let typed = [
        (CURRENT, &*passwords.current_password),
        (NEW, &*passwords.new_password),
    ];
    check_lengths(&Values::new(), &typed)?;
    let change = PasswordChange {
        current_password: Secret(passwords.current_password),
        new_password: Secret(passwords.new_password),
        language,
    };
    let (portal, origin) = (check.portal.clone(), check.origin.clone());
    let failed = SecurityEventKind::PasswordChangeFailed;
    check
        .attempt(failed, &[CURRENT], move |user| async move {
            user.call::<ChangePassword>([], change).await?;
            let person = Person::User {
                id: &user.viewer.id,
                email: Some(&user.viewer.email),
                supplier: None,
            };
            let kind = SecurityEventKind::PasswordChanged;
            let events = &portal.security_events;
            events.record(kind, person, Some(&origin)).await;
            portal.end_sessions(person, session, &origin).await?;
            Ok(())
        })
        .await
}
