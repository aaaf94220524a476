//! `POST /settings/profile/password`
use std::{net::IpAddr, sync::Arc};

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
        ClientAddress, FormError, Input, NoticeMessage, UserService, Values, check_lengths,
        run_to_completion,
    },
    render::request_context::RequestContext,
    throttle::Throttled,
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
    Extension(client): Extension<ClientAddress>,
    Extension(context): Extension<RequestContext>,
    session: Session,
    user: UserService,
    Input(passwords): Input<Passwords>,
) -> Result<Outcome, Error> {
    let shown = user.clone();
    let language = context.preferences.language;
    match change(portal, user, client.ip, session.id(), passwords, language).await {
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

/// Wrong current passwords count like wrong passwords at sign-in: an open session must not be a way around the throttle.
async fn change(
    portal: Arc<Portal>,
    service: UserService,
    client: IpAddr,
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
    portal.throttle.attempt(&user.email, client).await?;
    let change = PasswordChange {
        current_password: Secret(passwords.current_password),
        new_password: Secret(passwords.new_password),
        language,
    };
    let result = run_to_completion(async move {
        let result = service.call::<ChangePassword>([], change).await;
        match &result {
            Ok(()) => {
                let sessions = &portal.sessions;
                sessions.delete_all_of_user(&user.id, session).await?;
                // The password is changed; a wait is for the next sign-in.
                match portal.throttle.succeeded(&user.email, client).await {
                    Ok(()) | Err(Throttled::RetryAfter(_)) => {}
                    Err(Throttled::Database(error)) => return Err(error.into()),
                }
            }
            Err(error) if !is_wrong_password(error) => {
                portal.throttle.undecided(&user.email, client).await?;
            }
            Err(_) => {}
        }
        Ok(result)
    });
    Ok(result.await??)
}

fn is_wrong_password(error: &ClientError) -> bool {
    matches!(error, ClientError::Refused(_, refusal) if refusal.fields.contains_key("currentPassword"))
}
