//! `/assets/...`: scripts, styles and messages.
use std::{ptr, sync::Arc};

use axum::{
    extract::{Path, RawQuery, State},
    http::HeaderMap,
    response::Response,
};

use crate::{
    Error, Portal,
    compression::dictionary::{self, USE_AS_DICTIONARY},
    http::cookies::set_cookie,
    render::{
        assets::{Asset, embedded},
        client_cache::{STYLES_COOKIE, STYLES_LIFETIME},
    },
};

/// Bytes. Smaller files are not worth the header that names their dictionary.
const SMALLEST_DICTIONARY: usize = 256;

/// `GET /assets/{name}`. The name contains a hash of the content.
pub async fn named(
    State(portal): State<Arc<Portal>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let asset = embedded().named(&name).ok_or(Error::NotFound)?;
    let mut response = serve(&portal, asset, &headers, true).await;
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
    State(portal): State<Arc<Portal>>,
    Path(file): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let asset = embedded().messages(&file).ok_or(Error::NotFound)?;
    let version = query.as_deref().and_then(|query| query.strip_prefix("v="));
    let immutable = version == Some(embedded().messages_version);
    Ok(serve(&portal, asset, &headers, immutable).await)
}

/// Sends a delta if the browser has an earlier version, and offers immutable files as dictionaries for the next release.
async fn serve(
    portal: &Portal,
    asset: &'static Asset,
    request: &HeaderMap,
    immutable: bool,
) -> Response {
    let delta = match dictionary::offered(request) {
        Some(offered) => portal.deltas.get_or_make(asset, offered).await,
        None => None,
    };
    let mut response = asset.respond(request, immutable, delta);
    if immutable && asset.brotli.len() > SMALLEST_DICTIONARY {
        let pattern = dictionary::use_for(&portal.url(asset.pattern));
        response.headers_mut().insert(USE_AS_DICTIONARY, pattern);
    }
    response
}
