//! `/assets/...`: the client's scripts and the messages of a language.
use axum::{
    extract::{Path, RawQuery},
    http::HeaderMap,
    response::Response,
};

use crate::{error::Error, render::assets};

/// `GET /assets/{name}`: the name holds the content's hash.
pub async fn script(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, Error> {
    let asset = assets::script(&name).ok_or(Error::NotFound)?;
    Ok(asset.respond(&headers, true))
}

/// `GET /assets/i18n/{lang}.json` (specification section 7); with `?v=` and its digest it may be kept for good.
pub async fn messages(
    Path(file): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let language = file.strip_suffix(".json").ok_or(Error::NotFound)?;
    let asset = assets::messages(language).ok_or(Error::NotFound)?;
    let digest = query.as_deref().and_then(|query| query.strip_prefix("v="));
    Ok(asset.respond(&headers, digest == Some(asset.digest)))
}
