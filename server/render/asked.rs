//! What a request asks for: which form of the answer, in which language and layout, under which URL.
use std::sync::Arc;

use axum::{
    body::Body,
    extract::{OriginalUri, State},
    http::{HeaderMap, Request, header},
    middleware::Next,
    response::Response,
};

use crate::{
    cookies::cookie,
    notice::{self, NoticeMessage},
    portal::Portal,
    preferences::Preferences,
};

/// Under this path every page answers its data instead of its document.
pub const PAGE_DATA_PATH: &str = "/_page";

/// Lives as long as the browser is open.
pub const VISITED_COOKIE: &str = "portal-visited";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerForm {
    /// A whole HTML document.
    Document,
    /// A page's data, for the client's navigation.
    PageData,
    /// The JSON answer to an action, or to a program.
    Json,
}

#[derive(Clone, Debug)]
pub struct Asked {
    pub form: AnswerForm,
    pub preferences: Preferences,
    /// Path and query, without the base path and without `/_page`.
    pub url: String,
    pub notice: Option<NoticeMessage>,
    /// The browser has shown no page of the portal since it was opened.
    pub is_first_visit: bool,
}

impl Asked {
    fn of<B>(request: &Request<B>, base_path: &str) -> Self {
        let uri = request
            .extensions()
            .get::<OriginalUri>()
            .map_or(request.uri(), |uri| &uri.0);
        let whole = uri.path_and_query().map_or("/", |whole| whole.as_str());
        let path = whole.strip_prefix(base_path).unwrap_or(whole);
        let (form, url) = match path.strip_prefix(PAGE_DATA_PATH) {
            Some(url) if url.starts_with('/') => (AnswerForm::PageData, url),
            _ if wants_json(request.headers()) => (AnswerForm::Json, path),
            _ => (AnswerForm::Document, path),
        };
        // An action has no page of its own to come back to.
        let url = if request.method().is_safe() && !url.is_empty() {
            url
        } else {
            "/"
        };
        Self {
            form,
            preferences: Preferences::of_request(request.headers()).unwrap_or_default(),
            url: url.to_owned(),
            is_first_visit: request.method().is_safe()
                && cookie(request.headers(), VISITED_COOKIE).is_none(),
            notice: cookie(request.headers(), notice::COOKIE).and_then(NoticeMessage::from_cookie),
        }
    }
}

/// Layer: reads what is asked once, for all the layers and handlers behind it.
pub async fn read(
    State(portal): State<Arc<Portal>>,
    mut request: Request<Body>,
    next: Next,
) -> Response {
    let asked = Asked::of(&request, &portal.config.base_path);
    request.extensions_mut().insert(asked);
    next.run(request).await
}

fn wants_json(headers: &HeaderMap) -> bool {
    headers
        .get(header::ACCEPT)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|accept| accept.trim_start().starts_with("application/json"))
}
