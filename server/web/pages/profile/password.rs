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
    error::Error,
    http::{
        client_address::ClientAddress, form::Form, input::Input, notice::NoticeMessage,
        request_id::RequestId, uninterrupted::uninterrupted,
    },
    portal::Portal,
    render::request_context::RequestContext,
    session::{identity::SignedIn, viewer::Viewer},
};
use contract::{PasswordChange, Secret};
use service_client::BackendError;

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
    Extension(context): Extension<RequestContext>,
    RequestId(id): RequestId,
    session: Session,
    user: SignedIn,
    Input(passwords): Input<Passwords>,
) -> Result<Response, Error> {
    let SignedIn {
        viewer,
        backend_token,
    } = user;
    let secrets = [
        ("currentPassword", &*passwords.current_password),
        ("newPassword", &*passwords.new_password),
    ];
    if let Some(form) = Form::too_long(&BTreeMap::new(), &secrets) {
        return Ok(refused(viewer, StatusCode::UNPROCESSABLE_ENTITY, form).into_response());
    }
    if let Err(throttled) = portal.throttle.attempt(&viewer.email, client.ip).await {
        let wait = throttled.wait()?;
        let form = Form::throttled(BTreeMap::new(), wait);
        return Ok(refused(viewer, StatusCode::TOO_MANY_REQUESTS, form).into_response());
    }
    let change = PasswordChange {
        current_password: Secret(passwords.current_password),
        new_password: Secret(passwords.new_password),
        language: context.preferences.language,
    };
    let service = portal.service.client.for_request(id);
    let user = viewer.clone();
    let outcome = uninterrupted(async move {
        let outcome = service.change_password(&change, &backend_token).await;
        match &outcome {
            Ok(()) => {
                portal
                    .sessions
                    .delete_all_of_user(&user.id, session.id())
                    .await?;
                portal.throttle.succeeded(&user.email, client.ip).await?;
            }
            Err(error) if !is_wrong_password(error) => {
                portal.throttle.undecided(&user.email, client.ip).await?;
            }
            Err(_) => {}
        }
        Ok(outcome)
    });
    let answer = match outcome.await? {
        Ok(()) => done(NoticeMessage::PasswordChanged),
        Err(error) => {
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
