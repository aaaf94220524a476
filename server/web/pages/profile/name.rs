//! `POST /settings/profile/name`
use std::{collections::BTreeMap, sync::Arc};

use axum::{extract::State, http::StatusCode};
use serde::Deserialize;

use super::{ProfileProps, done};
use crate::{
    answer::Answer,
    error::Error,
    http::{form::Form, input::Input, notice::NoticeMessage, request_id::RequestId},
    portal::Portal,
    session::{data, identity::SignedIn, viewer::Viewer},
};
use contract::NameChange;

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Name {
    first_name: String,
    last_name: String,
}

/// The new name shows in all sessions of the user at once.
pub async fn change_name(
    State(portal): State<Arc<Portal>>,
    RequestId(id): RequestId,
    user: SignedIn,
    Input(Name {
        first_name,
        last_name,
    }): Input<Name>,
) -> Result<Answer, Error> {
    let values = BTreeMap::from([
        ("firstName".to_owned(), first_name.clone()),
        ("lastName".to_owned(), last_name.clone()),
    ]);
    if let Some(form) = Form::too_long(&values, &[]) {
        return Ok(refused(user.viewer, StatusCode::UNPROCESSABLE_ENTITY, form));
    }
    let change = NameChange {
        first_name,
        last_name,
    };
    let service = portal.service.client.for_request(id);
    match service.change_name(&change, &user.backend_token).await {
        Ok(current) => {
            data::update_user(&portal.sessions, &current).await?;
            Ok(done(NoticeMessage::NameChanged))
        }
        Err(error) => {
            let (status, form) = Form::failed(values, error)?;
            Ok(refused(user.viewer, status, form))
        }
    }
}

fn refused(viewer: Viewer, status: StatusCode, form: Form) -> Answer {
    let props = ProfileProps {
        name_form: form.clone(),
        ..ProfileProps::of(viewer)
    };
    props.refused(status, form)
}
