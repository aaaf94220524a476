//! `GET /auth/confirm-email/{token}`: changes nothing.
use std::sync::Arc;

use axum::extract::{Path, State};

use super::ConfirmEmailProps;
use crate::{
    answer::Answer, backend::contract::TokenPurpose, error::Error, form::Form, pages::mailed_link,
    portal::Portal, request_id::RequestId,
};

pub async fn show(
    State(portal): State<Arc<Portal>>,
    Path(token): Path<String>,
    RequestId(id): RequestId,
) -> Result<Answer, Error> {
    let link = mailed_link::state(&portal, id, TokenPurpose::ConfirmEmail, &token).await?;
    let page = ConfirmEmailProps::page(link, Form::default());
    Ok(Answer::Page(page))
}
