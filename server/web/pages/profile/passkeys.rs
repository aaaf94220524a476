//! `POST /settings/profile/passkeys…`: adds and removes passkeys. Browsers need scripts for them.
use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::json;
use tower_sessions::Session;

use contract::{
    operations::{AddPasskey, BeginPasskey, RemovePasskey},
    second_factor::NewPasskey,
};

use super::{
    second_factor::record,
    security::{SECURITY, SecurityProps},
};
use crate::{
    Error, Outcome, Portal,
    http::{FormError, Input, NoticeMessage, UserService, Values, check_lengths},
    security_events::{RequestOrigin, SecurityEventKind},
    step_up::{StepUpCheck, StepUpFields},
};

/// Bytes of a passkey's answer.
const LONGEST_CREDENTIAL: usize = 64 * 1024;

/// `POST /settings/profile/passkeys/begin`: what the browser needs to create a passkey.
pub async fn begin_passkey(
    State(portal): State<Arc<Portal>>,
    session: Session,
    check: StepUpCheck,
    Input(typed): Input<StepUpFields>,
) -> Result<Response, Error> {
    let shown = check.user.clone();
    let begun = check.call(typed, |user, step_up| async move {
        Ok(user.call::<BeginPasskey>([], step_up).await?)
    });
    match begun.await {
        Ok(options) => Ok(Json(json!({ "passkey": options.options })).into_response()),
        Err(error) => {
            let refused = error.into_form(Values::new())?;
            let mut props = SecurityProps::load(&portal, &session, &shown).await?;
            let outcome = Outcome::refused(refused, SECURITY, |form| {
                props.passkey_form = form;
                props.page()
            });
            Ok(outcome.into_response())
        }
    }
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Added {
    name: String,
    /// The browser's answer as JSON.
    credential: String,
}

/// `POST /settings/profile/passkeys`
pub async fn add_passkey(
    State(portal): State<Arc<Portal>>,
    session: Session,
    origin: RequestOrigin,
    user: UserService,
    Input(Added { name, credential }): Input<Added>,
) -> Result<Outcome, Error> {
    let values = Values::from([("name".to_owned(), name.clone())]);
    let added: Result<(), FormError> = async {
        check_lengths(&values, &[])?;
        if credential.len() > LONGEST_CREDENTIAL {
            return Err(Error::Malformed("a passkey's answer is too long".to_owned()).into());
        }
        let credential = serde_json::from_str(&credential).unwrap_or_default();
        user.call::<AddPasskey>([], NewPasskey { name, credential })
            .await?;
        Ok(())
    }
    .await;
    match added {
        Ok(()) => {
            record(&portal, &origin, SecurityEventKind::PasskeyAdded).await;
            Ok(Outcome::done(SECURITY, NoticeMessage::PasskeyAdded).at("passkeys"))
        }
        Err(error) => {
            let refused = error.into_form(values)?;
            let mut props = SecurityProps::load(&portal, &session, &user).await?;
            Ok(Outcome::refused(refused, SECURITY, |form| {
                props.passkey_form = form;
                props.page()
            }))
        }
    }
}

/// `POST /settings/profile/passkeys/{id}/remove`
pub async fn remove_passkey(
    State(portal): State<Arc<Portal>>,
    session: Session,
    Path(id): Path<String>,
    check: StepUpCheck,
    Input(typed): Input<StepUpFields>,
) -> Result<Outcome, Error> {
    let (shown, origin) = (check.user.clone(), check.origin.clone());
    let values = Values::from([("passkey".to_owned(), id.clone())]);
    let removed = check.call(typed, move |user, step_up| async move {
        Ok(user.call::<RemovePasskey>([id], step_up).await?)
    });
    match removed.await {
        Ok(()) => {
            record(&portal, &origin, SecurityEventKind::PasskeyRemoved).await;
            Ok(Outcome::done(SECURITY, NoticeMessage::PasskeyRemoved).at("passkeys"))
        }
        Err(error) => {
            let refused = error.into_form(values)?;
            let mut props = SecurityProps::load(&portal, &session, &shown).await?;
            Ok(Outcome::refused(refused, SECURITY, |form| {
                props.passkey_removal_form = form;
                props.page()
            }))
        }
    }
}
