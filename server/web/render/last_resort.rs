//! Gives a person who meets a bare error status, from a layer that knows nothing of pages, a page to read.
use std::sync::Arc;

use axum::{
    Extension,
    extract::{Request, State},
    http::StatusCode,
    middleware::Next,
    response::{Html, IntoResponse, Response},
};

use super::asked::{AnswerForm, Asked};
use crate::{
    http::{content_type, nonce::Nonce, request_id::RequestId},
    portal::Portal,
};

/// Layer, outside all that may fail by itself: the session store, a panic.
pub async fn last_resort(
    State(portal): State<Arc<Portal>>,
    Extension(asked): Extension<Asked>,
    request: Request,
    next: Next,
) -> Response {
    let request_id = RequestId::of(&request);
    let response = next.run(request).await;
    if asked.form != AnswerForm::Document || !is_bare_error(&response) {
        return response;
    }
    page(&portal, response.status(), &asked, &request_id)
}

/// Whether it says nothing but its status, which nobody has put into words for a person or a program yet.
pub fn is_bare_error(response: &Response) -> bool {
    let failed = response.status().is_server_error() || response.status().is_client_error();
    let worded = content_type::is_any(response.headers(), &["text/html", "application/json"]);
    failed && !worded
}

/// The page for `status`, without scripts and without the shell.
pub fn page(portal: &Portal, status: StatusCode, asked: &Asked, request_id: &str) -> Response {
    let nonce = Nonce::random();
    let retry = portal.url(&asked.url);
    let document = portal
        .documents
        .error(status, asked, &retry, request_id, nonce.as_str());
    (status, nonce.policy(), Html(document)).into_response()
}
