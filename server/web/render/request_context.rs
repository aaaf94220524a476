//! Facts about a page request that several layers and handlers need: response format, preferences, URL.
use std::sync::Arc;

use axum::{
    body::Body,
    extract::{OriginalUri, State},
    http::{HeaderMap, Request, Uri, header},
    middleware::Next,
    response::Response,
};

use super::client_cache::ClientCache;
use crate::config::Config;
use crate::{
    http::{
        NextPath,
        content_type::is_any,
        cookies::cookie,
        notice::{self, NoticeMessage},
    },
    pages::{buyer_desk::DESK_PATH, page_of},
    portal::Portal,
    preferences::Preferences,
};
use values::Language;

/// Path of page data: below it, every page responds with its data instead of its document.
pub const PAGE_DATA_PATH: &str = "/_page";

/// Path of the pages of links in mails.
const MAILED_LINKS: &str = "/auth/";

/// Query of a mailed link that names the language of its page.
const LINK_LANGUAGE: &str = "?language=";

/// Path of the API: below it, every response is JSON.
const API_PATH: &str = "/api/";

/// Session cookie: the browser deletes it when it is closed.
pub const VISITED_COOKIE: &str = "portal-visited";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResponseFormat {
    /// A whole HTML document.
    Document,
    /// A page's data, for client-side navigation.
    PageData,
    /// The JSON response to an action or to an API client.
    Json,
}

#[derive(Clone, Debug)]
pub struct RequestContext {
    pub format: ResponseFormat,
    pub preferences: Preferences,
    /// A page is requested without the cookie of preferences.
    pub lacks_preferences: bool,
    /// A form of a mailed link is sent without the cookie of preferences.
    pub is_visitors_form: bool,
    /// Path and query, without the base path and without `/_page`.
    pub url: String,
    pub notice: Option<NoticeMessage>,
    /// The request is for the buyer's desk.
    pub is_desk: bool,
    /// The page that sent the request, in the same form as `url`.
    pub referrer: Option<String>,
    /// The browser has not shown a page of the portal since it was opened.
    pub is_first_visit: bool,
    /// The browser prefetches this page and may never show it.
    pub is_prefetch: bool,
    pub client_cache: ClientCache,
}

impl RequestContext {
    fn from_request<B>(request: &Request<B>, config: &Config) -> Self {
        let base_path = config.base_path.as_str();
        let referrer = referrer(request.headers(), config);
        let uri = request
            .extensions()
            .get::<OriginalUri>()
            .map_or(request.uri(), |uri| &uri.0);
        let whole = uri.path_and_query().map_or("/", |whole| whole.as_str());
        let path = whole.strip_prefix(base_path).unwrap_or(whole);
        let (format, url) = match path.strip_prefix(PAGE_DATA_PATH) {
            Some(url) if url.starts_with('/') => (ResponseFormat::PageData, url),
            _ if path.starts_with(API_PATH) || wants_json(request.headers()) => {
                (ResponseFormat::Json, path)
            }
            _ => (ResponseFormat::Document, path),
        };
        let is_desk = url.starts_with(DESK_PATH);
        let asked = url;
        // An action has no page of its own: its result is shown on the page that sent the form. The page of a refused form
        // without scripts has the action's address.
        let url = match referrer.as_deref() {
            _ if request.method().is_safe() && !url.is_empty() => url,
            Some(page) => page_of(page),
            None => "/",
        };
        let preferences = Preferences::from_request(request.headers());
        Self {
            format,
            lacks_preferences: preferences.is_none() && request.method().is_safe(),
            is_visitors_form: preferences.is_none()
                && !request.method().is_safe()
                && asked.starts_with(MAILED_LINKS),
            preferences: preferences.unwrap_or_else(|| of_visitor(asked, request.headers())),
            url: url.to_owned(),
            is_desk,
            referrer,
            is_first_visit: request.method().is_safe()
                && cookie(request.headers(), VISITED_COOKIE).is_none(),
            notice: notice(request.headers()),
            is_prefetch: is_prefetch(request.headers()),
            client_cache: ClientCache::from_headers(request.headers()),
        }
    }

    /// The target of the page's "back" link.
    pub fn previous_page(&self) -> Option<String> {
        self.referrer.clone().filter(|page| *page != self.url)
    }
}

/// Layer: adds the [`RequestContext`] to the request's extensions.
pub async fn insert(
    State(portal): State<Arc<Portal>>,
    mut request: Request<Body>,
    next: Next,
) -> Response {
    let context = RequestContext::from_request(&request, &portal.config);
    request.extensions_mut().insert(context);
    next.run(request).await
}

/// The settings of a visitor who has chosen none: pages of mailed links are in the language that the link names, as those of
/// invitations do, or else in the language of the browser; the others are in the default language.
fn of_visitor(url: &str, headers: &HeaderMap) -> Preferences {
    let mut preferences = Preferences::default();
    if let Some(link) = url.strip_prefix(MAILED_LINKS) {
        let named = link.split_once(LINK_LANGUAGE);
        let named = named.and_then(|(_, language)| Language::parse(language));
        if let Some(language) = named.or_else(|| language_of_browser(headers)) {
            preferences.switch_language(language);
        }
    }
    preferences
}

fn language_of_browser(headers: &HeaderMap) -> Option<Language> {
    let accepted = headers.get(header::ACCEPT_LANGUAGE);
    let accepted = accepted.and_then(|value| value.to_str().ok());
    // Browsers list the preferred language first.
    let mut languages = accepted.into_iter().flat_map(|value| value.split(','));
    languages.find_map(|language| Language::parse(language.trim().get(..2)?))
}

/// The path in `Referer`, if it is one of this portal.
fn referrer(headers: &HeaderMap, config: &Config) -> Option<String> {
    let url: Uri = headers.get(header::REFERER)?.to_str().ok()?.parse().ok()?;
    if !config.known_hosts.contains(url.authority()?.as_str()) {
        return None;
    }
    let path = url.path_and_query()?.as_str();
    NextPath::new(path.strip_prefix(&config.base_path)?).into_path()
}

/// The notice for the next page. A prefetched page may never be shown, and so does not use it up.
fn notice(headers: &HeaderMap) -> Option<NoticeMessage> {
    if is_prefetch(headers) {
        return None;
    }
    cookie(headers, notice::COOKIE).and_then(NoticeMessage::from_cookie)
}

fn is_prefetch(headers: &HeaderMap) -> bool {
    // Chromium sends the first; the portal's scripts send the second, because scripts cannot set the first.
    let [browser, script] = ["sec-purpose", "purpose"].map(|name| {
        let purpose = headers.get(name).and_then(|value| value.to_str().ok());
        purpose.is_some_and(|purpose| purpose.split(';').any(|part| part.trim() == "prefetch"))
    });
    browser || script
}

/// Clients that send JSON and accept anything, such as `curl`, get JSON.
fn wants_json(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT);
    let accepted = accepted.and_then(|value| value.to_str().ok());
    let accepted = accepted.unwrap_or_default().trim_start();
    accepted.starts_with("application/json")
        || is_any(headers, &["application/json"]) && !accepted.contains("text/html")
}
