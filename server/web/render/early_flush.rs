//! Sends a document's head and frame while its page still waits for the service. Only for pages that exist for every
//! signed-in viewer: their status is 200, whatever the service responds.
use std::{convert::Infallible, sync::Arc, time::Duration};

use axum::{
    body::Body,
    http::{HeaderValue, Method, StatusCode, header},
    response::Response,
};
use futures_util::{StreamExt, stream};
use minijinja::HtmlEscape;

use super::{
    chunked_body::ChunkedBody,
    document::Head,
    outcome::Rendered,
    page_response::PageResponder,
    request_context::ResponseFormat,
    respond::{PendingResponse, Responder},
};
use crate::{
    error::Error,
    http::nonce::Nonce,
    outcome::Outcome,
    pages::{EarlyPage, Page, problem::ProblemProps},
    preferences::Preferences,
};

/// The page starts here; the frame is before it.
const PAGE: &str = "<main";

/// A page whose document may start before the page is known.
pub struct EarlyFlush {
    page: EarlyPage,
    /// If the handler responds within this time, the whole document is sent at once, with the response's own status.
    pub delay: Duration,
}

/// The result of a page whose document has started.
enum Continuation {
    Page(Box<Page>),
    /// A path of the portal.
    Redirect(String),
}

impl EarlyFlush {
    pub fn new(pages: &PageResponder, method: &Method) -> Option<Self> {
        let context = &pages.context;
        let is_document = context.format == ResponseFormat::Document && method == Method::GET;
        // The cookie of a notice is cleared in the response's head, when it is certain that the notice is shown.
        let is_plain = is_document && context.notice.is_none();
        Some(Self {
            delay: pages.portal.config.early_answer.filter(|_| is_plain)?,
            page: EarlyPage::at(&context.url, pages.identity.viewer.as_ref()?)?,
        })
    }

    /// Sends the head and the frame at once, and the rest when it is ready.
    pub async fn start(self, mut responder: Responder, pending: PendingResponse) -> Response {
        let nonce = Nonce::random();
        let preferences = responder.pages.context.preferences;
        // The frame that is sent now and the page's data must say the same number.
        let identity = &mut responder.pages.identity;
        identity.unread = identity.unread.detached();
        let started = StartedDocument {
            name: self.page.name,
            title: self.page.title(preferences.language),
            preferences,
            nonce: nonce.as_str().to_owned(),
            frame: frame(&responder.pages).await,
            responder,
        };
        let pages = &started.responder.pages;
        let first = pages.portal.documents.start(&started.head()) + &started.frame;
        let response = pages.html(StatusCode::OK, &nonce, Body::empty());
        let rest = stream::once(started.rest(pending)).flat_map(stream::iter);
        let chunks = stream::iter([first.into()]).chain(rest);
        let mut response = response.map(|_| Body::from_stream(chunks.map(Ok::<_, Infallible>)));
        // A proxy must not buffer the response.
        let headers = response.headers_mut();
        headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
        headers.remove(header::CONTENT_LENGTH);
        response
    }
}

/// A document whose head and frame are sent.
struct StartedDocument {
    name: &'static str,
    title: String,
    preferences: Preferences,
    nonce: String,
    frame: String,
    responder: Responder,
}

impl StartedDocument {
    fn head(&self) -> Head<'_> {
        let pages = &self.responder.pages;
        Head {
            is_rendered: !self.frame.is_empty(),
            page: self.name,
            title: &self.title,
            preferences: self.preferences,
            has_splash: pages.has_splash(),
            restores_preferences: false,
            token: pages.token(),
            has_signed_out: false,
            client_cache: pages.context.client_cache,
            nonce: &self.nonce,
        }
    }

    async fn rest(self, pending: PendingResponse) -> ChunkedBody {
        match outcome(&self.responder, pending.await).await {
            Continuation::Page(page) => self.page(*page).await,
            Continuation::Redirect(path) => {
                let url = self.responder.pages.portal.url(&path);
                let url = HtmlEscape(&url);
                // Works without scripts. The status is already sent.
                let html = format!(r#"<meta http-equiv="refresh" content="0;url={url}"></div>"#);
                html.into()
            }
        }
    }

    async fn page(&self, page: Page) -> ChunkedBody {
        let pages = &self.responder.pages;
        let data = pages.data(page);
        let Some(json) = pages.json(&data) else {
            return ChunkedBody::default();
        };
        let html = html(pages, data.page.name(), &json).await;
        let is_rendered = html.is_some();
        let after_frame = html.map(|html| self.after_frame(html)).unwrap_or_default();
        let mut rest = ChunkedBody::from(after_frame);
        rest.push(pages.portal.documents.end(&self.head(), json, is_rendered));
        rest
    }

    /// The page's frame equals the one that is sent, because both are rendered from the same data.
    fn after_frame(&self, mut html: String) -> String {
        let page = html
            .find(PAGE)
            .filter(|_| !self.frame.is_empty())
            .unwrap_or(0);
        html.split_off(page)
    }
}

/// Renders the frame without a page. Returns an empty string if that fails.
async fn frame(pages: &PageResponder) -> String {
    // Contains nothing of this request, so that a viewer's frame is rendered once and then comes from the memo.
    let data = pages.data(Page::Problem(ProblemProps {
        status: 200,
        request_id: String::new(),
        text: None,
        retry_after: None,
        back: None,
    }));
    let Some(json) = pages.json(&data) else {
        return String::new();
    };
    let mut frame = html(pages, "frame", &json).await.unwrap_or_default();
    frame.truncate(frame.find(PAGE).unwrap_or(0));
    frame
}

async fn html(pages: &PageResponder, name: &str, json: &Arc<str>) -> Option<String> {
    let rendered = pages.render(name, json).await.ok().flatten();
    rendered.map(|Rendered { html, .. }| html.to_string())
}

async fn outcome(responder: &Responder, mut response: Response) -> Continuation {
    let extensions = response.extensions_mut();
    match (extensions.remove::<Outcome>(), extensions.remove::<Error>()) {
        (Some(Outcome::Page(page) | Outcome::Refused { page, .. }), _) => {
            Continuation::Page(Box::new(page))
        }
        (Some(Outcome::Done { redirect, .. }), _) => Continuation::Redirect(redirect),
        (None, Some(error)) => {
            responder.handle(&error).await;
            if error.status() == StatusCode::UNAUTHORIZED {
                // The repeated request redirects to the sign-in page and says why.
                return Continuation::Redirect(responder.pages.context.url.clone());
            }
            let retry_after = error.retry_after();
            let page = responder.problem_page(error.status(), error.text(), retry_after);
            Continuation::Page(Box::new(page))
        }
        (None, None) => {
            let page = responder.problem_page(response.status(), None, None);
            Continuation::Page(Box::new(page))
        }
    }
}
