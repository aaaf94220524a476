//! `POST /auth/restNewPassword/{token}`: uses the token up and ends every session of the account.
use std::{collections::BTreeMap, sync::Arc};

use axum::{
    Extension,
    extract::{Path, State},
    http::StatusCode,
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
    pages::{Page, mailed_link},
    portal::Portal,
    render::asked::Asked,
    request_id::RequestId,
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
    let url = mailed_link::path(PATH, &token);
    let service = portal.service.client.for_request(id.clone());
    let reset = PasswordReset {
        token: Secret(token.clone()),
        password: Secret(password),
        language: asked.preferences.language,
    };
    match service.reset_password(&reset).await {
        Ok(account) => {
            portal
                .sessions
                .delete_all_of_user(&account.user_id, None)
                .await?;
            // Whoever guessed at the old password until the account was locked has a new one now.
            portal.throttle.unlock(&account.email).await?;
            Ok(Answer::Done {
                redirect: "/login".to_owned(),
                notice: Some(NoticeMessage::PasswordReset),
                body: Value::Null,
            })
        }
        Err(BackendError::Refused(StatusCode::NOT_FOUND, _)) => Ok(Answer::redirect(url)),
        Err(error) => {
            let (status, form) = Form::failed(BTreeMap::new(), error)?;
            let purpose = TokenPurpose::ResetPassword;
            let link = mailed_link::state_after_refusal(&portal, id, purpose, &token).await;
            let page = Page::ResetPassword(ResetPasswordProps {
                state: link.state,
                email: link.email,
                form: form.clone(),
            });
            Ok(Answer::Refused {
                status,
                page,
                url,
                form,
            })
        }
    }
}
