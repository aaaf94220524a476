//! `POST /settings/profile/password`
use std::sync::Arc;

use axum::{Extension, extract::State};
use serde::Deserialize;
use tower_sessions::{Session, session::Id};

use contract::{PasswordChange, Secret, operations::ChangePassword};
use service_client::ClientError;
use values::Language;

use super::{ProfileProps, URL};
use crate::{
    Error, Outcome, Portal,
    http::{
        FormError, Input, NoticeMessage, UserService, Values, check_lengths, run_to_completion,
    },
    render::request_context::RequestContext,
    security_events::{Person, RequestOrigin, SecurityEventKind},
    throttle::{Attempt, Source, Throttled},
};

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Passwords {
    current_password: String,
    new_password: String,
}

/// Also ends the user's other sessions.
pub async fn change_password(
    State(portal): State<Arc<Portal>>,
    origin: RequestOrigin,
    Extension(context): Extension<RequestContext>,
    session: Session,
    user: UserService,
    Input(passwords): Input<Passwords>,
) -> Result<Outcome, Error> {
    let shown = user.clone();
    let language = context.preferences.language;
    match change(portal, user, origin, session.id(), passwords, language).await {
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

/// Wrong current passwords are limited like wrong passwords at sign-in, because an open session must not be a way around the
/// throttle. They have a counter of their own, so that strangers do not keep users from a new password.
async fn change(
    portal: Arc<Portal>,
    service: UserService,
    origin: RequestOrigin,
    session: Option<Id>,
    passwords: Passwords,
    language: Language,
) -> Result<(), FormError> {
    let typed = [
        ("currentPassword", &*passwords.current_password),
        ("newPassword", &*passwords.new_password),
    ];
    check_lengths(&Values::new(), &typed)?;
    let user = service.viewer.clone();
    let address = origin.address;
    let attempt = Attempt {
        account: &user.email,
        address,
        from: Source::Session,
    };
    portal.throttle.attempt(attempt).await?;
    let email = user.email.clone();
    let change = PasswordChange {
        current_password: Secret(passwords.current_password),
        new_password: Secret(passwords.new_password),
        language,
    };
    let result = run_to_completion(async move {
        let result = service.call::<ChangePassword>([], change).await;
        let attempt = Attempt {
            account: &email,
            address,
            from: Source::Session,
        };
        let person = Person::User {
            id: &user.id,
            email: Some(&email),
            supplier: None,
        };
        let events = &portal.security_events;
        match &result {
            Ok(()) => {
                let kind = SecurityEventKind::PasswordChanged;
                events.record(kind, person, Some(&origin)).await;
                portal.end_sessions(person, session, &origin).await?;
                // The password is changed; a wait is for the next sign-in.
                match portal.throttle.succeeded(attempt).await {
                    Ok(()) | Err(Throttled::RetryAfter(_)) => {}
                    Err(Throttled::Database(error)) => return Err(error.into()),
                }
            }
            Err(error) if is_wrong_password(error) => {
                let kind = SecurityEventKind::PasswordChangeFailed;
                events.record(kind, person, Some(&origin)).await;
            }
            Err(_) => portal.throttle.undecided(attempt).await?,
        }
        Ok(result)
    });
    Ok(result.await??)
}

fn is_wrong_password(error: &ClientError) -> bool {
    matches!(error, ClientError::Refused(_, refusal) if refusal.fields.contains_key("currentPassword"))
}
