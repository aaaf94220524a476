//! A page as it is sent: its document, or its data for the client's navigation.
use std::sync::Arc;

use axum::{
    body::Body,
    http::{HeaderValue, StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use chrono::Datelike;
use sha2::{Digest, Sha256};

use super::{
    asked::{AnswerForm, Asked, VISITED_COOKIE},
    document::Head,
    last_resort,
    outcome::{RenderError, Rendered},
    page_data::PageData,
    page_json,
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
    session::identity::Identity,
};

/// Seconds after which a viewer may try again when the render queue was full.
const RETRY_AFTER: HeaderValue = HeaderValue::from_static("2");

/// Who looks at a page, and how.
pub struct Viewing {
    pub portal: Arc<Portal>,
    pub asked: Asked,
    pub identity: Identity,
    pub request_id: String,
    /// The page data that the client has already.
    pub known_etag: Option<HeaderValue>,
}

impl Viewing {
    pub async fn page(&self, status: StatusCode, page: Page) -> Response {
        let data = self.data(page);
        let Some(json) = self.json(&data) else {
            return self.last_resort(StatusCode::INTERNAL_SERVER_ERROR);
        };
        let mut response = match self.asked.form {
            AnswerForm::Document => self.document(status, &data, json).await,
            AnswerForm::PageData | AnswerForm::Json => self.page_data(status, json),
        };
        if self.asked.notice.is_some() && response.status() == status {
            set_cookie(&mut response, &self.portal.config, notice::COOKIE, "", 0);
        }
        response
    }

    /// What the page is drawn from.
    pub fn data(&self, page: Page) -> PageData {
        let preferences = self.asked.preferences;
        PageData {
            title: page.title(preferences.language),
            page,
            url: self.asked.url.clone(),
            base_path: self.portal.config.base_path.clone(),
            viewer: self.identity.viewer.clone(),
            preferences,
            notice: self.asked.notice.map(NoticeMessage::notice),
            year: chrono::Utc::now().year(),
        }
    }

    /// `None` is a fault of the portal's own, which the log tells.
    pub fn json(&self, data: &PageData) -> Option<Arc<str>> {
        page_json::page_json(data)
            .inspect_err(
                |error| tracing::error!(%error, request_id = self.request_id, "page data is not JSON"),
            )
            .ok()
    }

    /// The page drawn, or else left to the browser.
    ///
    /// # Errors
    /// `Overloaded`: nobody is to be kept busy with it any further.
    pub async fn drawn(
        &self,
        name: &str,
        json: &Arc<str>,
    ) -> Result<Option<Rendered>, RenderError> {
        match self.portal.engine.render(Arc::clone(json)).await {
            Ok(rendered) => Ok(Some(rendered)),
            Err(RenderError::Overloaded) => Err(RenderError::Overloaded),
            Err(error) => {
                tracing::error!(%error, page = name, request_id = self.request_id, "the browser draws this page");
                Ok(None)
            }
        }
    }

    pub fn has_splash(&self) -> bool {
        self.asked.is_first_visit && self.portal.documents.have_splash()
    }

    async fn document(&self, status: StatusCode, data: &PageData, json: Arc<str>) -> Response {
        let Ok(rendered) = self.drawn(data.page.name(), &json).await else {
            let mut response = self.last_resort(StatusCode::SERVICE_UNAVAILABLE);
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, RETRY_AFTER);
            return response;
        };
        let (html, took) = rendered.map(|Rendered { html, took }| (html, took)).unzip();
        let nonce = Nonce::random();
        let documents = &self.portal.documents;
        let is_drawn = html.is_some();
        let head = Head {
            is_drawn,
            page: data.page.name(),
            title: &data.title,
            preferences: data.preferences,
            has_splash: self.has_splash(),
            kept: self.asked.kept,
            nonce: nonce.as_str(),
        };
        let mut document = documents.start(&head);
        document.append(html.unwrap_or_default());
        document.append(documents.end(&head, json, is_drawn));
        let mut response = self.html(status, &nonce, document.into());
        if let Some(took) = took.filter(|_| self.portal.config.server_timing) {
            let milliseconds = took.as_secs_f64() * 1000.0;
            let timing = HeaderValue::try_from(format!("render;dur={milliseconds:.3}"));
            response
                .headers_mut()
                .insert("server-timing", timing.expect("a number"));
        }
        response
    }

    /// A document's answer, whatever is in it.
    pub fn html(&self, status: StatusCode, nonce: &Nonce, body: Body) -> Response {
        let mut response = (status, nonce.policy(), Html(body)).into_response();
        if self.has_splash() {
            set_session_cookie(&mut response, &self.portal.config, VISITED_COOKIE, "1");
        }
        response
    }

    fn page_data(&self, status: StatusCode, json: Arc<str>) -> Response {
        let etag = etag(&json);
        let known = self.known_etag.as_ref();
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
        last_resort::page(&self.portal, status, &self.asked, &self.request_id)
    }
}

/// The values of these names are other ones each time, without the page being another one: the service's clock, which
/// the browser moves on itself, and the key of a form, which counts once the form is sent.
const FLEETING: [&str; 2] = [r#""now":""#, r#""key":""#];

fn etag(json: &str) -> HeaderValue {
    let mut hash = Sha256::new();
    let mut rest = json;
    let next = |rest: &str| {
        let ends = FLEETING.iter();
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
