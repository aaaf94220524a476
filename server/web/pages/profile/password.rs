//! `POST /settings/profile/password`, and how strong a new password is.
use axum::{Extension, Json};
use serde::Deserialize;
use tower_sessions::{Session, session::Id};

use contract::{
    PasswordChange, PasswordQuestion, PasswordRating, Secret,
    operations::{ChangePassword, RatePassword},
};
use values::Language;

use super::security::{SECURITY, SecurityProps};
use crate::{
    Error, Outcome,
    http::{FormError, Input, NoticeMessage, UserService, Values, check_lengths},
    render::request_context::RequestContext,
    security_events::{Person, SecurityEventKind},
    step_up::StepUpCheck,
};

const CURRENT: &str = "currentPassword";
const NEW: &str = "newPassword";
/// Characters.
const LONGEST_RATED: usize = 256;

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Passwords {
    current_password: String,
    new_password: String,
}

/// Changes the password, and ends the user's other sessions.
pub async fn change_password(
    Extension(context): Extension<RequestContext>,
    session: Session,
    check: StepUpCheck,
    Input(passwords): Input<Passwords>,
) -> Result<Outcome, Error> {
    let (portal, shown) = (check.portal.clone(), check.user.clone());
    let language = context.preferences.language;
    match change(check, session.id(), passwords, language).await {
        Ok(()) => Ok(Outcome::done(SECURITY, NoticeMessage::PasswordChanged)),
        Err(error) => {
            let refused = error.into_form(Values::new())?;
            let props = SecurityProps::load(&portal, &session, &shown).await?;
            Ok(Outcome::refused_in(refused, SECURITY, props, |props| {
                &mut props.password_form
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
            let person = Person::from(&user.viewer);
            let kind = SecurityEventKind::PasswordChanged;
            portal.record(kind, person, &origin).await;
            portal.end_sessions(person, session, &origin).await?;
            Ok(())
        })
        .await
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct NewPassword {
    password: String,
}

/// `POST /settings/profile/password/rating`, by the page's scripts while the new password is typed.
pub async fn rate_password(
    user: UserService,
    Input(NewPassword { password }): Input<NewPassword>,
) -> Result<Json<PasswordRating>, Error> {
    // Longer ones are refused when they are sent.
    let start: String = password.chars().take(LONGEST_RATED).collect();
    let question = PasswordQuestion {
        password: Secret(start),
    };
    Ok(Json(user.call::<RatePassword>([], question).await?))
}
