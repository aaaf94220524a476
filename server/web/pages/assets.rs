//! `/assets/...`: scripts, styles and messages.
use std::{ptr, sync::Arc};

use axum::{
    extract::{Path, RawQuery, State},
    http::HeaderMap,
    response::Response,
};

use crate::{
    Error, Portal,
    http::cookies::set_cookie,
    render::{
        assets::embedded,
        client_cache::{STYLES_COOKIE, STYLES_LIFETIME},
    },
};

/// `GET /assets/{name}`. The name contains a hash of the content.
pub async fn named(
    State(portal): State<Arc<Portal>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let asset = embedded().named(&name).ok_or(Error::NotFound)?;
    let mut response = asset.respond(&headers, true);
    if ptr::eq(asset, &embedded().style_sheet) {
        let digest = asset.digest;
        set_cookie(
            &mut response,
            &portal.config,
            STYLES_COOKIE,
            digest,
            STYLES_LIFETIME,
        );
    }
    Ok(response)
}

/// `GET /assets/i18n/{lang}.json` (specification section 7), and parts of it. With `?v=` and the current version of the
/// messages, the response is immutable.
pub async fn messages(
    Path(file): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let asset = embedded().messages(&file).ok_or(Error::NotFound)?;
    let version = query.as_deref().and_then(|query| query.strip_prefix("v="));
    let immutable = version == Some(embedded().messages_version);
    Ok(asset.respond(&headers, immutable))
}
