//! `POST /auth/confirm-email/{token}`: uses the token up, for whoever knows the registration's password.
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
        client_address::ClientAddress, form::Form, input::Input, notice::NoticeMessage,
        request_id::RequestId,
    },
    pages::mailed_link,
    portal::Portal,
};
use contract::{EmailConfirmation, Secret};
use service_client::BackendError;

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Confirmation {
    password: String,
}

/// A token that is not valid leads back to the page, which says what has become of it. Wrong passwords are counted by the
/// token, so that nobody who has a link locks out the account of its address.
pub async fn confirm(
    State(portal): State<Arc<Portal>>,
    Path(token): Path<String>,
    Extension(client): Extension<ClientAddress>,
    RequestId(id): RequestId,
    Input(Confirmation { password }): Input<Confirmation>,
) -> Result<Answer, Error> {
    if let Some(form) = Form::too_long(&BTreeMap::new(), &[("password", &password)]) {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        return Ok(LINK.refused(&portal, id, &token, status, form).await);
    }
    if let Some(wait) = mailed_link::wait(portal.throttle.attempt(&token, client.ip).await)? {
        let form = Form::throttled(BTreeMap::new(), wait);
        let status = StatusCode::TOO_MANY_REQUESTS;
        return Ok(LINK.refused(&portal, id, &token, status, form).await);
    }
    let service = portal.service.client.for_request(id.clone());
    let confirmation = EmailConfirmation {
        token: Secret(token.clone()),
        password: Secret(password),
    };
    let outcome = service.confirm_email(&confirmation).await;
    if !matches!(
        &outcome,
        Err(BackendError::Refused(StatusCode::BAD_REQUEST, _))
    ) {
        portal.throttle.undecided(&token, client.ip).await?;
    }
    let notice = NoticeMessage::EmailConfirmed;
    LINK.used(&portal, id, &token, outcome, notice).await
}
