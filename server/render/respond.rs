//! Words every answer and every error for whoever asked: one layer, so that no handler does it by itself.
use std::sync::Arc;

use axum::{
    Json,
    body::Body,
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{Html, IntoResponse, Response},
};
use chrono::Datelike;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tower_sessions::Session;

use super::{
    asked::{Asked, Form},
    engine::RenderError,
    last_resort,
    page_data::PageData,
};
use crate::{
    answer::Answer,
    error::Error,
    nonce::Nonce,
    notice::{self, NoticeMessage},
    pages::{Page, problem::ProblemProps},
    portal::Portal,
    request_id::RequestId,
    session::identity::Identity,
    text::Text,
};

/// Seconds after which a viewer may try again when the render queue was full.
const RETRY_AFTER: HeaderValue = HeaderValue::from_static("2");

pub async fn respond(State(portal): State<Arc<Portal>>, request: Request, next: Next) -> Response {
    let asked = Asked::of(&request, &portal.config.base_path);
    let worder = Worder {
        request_id: RequestId::of(&request),
        identity: request
            .extensions()
            .get::<Identity>()
            .cloned()
            .unwrap_or_default(),
        session: request.extensions().get::<Session>().cloned(),
        known_etag: request.headers().get(header::IF_NONE_MATCH).cloned(),
        asked,
        portal,
    };
    let mut response = next.run(request).await;
    let extensions = response.extensions_mut();
    let mut worded = if let Some(answer) = extensions.remove::<Answer>() {
        worder.answer(answer).await
    } else if let Some(error) = extensions.remove::<Error>() {
        worder.error(error).await
    } else if last_resort::is_bare_error(&response) {
        // An extractor or a layer refused: it knows the status and nothing of pages.
        worder.problem(response.status(), None).await
    } else {
        return response;
    };
    keep_headers(response.headers(), worded.headers_mut());
    worded
}

struct Worder {
    portal: Arc<Portal>,
    asked: Asked,
    identity: Identity,
    session: Option<Session>,
    request_id: String,
    known_etag: Option<HeaderValue>,
}

impl Worder {
    async fn answer(&self, answer: Answer) -> Response {
        match (answer, self.asked.form) {
            (Answer::Page(page), _) => self.page(StatusCode::OK, page).await,
            (Answer::Refused { status, form, .. }, Form::Json) => {
                (status, Json(form)).into_response()
            }
            (Answer::Refused { status, page, .. }, _) => self.page(status, page).await,
            (
                Answer::Done {
                    redirect, notice, ..
                },
                Form::Document,
            ) => self.lead_to(&redirect, notice),
            (
                Answer::Done {
                    redirect,
                    notice,
                    mut body,
                },
                _,
            ) => {
                if body.is_null() {
                    body = json!({});
                }
                body["redirect"] = Value::String(self.portal.url(&redirect));
                let mut response = Json(body).into_response();
                set_notice(&mut response, notice);
                response
            }
        }
    }

    async fn error(&self, error: Error) -> Response {
        let status = error.status();
        if error.ends_the_session()
            && let Some(session) = &self.session
            && let Err(error) = session.flush().await
        {
            tracing::error!(%error, request_id = self.request_id, "a session that is over could not be ended");
        }
        if status.is_server_error() {
            tracing::error!(%error, %status, request_id = self.request_id, "request failed");
        }
        if status == StatusCode::UNAUTHORIZED && self.asked.form == Form::Document {
            let over = self.identity.is_over() || error.ends_the_session();
            let notice = over.then_some(NoticeMessage::SessionExpired);
            return self.lead_to(&self.sign_in_url(), notice);
        }
        self.problem(status, error.text()).await
    }

    fn sign_in_url(&self) -> String {
        match self.asked.url.as_str() {
            "/" | "/dashboard" => "/login".to_owned(),
            url => format!("/login?next={}", utf8_percent_encode(url, NON_ALPHANUMERIC)),
        }
    }

    fn lead_to(&self, path: &str, notice: Option<NoticeMessage>) -> Response {
        let location = HeaderValue::try_from(self.portal.url(path));
        let location = location.unwrap_or_else(|_| HeaderValue::from_static("/"));
        let mut response = (StatusCode::SEE_OTHER, [(header::LOCATION, location)]).into_response();
        set_notice(&mut response, notice);
        response
    }

    async fn problem(&self, status: StatusCode, text: Option<Text>) -> Response {
        let request_id = self.request_id.clone();
        match self.asked.form {
            Form::Json => {
                let body =
                    json!({ "problem": text, "status": status.as_u16(), "requestId": request_id });
                (status, Json(body)).into_response()
            }
            _ => {
                self.page(
                    status,
                    Page::Problem(ProblemProps {
                        status: status.as_u16(),
                        request_id,
                        text,
                    }),
                )
                .await
            }
        }
    }

    async fn page(&self, status: StatusCode, page: Page) -> Response {
        let preferences = self.asked.preferences;
        let data = PageData {
            title: page.title(preferences.language),
            page,
            url: self.asked.url.clone(),
            base_path: self.portal.config.base_path.clone(),
            viewer: self.identity.viewer.clone(),
            preferences,
            notice: self.asked.notice.map(NoticeMessage::notice),
            year: chrono::Utc::now().year(),
        };
        let json: Arc<str> = match serde_json::to_string(&data) {
            Ok(json) => json.into(),
            Err(error) => {
                tracing::error!(%error, request_id = self.request_id, "page data is not JSON");
                return self.last_resort(StatusCode::INTERNAL_SERVER_ERROR);
            }
        };
        let mut response = match self.asked.form {
            Form::Document => self.document(status, &data, json).await,
            Form::PageData | Form::Json => self.page_data(status, &json),
        };
        if self.asked.notice.is_some() {
            append_cookie(&mut response, &notice::removal_cookie());
        }
        response
    }

    async fn document(&self, status: StatusCode, data: &PageData, json: Arc<str>) -> Response {
        let html = match self.portal.engine.render(Arc::clone(&json)).await {
            Ok(html) => Some(html),
            Err(RenderError::Overloaded) => {
                let mut response = self.last_resort(StatusCode::SERVICE_UNAVAILABLE);
                response
                    .headers_mut()
                    .insert(header::RETRY_AFTER, RETRY_AFTER);
                return response;
            }
            Err(error) => {
                let page = data.page.name();
                tracing::error!(%error, page, request_id = self.request_id, "the browser draws this page");
                None
            }
        };
        let nonce = Nonce::random();
        let document = self
            .portal
            .documents
            .page(data, &json, html.as_deref(), nonce.as_str());
        (status, nonce.policy(), Html(document)).into_response()
    }

    fn page_data(&self, status: StatusCode, json: &str) -> Response {
        let etag = etag(json);
        if status == StatusCode::OK && self.known_etag.as_ref() == Some(&etag) {
            return (StatusCode::NOT_MODIFIED, [(header::ETAG, etag)]).into_response();
        }
        let headers = [
            (
                header::CONTENT_TYPE,
                HeaderValue::from_static("application/json"),
            ),
            (header::ETAG, etag),
        ];
        (status, headers, Body::from(json.to_owned())).into_response()
    }

    fn last_resort(&self, status: StatusCode) -> Response {
        last_resort::page(
            &self.portal,
            status,
            self.asked.preferences,
            &self.request_id,
        )
    }
}

fn etag(json: &str) -> HeaderValue {
    let digest: String = Sha256::digest(json)[..12]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    HeaderValue::try_from(format!("\"{digest}\"")).expect("hexadecimal digits")
}

/// What was said beside the words: a cookie to keep, which methods are allowed, when to come back.
fn keep_headers(from: &HeaderMap, to: &mut HeaderMap) {
    for name in [header::SET_COOKIE, header::ALLOW, header::RETRY_AFTER] {
        for value in from.get_all(&name) {
            to.append(&name, value.clone());
        }
    }
}

fn set_notice(response: &mut Response, notice: Option<NoticeMessage>) {
    if let Some(notice) = notice {
        append_cookie(response, &notice.to_cookie());
    }
}

fn append_cookie(response: &mut Response, cookie: &str) {
    let cookie = HeaderValue::try_from(cookie).expect("our cookies are plain ASCII");
    response.headers_mut().append(header::SET_COOKIE, cookie);
}
