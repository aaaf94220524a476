//! `GET /auth/restNewPassword/{token}`: changes nothing.
use std::sync::Arc;

use axum::extract::{Path, State};

use super::LINK;
use crate::{answer::Answer, error::Error, http::request_id::RequestId, portal::Portal};

pub async fn show(
    State(portal): State<Arc<Portal>>,
    Path(token): Path<String>,
    RequestId(id): RequestId,
) -> Result<Answer, Error> {
    LINK.show(&portal, id, &token).await
}
