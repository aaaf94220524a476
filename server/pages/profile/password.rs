//! `POST /settings/profile/password`
use std::{collections::BTreeMap, sync::Arc};

use axum::{
    Extension,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use tower_sessions::Session;

use super::{ProfileProps, done};
use crate::{
    answer::Answer,
    backend::{
        BackendError,
        contract::{PasswordChange, Secret},
    },
    client_address::ClientAddress,
    error::Error,
    form::Form,
    input::Input,
    notice::NoticeMessage,
    portal::Portal,
    render::asked::Asked,
    request_id::RequestId,
    session::{identity::SignedIn, viewer::Viewer},
    throttle::Throttled,
};

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Passwords {
    current_password: String,
    new_password: String,
}

/// Guesses at the current password count like those at the sign-in: a session left open is no way round them.
pub async fn change_password(
    State(portal): State<Arc<Portal>>,
    Extension(client): Extension<ClientAddress>,
    Extension(asked): Extension<Asked>,
    RequestId(id): RequestId,
    session: Session,
    user: SignedIn,
    Input(passwords): Input<Passwords>,
) -> Result<Response, Error> {
    let SignedIn {
        viewer,
        backend_token,
    } = user;
    match portal.throttle.attempt(&viewer.email, client.ip).await {
        Ok(()) => {}
        Err(Throttled::RetryAfter(wait)) => {
            let form = Form::throttled(BTreeMap::new(), wait);
            return Ok(refused(viewer, StatusCode::TOO_MANY_REQUESTS, form).after(wait));
        }
        Err(Throttled::Database(error)) => return Err(error.into()),
    }
    let change = PasswordChange {
        current_password: Secret(passwords.current_password),
        new_password: Secret(passwords.new_password),
        language: asked.preferences.language,
    };
    let service = portal.service.client.for_request(id);
    let answer = match service.change_password(&change, &backend_token).await {
        Ok(()) => {
            portal.throttle.succeeded(&viewer.email, client.ip).await?;
            portal
                .sessions
                .delete_all_of_user(&viewer.id, session.id())
                .await?;
            done(NoticeMessage::PasswordChanged)
        }
        Err(error) => {
            if !is_wrong_password(&error) {
                portal.throttle.undecided(&viewer.email, client.ip).await?;
            }
            let (status, form) = Form::failed(BTreeMap::new(), error)?;
            refused(viewer, status, form)
        }
    };
    Ok(answer.into_response())
}

fn is_wrong_password(error: &BackendError) -> bool {
    matches!(error, BackendError::Refused(_, refusal) if refusal.fields.contains_key("currentPassword"))
}

fn refused(viewer: Viewer, status: StatusCode, form: Form) -> Answer {
    let props = ProfileProps {
        password_form: form.clone(),
        ..ProfileProps::of(viewer)
    };
    props.refused(status, form)
}
