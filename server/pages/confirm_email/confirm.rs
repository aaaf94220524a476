//! `POST /auth/confirm-email/{token}`: uses the token up.
use std::{collections::BTreeMap, sync::Arc};

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use serde_json::Value;

use super::{ConfirmEmailProps, PATH};
use crate::{
    answer::Answer,
    backend::{
        BackendError,
        contract::{EmailConfirmation, Secret, TokenPurpose},
    },
    error::Error,
    form::Form,
    notice::NoticeMessage,
    pages::{Page, mailed_link},
    portal::Portal,
    request_id::RequestId,
};

/// A token that is not valid leads back to the page, which says what has become of it.
pub async fn confirm(
    State(portal): State<Arc<Portal>>,
    Path(token): Path<String>,
    RequestId(id): RequestId,
) -> Result<Answer, Error> {
    let url = mailed_link::path(PATH, &token);
    let service = portal.service.client.for_request(id.clone());
    let secret = Secret(token.clone());
    match service
        .confirm_email(&EmailConfirmation { token: secret })
        .await
    {
        Ok(()) => Ok(Answer::Done {
            redirect: "/login".to_owned(),
            notice: Some(NoticeMessage::EmailConfirmed),
            body: Value::Null,
        }),
        Err(BackendError::Refused(StatusCode::NOT_FOUND, _)) => Ok(Answer::redirect(url)),
        Err(error) => {
            let (status, form) = Form::failed(BTreeMap::new(), error)?;
            let purpose = TokenPurpose::ConfirmEmail;
            let link = mailed_link::state_after_refusal(&portal, id, purpose, &token).await;
            let page = Page::ConfirmEmail(ConfirmEmailProps {
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
