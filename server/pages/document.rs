//! What the pages of all documents share: their addresses, and the version that a form was drawn from.
use std::sync::Arc;

use axum::{
    extract::{FromRequestParts, Path},
    http::request::Parts,
};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::{
    backend::{Backend, contract::exchange::Reasoned},
    error::Error,
    form::Values,
    portal::Portal,
    request_id::RequestId,
    session::identity::SignedIn,
};

/// The number in the address, the service to ask about it, and the viewer's token there.
pub async fn asked(
    parts: &mut Parts,
    portal: &Arc<Portal>,
) -> Result<(String, Backend, String), Error> {
    let user = SignedIn::from_request_parts(parts, portal).await?;
    let Ok(Path(number)) = Path::from_request_parts(parts, portal).await else {
        return Err(Error::NotFound);
    };
    let Ok(RequestId(id)) = RequestId::from_request_parts(parts, portal).await;
    let service = portal.service.client.for_request(id);
    Ok((number, service, user.backend_token))
}

/// What stands in an address as it is, so that numbers can be read there.
const IN_ADDRESS: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'~');

/// The page of the document in the list at `list`.
pub fn document_url(list: &str, number: &str) -> String {
    format!("{list}/{}", utf8_percent_encode(number, IN_ADDRESS))
}

/// The version of a document or draft that a form was drawn from. 0 is none: what is asked of it is refused as stale.
pub fn version(values: &Values, field: &str) -> u32 {
    let version = values.get(field).and_then(|version| version.parse().ok());
    version.unwrap_or_default()
}

/// What a decision is asked with.
pub fn reasoned(values: &Values) -> Reasoned {
    Reasoned {
        version: version(values, "version"),
        reason: values.get("reason").cloned().unwrap_or_default(),
    }
}
