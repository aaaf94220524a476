//! Words every answer and every error for whoever asked: one layer, so that no handler does it by itself.
use std::{pin::Pin, sync::Arc};

use axum::{
    Extension, Json,
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};
use tokio::time::timeout;
use tower_sessions::Session;

use super::{
    asked::{AnswerForm, Asked},
    early::Early,
    last_resort,
    viewing::Viewing,
};
use crate::{
    answer::Answer,
    error::Error,
    http::{
        cookies::set_cookie,
        notice::{self, NoticeMessage},
        request_id::RequestId,
    },
    pages::{Page, login, problem::ProblemProps},
    portal::Portal,
    session::identity::Identity,
};
use service_client::retry_after;
use values::text::Text;

/// Layer.
pub async fn respond(
    State(portal): State<Arc<Portal>>,
    Extension(asked): Extension<Asked>,
    request: Request,
    next: Next,
) -> Response {
    let extensions = request.extensions();
    let worder = Worder {
        session: extensions.get::<Session>().cloned(),
        viewing: Viewing {
            asked,
            identity: extensions.get::<Identity>().cloned().unwrap_or_default(),
            request_id: RequestId::of(&request),
            known_etag: request.headers().get(header::IF_NONE_MATCH).cloned(),
            portal,
        },
    };
    let early = Early::of(&worder.viewing, request.method());
    let mut answering: Answering = Box::pin(next.run(request));
    let mut response = match early {
        None => answering.await,
        Some(early) => match timeout(early.patience, &mut answering).await {
            Ok(response) => response,
            Err(_) => return early.begin(worder, answering).await,
        },
    };
    let mut worded = if let Some(answer) = response.extensions_mut().remove::<Answer>() {
        worder.answer(answer).await
    } else if let Some(error) = response.extensions_mut().remove::<Error>() {
        worder.error(error).await
    } else if last_resort::is_bare_error(&response) {
        // An extractor or a layer refused: it knows the status and nothing of pages.
        let retry_after = retry_after(response.headers());
        worder.problem(response.status(), None, retry_after).await
    } else {
        return response;
    };
    keep_headers(response.headers(), worded.headers_mut());
    worded
}

/// A request that is being answered.
pub type Answering = Pin<Box<dyn Future<Output = Response> + Send>>;

pub struct Worder {
    pub viewing: Viewing,
    session: Option<Session>,
}

impl Worder {
    async fn answer(self, answer: Answer) -> Response {
        let retry_after = match &answer {
            Answer::Refused { form, .. } => form.retry_after,
            _ => None,
        };
        let mut response = self.worded(answer).await;
        if let Some(seconds) = retry_after {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }

    async fn worded(mut self, answer: Answer) -> Response {
        match (answer, self.viewing.asked.form) {
            (Answer::Page(page), _) => self.viewing.page(StatusCode::OK, page).await,
            (Answer::Refused { status, form, .. }, AnswerForm::Json) => {
                (status, Json(form)).into_response()
            }
            (
                Answer::Refused {
                    status, page, url, ..
                },
                _,
            ) => {
                self.viewing.asked.url = url;
                self.viewing.page(status, page).await
            }
            (
                Answer::Done {
                    redirect, notice, ..
                },
                AnswerForm::Document,
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
                body["redirect"] = Value::String(self.viewing.portal.url(&redirect));
                let mut response = Json(body).into_response();
                self.set_notice(&mut response, notice);
                response
            }
        }
    }

    /// Does and logs what an error asks for, whatever the viewer is told of it.
    pub async fn note(&self, error: &Error) {
        let status = error.status();
        if error.ends_the_session()
            && let Some(session) = &self.session
            && let Err(error) = session.flush().await
        {
            tracing::error!(%error, request_id = self.viewing.request_id, "a session that is over could not be ended");
        }
        if status.is_server_error() {
            tracing::error!(%error, %status, request_id = self.viewing.request_id, "request failed");
        }
    }

    async fn error(&self, error: Error) -> Response {
        self.note(&error).await;
        let status = error.status();
        if status != StatusCode::UNAUTHORIZED {
            let retry_after = error.retry_after();
            let mut response = self.problem(status, error.text(), retry_after).await;
            if let Some(seconds) = retry_after {
                let headers = response.headers_mut();
                headers.insert(header::RETRY_AFTER, seconds.into());
            }
            return response;
        }
        let over = self.viewing.identity.is_over() || error.ends_the_session();
        let notice = over.then_some(NoticeMessage::SessionExpired);
        if self.viewing.asked.form == AnswerForm::Document {
            return self.lead_to(&self.sign_in_url(), notice);
        }
        // The client loads the page that it wanted anew, and is led to the sign-in page then.
        let mut response = self.problem(status, None, None).await;
        self.set_notice(&mut response, notice);
        response
    }

    fn sign_in_url(&self) -> String {
        match self.viewing.asked.url.as_str() {
            "/" | "/dashboard" => "/login".to_owned(),
            url => login::url_with_next(url),
        }
    }

    fn set_notice(&self, response: &mut Response, notice: Option<NoticeMessage>) {
        if let Some(notice) = notice {
            let config = &self.viewing.portal.config;
            set_cookie(
                response,
                config,
                notice::COOKIE,
                notice.as_str(),
                notice::LIFETIME,
            );
        }
    }

    fn lead_to(&self, path: &str, notice: Option<NoticeMessage>) -> Response {
        let location = HeaderValue::try_from(self.viewing.portal.url(path));
        let location = location.unwrap_or_else(|_| HeaderValue::from_static("/"));
        let mut response = (StatusCode::SEE_OTHER, [(header::LOCATION, location)]).into_response();
        self.set_notice(&mut response, notice);
        response
    }

    pub fn problem_page(
        &self,
        status: StatusCode,
        text: Option<Text>,
        retry_after: Option<u32>,
    ) -> Page {
        Page::Problem(ProblemProps {
            status: status.as_u16(),
            request_id: self.viewing.request_id.clone(),
            text,
            retry_after,
            back: self.viewing.asked.page_before(),
        })
    }

    async fn problem(
        &self,
        status: StatusCode,
        text: Option<Text>,
        retry_after: Option<u32>,
    ) -> Response {
        match self.viewing.asked.form {
            AnswerForm::Json => {
                let request_id = &self.viewing.request_id;
                let body =
                    json!({ "problem": text, "status": status.as_u16(), "requestId": request_id });
                (status, Json(body)).into_response()
            }
            _ => {
                let page = self.problem_page(status, text, retry_after);
                self.viewing.page(status, page).await
            }
        }
    }
}

/// What was said beside the answer: cookies, which methods are allowed, when to come back, what others may know.
fn keep_headers(from: &HeaderMap, to: &mut HeaderMap) {
    for name in [
        header::SET_COOKIE,
        header::ALLOW,
        header::RETRY_AFTER,
        header::REFERRER_POLICY,
    ] {
        for value in from.get_all(&name) {
            to.append(&name, value.clone());
        }
    }
}
