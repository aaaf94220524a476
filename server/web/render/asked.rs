//! What a request asks for: which form of the answer, in which language and layout, under which URL.
use std::sync::Arc;

use axum::{
    body::Body,
    extract::{OriginalUri, State},
    http::{HeaderMap, Request, Uri, header},
    middleware::Next,
    response::Response,
};

use super::kept::Kept;
use crate::config::Config;
use crate::{
    http::{
        cookies::cookie,
        next_path::NextPath,
        notice::{self, NoticeMessage},
    },
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
    /// The page that the request was made from, in the same form as `url`.
    pub referrer: Option<String>,
    /// The browser has shown no page of the portal since it was opened.
    pub is_first_visit: bool,
    /// Fetched before it is pressed: it may never be shown.
    pub is_ahead: bool,
    pub kept: Kept,
}

impl Asked {
    fn of<B>(request: &Request<B>, config: &Config) -> Self {
        let base_path = config.base_path.as_str();
        let referrer = referrer(request.headers(), config);
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
        // An action has no page of its own to come back to, but the one with the form that was sent.
        let url = match referrer.as_deref() {
            _ if request.method().is_safe() && !url.is_empty() => url,
            Some(page) => page,
            None => "/",
        };
        Self {
            form,
            preferences: Preferences::of_request(request.headers()).unwrap_or_default(),
            url: url.to_owned(),
            referrer,
            is_first_visit: request.method().is_safe()
                && cookie(request.headers(), VISITED_COOKIE).is_none(),
            notice: notice(request.headers()),
            is_ahead: is_ahead(request.headers()),
            kept: Kept::of(request.headers()),
        }
    }

    /// Where to go back to from the page at `url`.
    pub fn page_before(&self) -> Option<String> {
        self.referrer.clone().filter(|page| *page != self.url)
    }
}

/// Layer: reads what is asked once, for all the layers and handlers behind it.
pub async fn read(
    State(portal): State<Arc<Portal>>,
    mut request: Request<Body>,
    next: Next,
) -> Response {
    let asked = Asked::of(&request, &portal.config);
    request.extensions_mut().insert(asked);
    next.run(request).await
}

/// The path that the browser names in `Referer`, where it is one of this portal's.
fn referrer(headers: &HeaderMap, config: &Config) -> Option<String> {
    let url: Uri = headers.get(header::REFERER)?.to_str().ok()?.parse().ok()?;
    if !config.known_hosts.contains(url.authority()?.as_str()) {
        return None;
    }
    let path = url.path_and_query()?.as_str();
    NextPath::new(path.strip_prefix(&config.base_path)?).into_path()
}

/// What is to be said on the next page; one that is fetched before it is pressed may never be shown.
fn notice(headers: &HeaderMap) -> Option<NoticeMessage> {
    if is_ahead(headers) {
        return None;
    }
    cookie(headers, notice::COOKIE).and_then(NoticeMessage::from_cookie)
}

fn is_ahead(headers: &HeaderMap) -> bool {
    headers.get("purpose").is_some_and(|it| it == "prefetch")
}

fn wants_json(headers: &HeaderMap) -> bool {
    headers
        .get(header::ACCEPT)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|accept| accept.trim_start().starts_with("application/json"))
}
