//! Replaces error responses without a body by the error document.
use std::sync::Arc;

use axum::{
    Extension,
    extract::{Request, State},
    http::{StatusCode, header},
    middleware::Next,
    response::{Html, IntoResponse, Response},
};

use super::request_context::{RequestContext, ResponseFormat};
use crate::{
    http::{content_type, nonce::Nonce, request_id::RequestId},
    portal::Portal,
};

/// Layer, outside of everything that can fail: the session store, a panicking handler.
pub async fn last_resort(
    State(portal): State<Arc<Portal>>,
    Extension(context): Extension<RequestContext>,
    request: Request,
    next: Next,
) -> Response {
    let request_id = RequestId::find(&request);
    let response = next.run(request).await;
    if context.format != ResponseFormat::Document || !is_bare_error(&response) {
        return response;
    }
    let mut document = page(&portal, response.status(), &context, &request_id);
    if let Some(seconds) = response.headers().get(header::RETRY_AFTER) {
        let headers = document.headers_mut();
        headers.insert(header::RETRY_AFTER, seconds.clone());
    }
    document
}

/// Whether the response is an error without an HTML or JSON body.
pub fn is_bare_error(response: &Response) -> bool {
    let failed = response.status().is_server_error() || response.status().is_client_error();
    let has_body = content_type::is_any(response.headers(), &["text/html", "application/json"]);
    failed && !has_body
}

/// The error document for `status`.
pub fn page(
    portal: &Portal,
    status: StatusCode,
    context: &RequestContext,
    request_id: &str,
) -> Response {
    let nonce = Nonce::random();
    let retry = portal.url(&context.url);
    let document = portal
        .documents
        .error(status, context, &retry, request_id, nonce.as_str());
    (
        status,
        nonce.policy(&portal.config.base_path),
        Html(document),
    )
        .into_response()
}
