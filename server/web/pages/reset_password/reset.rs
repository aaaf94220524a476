//! `POST /auth/restNewPassword/{token}`: uses the token up and ends every session of the account.
use std::{collections::BTreeMap, sync::Arc};

use axum::{
    Extension,
    extract::{Path, State},
    http::StatusCode,
};
use serde::Deserialize;

use super::LINK;
use crate::{
    answer::Answer,
    error::Error,
    http::{
        form::Form, input::Input, notice::NoticeMessage, request_id::RequestId,
        uninterrupted::uninterrupted,
    },
    portal::Portal,
    render::request_context::RequestContext,
};
use contract::{PasswordReset, Secret};

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct NewPassword {
    password: String,
}

/// A token that is not valid leads back to the page, which says what has become of it.
pub async fn reset(
    State(portal): State<Arc<Portal>>,
    Path(token): Path<String>,
    Extension(context): Extension<RequestContext>,
    RequestId(id): RequestId,
    Input(NewPassword { password }): Input<NewPassword>,
) -> Result<Answer, Error> {
    if let Some(form) = Form::too_long(&BTreeMap::new(), &[("password", &password)]) {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        return Ok(LINK.refused(&portal, id, &token, status, form).await);
    }
    let service = portal.service.client.for_request(id.clone());
    let reset = PasswordReset {
        token: Secret(token.clone()),
        password: Secret(password),
        language: context.preferences.language,
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
    let notice = NoticeMessage::PasswordReset;
    LINK.used(&portal, id, &token, outcome.await?, notice).await
}
