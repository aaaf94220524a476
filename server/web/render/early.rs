//! Sends a document's head and frame while its page still waits for the service. Only for pages that every signed-in
//! viewer has at their address: that they answer 200 is decided, and what the service refuses is told within them.
use std::{convert::Infallible, time::Duration};

use axum::{
    body::Body,
    http::{HeaderValue, Method, StatusCode, header},
    response::Response,
};
use futures_util::{StreamExt, stream};
use minijinja::HtmlEscape;

use super::{
    asked::AnswerForm,
    document::Head,
    outcome::Rendered,
    pieces::Pieces,
    respond::{Answering, Worder},
    viewing::Viewing,
};
use crate::{
    answer::Answer,
    error::Error,
    http::nonce::Nonce,
    pages::{Announced, Page, problem::ProblemProps},
    preferences::Preferences,
};

/// Where the frame ends and the page begins.
const PAGE: &str = "<main";

/// A page that may begin before it is known.
pub struct Early {
    page: Announced,
    /// How long the service may take for an answer that has its own status.
    pub patience: Duration,
}

/// What comes of a page that has begun.
enum Told {
    Page(Page),
    /// The viewer is led elsewhere, by a path of the portal.
    Elsewhere(String),
}

impl Early {
    pub fn of(viewing: &Viewing, method: &Method) -> Option<Self> {
        let asked = &viewing.asked;
        let is_document = asked.form == AnswerForm::Document && method == Method::GET;
        // What is said once is taken back with the answer's head, when it is known to have been said.
        let is_plain = is_document && viewing.identity.viewer.is_some() && asked.notice.is_none();
        Some(Self {
            patience: viewing.portal.config.early_answer.filter(|_| is_plain)?,
            page: Announced::at(&asked.url)?,
        })
    }

    /// The head and the frame at once, and the rest when it is there.
    pub async fn begin(self, worder: Worder, answering: Answering) -> Response {
        let nonce = Nonce::random();
        let begun = Begun {
            name: self.page.name,
            title: self.page.title(worder.viewing.asked.preferences.language),
            preferences: worder.viewing.asked.preferences,
            nonce: nonce.as_str().to_owned(),
            frame: frame(&worder).await,
            worder,
        };
        let mut first = begun.worder.viewing.portal.documents.start(&begun.head());
        first.push(begun.frame.clone());
        let has_begun = begun
            .worder
            .viewing
            .html(StatusCode::OK, &nonce, Body::empty());
        let rest = stream::once(begun.rest(answering)).flat_map(stream::iter);
        let whole = stream::iter(first).chain(rest);
        let mut response = has_begun.map(|_| Body::from_stream(whole.map(Ok::<_, Infallible>)));
        // A proxy that gathers answers would take the point of it.
        let headers = response.headers_mut();
        headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
        headers.remove(header::CONTENT_LENGTH);
        response
    }
}

/// A document of which the viewer has the head and the frame.
struct Begun {
    name: &'static str,
    title: String,
    preferences: Preferences,
    nonce: String,
    frame: String,
    worder: Worder,
}

impl Begun {
    fn head(&self) -> Head<'_> {
        Head {
            is_drawn: !self.frame.is_empty(),
            page: self.name,
            title: &self.title,
            preferences: self.preferences,
            has_splash: self.worder.viewing.has_splash(),
            kept: self.worder.viewing.asked.kept,
            nonce: &self.nonce,
        }
    }

    async fn rest(self, answering: Answering) -> Pieces {
        match told(&self.worder, answering.await).await {
            Told::Page(page) => self.page(page).await,
            Told::Elsewhere(path) => {
                let url = self.worder.viewing.portal.url(&path);
                let url = HtmlEscape(&url);
                // Without scripts as with them; the status is out.
                let html = format!(r#"<meta http-equiv="refresh" content="0;url={url}"></div>"#);
                html.into()
            }
        }
    }

    async fn page(&self, page: Page) -> Pieces {
        let viewing = &self.worder.viewing;
        let data = viewing.data(page);
        let Some(json) = viewing.json(&data) else {
            return Pieces::default();
        };
        let drawn = viewing.drawn(data.page.name(), &json).await;
        let drawn = drawn
            .ok()
            .flatten()
            .map(|Rendered { html, .. }| html.to_string());
        let is_drawn = drawn.is_some();
        let mut rest = Pieces::from(drawn.map(|html| self.after_frame(html)).unwrap_or_default());
        rest.append(viewing.portal.documents.end(&self.head(), json, is_drawn));
        rest
    }

    /// The frame is drawn from the same data, and so the same.
    fn after_frame(&self, mut html: String) -> String {
        let frame = html
            .find(PAGE)
            .filter(|_| !self.frame.is_empty())
            .unwrap_or(0);
        html.split_off(frame)
    }
}

/// The frame alone, around a page that is left out; nothing where it cannot be drawn.
async fn frame(worder: &Worder) -> String {
    let viewing = &worder.viewing;
    // Nothing of this very request, so that it is drawn once for a viewer.
    let data = viewing.data(Page::Problem(ProblemProps {
        status: 200,
        request_id: String::new(),
        text: None,
        retry_after: None,
        back: None,
    }));
    let Some(json) = viewing.json(&data) else {
        return String::new();
    };
    let drawn = viewing.drawn("frame", &json).await.ok().flatten();
    let mut html = drawn
        .map(|Rendered { html, .. }| html.to_string())
        .unwrap_or_default();
    html.truncate(html.find(PAGE).unwrap_or(0));
    html
}

async fn told(worder: &Worder, mut response: Response) -> Told {
    let extensions = response.extensions_mut();
    match (extensions.remove::<Answer>(), extensions.remove::<Error>()) {
        (Some(Answer::Page(page) | Answer::Refused { page, .. }), _) => Told::Page(page),
        (Some(Answer::Done { redirect, .. }), _) => Told::Elsewhere(redirect),
        (None, Some(error)) => {
            worder.note(&error).await;
            if error.status() == StatusCode::UNAUTHORIZED {
                // Asked for again, it leads to the sign-in page, and says why.
                return Told::Elsewhere(worder.viewing.asked.url.clone());
            }
            let retry_after = error.retry_after();
            Told::Page(worder.problem_page(error.status(), error.text(), retry_after))
        }
        (None, None) => Told::Page(worder.problem_page(response.status(), None, None)),
    }
}
