//! `POST /auth/restNewPassword/{token}`: uses the token up and ends every session of the account.
use std::{collections::BTreeMap, sync::Arc};

use axum::{
    Extension,
    extract::{Path, State},
    http::{HeaderValue, StatusCode},
};
use serde::Deserialize;
use serde_json::Value;

use super::{PATH, ResetPasswordProps};
use crate::{
    answer::Answer,
    backend::{
        BackendError,
        contract::{PasswordReset, Secret, TokenPurpose},
    },
    error::Error,
    form::Form,
    input::Input,
    notice::NoticeMessage,
    pages::mailed_link,
    portal::Portal,
    render::asked::Asked,
    request_id::RequestId,
    uninterrupted::uninterrupted,
};

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct NewPassword {
    password: String,
}

/// A token that is not valid leads back to the page, which says what has become of it.
pub async fn reset(
    State(portal): State<Arc<Portal>>,
    Path(token): Path<String>,
    Extension(asked): Extension<Asked>,
    RequestId(id): RequestId,
    Input(NewPassword { password }): Input<NewPassword>,
) -> Result<Answer, Error> {
    if let Some(form) = Form::too_long(&BTreeMap::new(), &[("password", &password)]) {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        return Ok(refused(&portal, id, &token, status, form).await);
    }
    let service = portal.service.client.for_request(id.clone());
    let reset = PasswordReset {
        token: Secret(token.clone()),
        password: Secret(password),
        language: asked.preferences.language,
    };
    let outcome = uninterrupted({
        let portal = Arc::clone(&portal);
        async move {
            let outcome = service.reset_password(&reset).await;
            if let Ok(account) = &outcome {
                portal
                    .sessions
                    .delete_all_of_user(&account.user_id, None)
                    .await?;
                // Whoever guessed at the old password until the account was locked has a new one now.
                portal.throttle.unlock(&account.email).await?;
            }
            Ok(outcome)
        }
    });
    match outcome.await? {
        Ok(_) => Ok(Answer::Done {
            redirect: "/login".to_owned(),
            notice: Some(NoticeMessage::PasswordReset),
            body: Value::Null,
        }),
        Err(BackendError::Refused(StatusCode::NOT_FOUND, _)) => {
            Ok(Answer::redirect(mailed_link::path(PATH, &token)))
        }
        Err(error) => {
            let (status, form) = Form::failed(BTreeMap::new(), error)?;
            Ok(refused(&portal, id, &token, status, form).await)
        }
    }
}

async fn refused(
    portal: &Portal,
    id: HeaderValue,
    token: &str,
    status: StatusCode,
    form: Form,
) -> Answer {
    let purpose = TokenPurpose::ResetPassword;
    let link = mailed_link::state_after_refusal(portal, id, purpose, token).await;
    Answer::Refused {
        status,
        page: ResetPasswordProps::page(link, form.clone()),
        url: mailed_link::path(PATH, token),
        form,
    }
}
