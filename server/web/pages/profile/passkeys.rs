//! `POST /settings/profile/passkeys…`: adds and removes passkeys. Browsers need scripts for them.
use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::json;
use tower_sessions::Session;

use contract::{
    operations::{AddPasskey, BeginPasskey, RemovePasskey},
    second_factor::{AddedPasskey, NewPasskey},
};

use super::{
    second_factor::{RecoveryCodesProps, SecondFactorSetupProps, changed},
    security::{SECURITY, SecurityProps},
};
use crate::{
    Error, Outcome, Portal,
    http::{
        Form, FormError, Input, NoticeMessage, UserService, Values, check_lengths,
        run_to_completion,
    },
    security_events::{RequestOrigin, SecurityEventKind},
    session::second_factor::SETUP,
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
            let form = error.into_form(Values::new())?;
            Ok(refused(&portal, &session, &shown, form)
                .await?
                .into_response())
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
    let added: Result<AddedPasskey, FormError> = async {
        check_lengths(&values, &[])?;
        if credential.len() > LONGEST_CREDENTIAL {
            return Err(Error::Malformed("a passkey's answer is too long".to_owned()).into());
        }
        let credential = serde_json::from_str(&credential).unwrap_or_default();
        let (portal, user) = (portal.clone(), user.clone());
        let work = run_to_completion(async move {
            let passkey = NewPasskey { name, credential };
            let added = user.call::<AddPasskey>([], passkey).await;
            if let Ok(AddedPasskey { recovery_codes }) = &added {
                let kind = SecurityEventKind::PasskeyAdded;
                portal.record_own(kind, &origin).await;
                if recovery_codes.is_some() {
                    changed(&portal, &user, &origin, SecurityEventKind::SecondFactorOn).await?;
                }
            }
            Ok(added)
        });
        Ok(work.await??)
    }
    .await;
    match added {
        Ok(AddedPasskey {
            recovery_codes: Some(codes),
        }) => Ok(Outcome::page(RecoveryCodesProps::from(codes))),
        Ok(_) => Ok(Outcome::done(SECURITY, NoticeMessage::PasskeyAdded).at("passkeys")),
        Err(error) => refused(&portal, &session, &user, error.into_form(values)?).await,
    }
}

/// The page with the form: that of the first factor, or that of the passkeys.
async fn refused(
    portal: &Portal,
    session: &Session,
    user: &UserService,
    (status, form): (StatusCode, Form),
) -> Result<Outcome, Error> {
    let refused = (status, form.with_error_above("credential"));
    if !user.viewer.has_second_factor {
        let props = SecondFactorSetupProps::load(user).await?;
        return Ok(Outcome::refused_in(refused, SETUP, props, |props| {
            &mut props.passkey_form
        }));
    }
    let props = SecurityProps::load(portal, session, user).await?;
    Ok(Outcome::refused_in(refused, SECURITY, props, |props| {
        &mut props.passkey_form
    }))
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
            let kind = SecurityEventKind::PasskeyRemoved;
            portal.record_own(kind, &origin).await;
            Ok(Outcome::done(SECURITY, NoticeMessage::PasskeyRemoved).at("passkeys"))
        }
        Err(error) => {
            let refused = error.into_form(values)?;
            let props = SecurityProps::load(&portal, &session, &shown).await?;
            Ok(Outcome::refused_in(refused, SECURITY, props, |props| {
                &mut props.passkey_removal_form
            }))
        }
    }
}
