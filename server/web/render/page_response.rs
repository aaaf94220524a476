//! Builds the response for a page: its document, or its data for client-side navigation.
use std::sync::Arc;

use axum::{
    body::Body,
    http::{HeaderValue, StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use chrono::Datelike;
use sha2::{Digest, Sha256};

use super::{
    document::Head,
    last_resort,
    page_data::PageData,
    page_json,
    request_context::{RequestContext, ResponseFormat, VISITED_COOKIE},
};
use crate::{
    http::{
        cookies::{set_cookie, set_session_cookie},
        entity_tag,
        nonce::Nonce,
        notice::{self, NoticeMessage},
    },
    pages::Page,
    portal::Portal,
    session::{identity::Identity, kept_forms::SentForm},
};
use render::{RenderError, Rendered};

/// Value of `Retry-After` in seconds; sent if the render queue was full.
const RETRY_AFTER: HeaderValue = HeaderValue::from_static("2");

/// Responds to one request with pages.
pub struct PageResponder {
    pub portal: Arc<Portal>,
    pub context: RequestContext,
    pub identity: Identity,
    pub request_id: String,
    /// A form of the viewer's that was sent after its session had ended.
    pub kept: Option<SentForm>,
    /// `If-None-Match`: the page data that the client already has.
    pub known_etag: Option<HeaderValue>,
}

impl PageResponder {
    pub async fn page(&self, status: StatusCode, page: Page) -> Response {
        let data = self.data(page);
        let Some(json) = self.json(&data) else {
            return self.last_resort(StatusCode::INTERNAL_SERVER_ERROR);
        };
        let mut response = match self.context.format {
            ResponseFormat::Document => self.document(status, &data, json).await,
            ResponseFormat::PageData | ResponseFormat::Json => self.page_data(status, json),
        };
        if self.context.notice.is_some() && response.status() == status {
            set_cookie(&mut response, &self.portal.config, notice::COOKIE, "", 0);
        }
        response
    }

    /// Adds the request's own values to the page's.
    fn data(&self, page: Page) -> PageData {
        let preferences = self.context.preferences;
        PageData {
            title: page.title(preferences.language),
            page,
            url: self.context.url.clone(),
            base_path: self.portal.config.base_path.clone(),
            viewer: self.identity.shown().cloned(),
            unread: self.identity.unread.get(),
            preferences,
            kept: self
                .kept
                .as_ref()
                .and_then(|form| form.shown_at(&self.context.url))
                .map(Box::new),
            notice: self.context.notice.map(NoticeMessage::notice),
            year: chrono::Utc::now().year(),
        }
    }

    /// Returns `None`, and logs the error, if the data cannot be represented in JSON.
    fn json(&self, data: &PageData) -> Option<Arc<str>> {
        page_json::page_json(data)
            .inspect_err(
                |error| tracing::error!(%error, request_id = self.request_id, "page data is not JSON"),
            )
            .ok()
    }

    /// Renders the page. Returns `None`, and logs the error, if the browser has to.
    ///
    /// # Errors
    /// `Overloaded`: the request must be refused.
    async fn render(&self, name: &str, json: &Arc<str>) -> Result<Option<Rendered>, RenderError> {
        match self.portal.engine.render(Arc::clone(json)).await {
            Ok(rendered) => Ok(Some(rendered)),
            Err(RenderError::Overloaded) => Err(RenderError::Overloaded),
            Err(error) => {
                tracing::error!(%error, page = name, request_id = self.request_id, "the browser renders this page");
                Ok(None)
            }
        }
    }

    /// Whether nobody is signed in and the request has no preferences.
    fn restores_preferences(&self) -> bool {
        self.identity.shown().is_none() && self.context.lacks_preferences
    }

    /// The viewer's bearer token.
    fn token(&self) -> Option<&str> {
        let viewer = self.identity.shown()?;
        Some(&viewer.token)
    }

    fn has_splash(&self) -> bool {
        self.context.is_first_visit && self.portal.documents.have_splash()
    }

    async fn document(&self, status: StatusCode, data: &PageData, json: Arc<str>) -> Response {
        let Ok(rendered) = self.render(data.page.name(), &json).await else {
            let mut response = self.last_resort(StatusCode::SERVICE_UNAVAILABLE);
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, RETRY_AFTER);
            return response;
        };
        let (html, took) = rendered.map(|Rendered { html, took }| (html, took)).unzip();
        let nonce = Nonce::random();
        let documents = &self.portal.documents;
        let head = Head {
            is_rendered: html.is_some(),
            page: data.page.name(),
            title: &data.title,
            preferences: data.preferences,
            has_splash: self.has_splash(),
            restores_preferences: self.restores_preferences(),
            token: self.token(),
            has_signed_out: self.context.notice == Some(NoticeMessage::SignedOut),
            client_cache: self.context.client_cache,
            nonce: nonce.as_str(),
        };
        let document = [
            documents.start(&head),
            html.unwrap_or_default(),
            documents.end(&head, json),
        ];
        let mut response = (
            status,
            nonce.policy(&self.portal.config.base_path),
            Html(document.concat()),
        )
            .into_response();
        if head.has_splash {
            set_session_cookie(&mut response, &self.portal.config, VISITED_COOKIE, "1");
        }
        if let Some(took) = took.filter(|_| self.portal.config.server_timing) {
            let milliseconds = took.as_secs_f64() * 1000.0;
            let timing = HeaderValue::try_from(format!("render;dur={milliseconds:.3}"));
            response
                .headers_mut()
                .insert("server-timing", timing.expect("a number"));
        }
        response
    }

    fn page_data(&self, status: StatusCode, json: Arc<str>) -> Response {
        let etag = etag(&json);
        // A notice is shown each time, although the page with it is the same.
        let known = self
            .known_etag
            .as_ref()
            .filter(|_| self.context.notice.is_none());
        if status == StatusCode::OK && known.is_some_and(|known| entity_tag::names(known, &etag)) {
            return (StatusCode::NOT_MODIFIED, [(header::ETAG, etag)]).into_response();
        }
        let headers = [
            (
                header::CONTENT_TYPE,
                HeaderValue::from_static("application/json"),
            ),
            (header::ETAG, etag),
        ];
        (status, headers, Body::from(page_json::bytes_of(json))).into_response()
    }

    fn last_resort(&self, status: StatusCode) -> Response {
        last_resort::page(&self.portal, status, &self.context, &self.request_id)
    }
}

/// The values of these members differ each time although the page is the same: the service's clock, which the browser
/// advances itself, and a form's idempotency key, which matters only once the form is sent.
const VOLATILE: [&str; 2] = [r#""now":""#, r#""key":""#];

/// Hashes the data without the volatile values.
fn etag(json: &str) -> HeaderValue {
    let mut hash = Sha256::new();
    let mut rest = json;
    let next = |rest: &str| {
        let ends = VOLATILE.iter();
        ends.filter_map(|name| rest.find(name).map(|at| at + name.len()))
            .min()
    };
    while let Some(value) = next(rest) {
        hash.update(&rest[..value]);
        rest = rest[value..].trim_start_matches(|char| char != '"');
    }
    hash.update(rest);
    let digest: String = hash.finalize()[..12]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    HeaderValue::try_from(format!("\"{digest}\"")).expect("hexadecimal digits")
}
