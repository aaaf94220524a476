//! Layer that turns every handler's outcome or error into a document, page data or JSON, as the request asks for.
use std::sync::Arc;

use axum::{
    Extension, Json,
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};
use tower_sessions::Session;

use super::{
    json_body::{ProblemBody, RefusedForm, words_of},
    last_resort,
    page_response::PageResponder,
    request_context::{RequestContext, ResponseFormat},
};
use crate::{
    error::Error,
    http::{
        cookies::set_cookie,
        notice::{self, NoticeMessage},
        request_id::RequestId,
    },
    outcome::Outcome,
    pages::{Page, approval::ApprovalProps, buyer_desk, login, page_of, problem::ProblemProps},
    portal::Portal,
    security_events::{RequestOrigin, SecurityEventKind},
    session::{identity::Identity, kept_forms::SentForm},
};
use contract::{Company, Refusal, operations::ShowCompany};
use service_client::{Trace, retry_after};
use values::Text;

/// Layer.
pub async fn respond(
    State(portal): State<Arc<Portal>>,
    Extension(context): Extension<RequestContext>,
    request: Request,
    next: Next,
) -> Response {
    let reopened = reopened_page(&request, &context);
    let kept = kept_form(&portal, &request, &context);
    let kept = kept.await;
    let extensions = request.extensions();
    let responder = Responder {
        session: extensions.get::<Session>().cloned(),
        origin: extensions.get::<Arc<RequestOrigin>>().cloned(),
        trace: RequestId::trace(&request),
        pages: PageResponder {
            context,
            kept,
            identity: extensions.get::<Identity>().cloned().unwrap_or_default(),
            request_id: RequestId::find(&request),
            known_etag: request.headers().get(header::IF_NONE_MATCH).cloned(),
            portal,
        },
    };
    let mut response = next.run(request).await;
    let mut answered = if let Some(answer) = response.extensions_mut().remove::<Outcome>() {
        responder.answer(answer).await
    } else if let Some(error) = response.extensions_mut().remove::<Error>() {
        responder.error(error).await
    } else if let Some(page) =
        reopened.filter(|_| response.status() == StatusCode::METHOD_NOT_ALLOWED)
    {
        responder.redirect_to(&page, None)
    } else if last_resort::is_bare_error(&response) {
        // An extractor or a layer refused the request; it sets a status only.
        let retry_after = retry_after(response.headers());
        responder
            .problem(response.status(), None, retry_after)
            .await
    } else {
        if response.status() == StatusCode::UNAUTHORIZED {
            responder.end_session(&mut response).await;
        }
        return response;
    };
    keep_headers(response.headers(), answered.headers_mut());
    answered
}

struct Responder {
    pages: PageResponder,
    session: Option<Session>,
    origin: Option<Arc<RequestOrigin>>,
    trace: Trace,
}

impl Responder {
    async fn answer(self, answer: Outcome) -> Response {
        let retry_after = match &answer {
            Outcome::Refused { form, .. } => form.retry_after,
            _ => None,
        };
        let is_done = matches!(answer, Outcome::Done { .. });
        let context = &self.pages.context;
        // The next pages stay in the language of the form.
        let preferences = (is_done && context.is_visitors_form).then_some(context.preferences);
        let portal = Arc::clone(&self.pages.portal);
        let mut response = self.answer_in_form(answer).await;
        if let Some(preferences) = preferences {
            preferences.set_cookie(&mut response, &portal.config);
        }
        if let Some(seconds) = retry_after {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }

    async fn answer_in_form(mut self, answer: Outcome) -> Response {
        match (answer, self.pages.context.format) {
            (Outcome::Page(page), _) => self.pages.page(StatusCode::OK, page).await,
            (Outcome::Refused { status, form, .. }, ResponseFormat::Json) => {
                let words = form.first_message().cloned().map(i18n::worded);
                let words = words.map(Refusal::from);
                (status, Json(RefusedForm { form, words })).into_response()
            }
            (
                Outcome::Refused {
                    status, page, url, ..
                },
                _,
            ) => {
                self.pages.context.url = url;
                self.pages.page(status, page).await
            }
            (
                Outcome::Done {
                    redirect, notice, ..
                },
                ResponseFormat::Document,
            ) => self.redirect_to(&redirect, notice),
            (
                Outcome::Done {
                    redirect,
                    notice,
                    mut body,
                },
                _,
            ) => {
                if body.is_null() {
                    body = json!({});
                }
                body["redirect"] = Value::String(self.pages.portal.url(&redirect));
                let mut response = Json(body).into_response();
                self.set_notice(&mut response, notice);
                response
            }
        }
    }

    /// A 401 response of another backend ends the session (specification section 4), but only if the portal's own scripts
    /// called it: a link on another site must not sign the user out.
    async fn end_session(&self, response: &mut Response) {
        if self.pages.identity.viewer.is_some() && self.pages.identity.has_bearer {
            self.flush_session().await;
            self.set_notice(response, Some(NoticeMessage::SessionExpired));
        }
    }

    async fn flush_session(&self) {
        if let Some(session) = &self.session
            && let Err(error) = session.flush().await
        {
            tracing::error!(%error, request_id = self.pages.request_id, "a session that is over could not be ended");
        }
        if let Some(origin) = self.origin.as_deref() {
            let kind = SecurityEventKind::SessionsEnded;
            self.pages.portal.record_own(kind, origin).await;
        }
    }

    /// Ends the session if the error says that it is over, and logs server errors.
    async fn error(&self, error: Error) -> Response {
        let status = error.status();
        if error.ends_the_session() {
            self.flush_session().await;
        }
        if status.is_server_error() {
            tracing::error!(%error, %status, request_id = self.pages.request_id, "request failed");
        }
        if let Some(page) = self.approval_page(&error).await {
            return self.pages.page(status, page).await;
        }
        if status != StatusCode::UNAUTHORIZED {
            return self
                .problem(status, error.text(), error.retry_after())
                .await;
        }
        let over = self.pages.identity.is_over() || error.ends_the_session();
        let notice = over.then_some(NoticeMessage::SessionExpired);
        if self.pages.context.format == ResponseFormat::Document {
            return self.redirect_to(&self.sign_in_url(), notice);
        }
        // The client then reloads the page, which redirects to the sign-in page.
        let mut response = self.problem(status, None, None).await;
        self.set_notice(&mut response, notice);
        response
    }

    fn sign_in_url(&self) -> String {
        let context = &self.pages.context;
        if context.is_desk {
            return buyer_desk::login::url_with_next(&context.url);
        }
        match context.url.as_str() {
            "/" | "/dashboard" => "/login".to_owned(),
            url => login::url_with_next(url),
        }
    }

    fn set_notice(&self, response: &mut Response, notice: Option<NoticeMessage>) {
        if let Some(notice) = notice {
            let config = &self.pages.portal.config;
            set_cookie(
                response,
                config,
                notice::COOKIE,
                &notice.to_cookie(),
                notice::LIFETIME,
            );
        }
    }

    fn redirect_to(&self, path: &str, notice: Option<NoticeMessage>) -> Response {
        let location = HeaderValue::try_from(self.pages.portal.url(path));
        let location = location.unwrap_or_else(|_| HeaderValue::from_static("/"));
        let mut response = (StatusCode::SEE_OTHER, [(header::LOCATION, location)]).into_response();
        self.set_notice(&mut response, notice);
        response
    }

    /// `None` if the error has another reason, or the request asks for JSON.
    async fn approval_page(&self, error: &Error) -> Option<Page> {
        let is_page = self.pages.context.format != ResponseFormat::Json;
        let viewer = self.pages.identity.viewer.as_ref();
        let viewer = viewer.filter(|_| is_page && matches!(error, Error::NotApproved))?;
        let props = ApprovalProps::from_viewer(viewer, self.company().await)?;
        Some(props.into())
    }

    /// The numbers of the viewer's company. `None` if the service does not say them: the page is shown without.
    async fn company(&self) -> Option<Company> {
        let token = self.pages.identity.backend_token()?;
        let client = &self.pages.portal.service.client;
        let service = client.for_request(self.trace.clone());
        let company = service.call_signed_in::<ShowCompany>([], (), None, token);
        company
            .await
            .inspect_err(
                |error| tracing::warn!(%error, "the service does not say the company's numbers"),
            )
            .ok()
    }

    async fn problem(
        &self,
        status: StatusCode,
        text: Option<Text>,
        retry_after: Option<u32>,
    ) -> Response {
        match self.pages.context.format {
            ResponseFormat::Json => {
                let words = text.clone().map_or_else(|| words_of(status), i18n::worded);
                let body = ProblemBody {
                    problem: text,
                    status: status.as_u16(),
                    request_id: &self.pages.request_id,
                    words: words.into(),
                };
                (status, Json(body)).into_response()
            }
            _ => {
                let page = Page::from(ProblemProps {
                    status: status.as_u16(),
                    request_id: self.pages.request_id.clone(),
                    text,
                    retry_after,
                    back: self.pages.context.previous_page(),
                });
                self.pages.page(status, page).await
            }
        }
    }
}

/// The viewer's form that was sent after its session had ended, for a document.
fn kept_form(
    portal: &Arc<Portal>,
    request: &Request,
    context: &RequestContext,
) -> impl Future<Output = Option<SentForm>> + Send + use<> {
    let is_document = context.format == ResponseFormat::Document && request.method() == Method::GET;
    let identity = request.extensions().get::<Identity>();
    let viewer = identity.and_then(|identity| Some(identity.shown()?.id.clone()));
    let viewer = viewer.filter(|_| is_document && portal.kept_forms.has_any(request.headers()));
    let portal = Arc::clone(portal);
    async move {
        let found = portal.kept_forms.find(&viewer?).await;
        found
            .inspect_err(|error| tracing::warn!(%error, "a kept form cannot be read"))
            .ok()?
    }
}

/// The page of a form whose address a browser opens, such as after a refused form without scripts.
fn reopened_page(request: &Request, context: &RequestContext) -> Option<String> {
    let accepted = request.headers().get(header::ACCEPT)?.to_str().ok()?;
    let is_document = context.format == ResponseFormat::Document && accepted.contains("text/html");
    let page = page_of(&context.url);
    (is_document && request.method().is_safe() && page != context.url).then(|| page.to_owned())
}

/// Copies the handler's headers that must survive when the response is replaced.
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
