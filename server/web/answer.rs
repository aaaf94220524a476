//! What a handler answers. `render::respond` makes of it what was asked for: a document, page data or JSON.
use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::Value;

use crate::{
    http::{form::Form, notice::NoticeMessage},
    pages::Page,
};

#[derive(Clone, Debug)]
pub enum Answer {
    /// A page to be shown.
    Page(Page),
    /// The form given back with what is wrong: the page that holds it, at the URL where it is, or the form alone
    /// as JSON.
    Refused {
        status: StatusCode,
        page: Page,
        url: String,
        form: Form,
    },
    /// Done: the viewer is led on (303), or reads `body` with the place to go to as JSON.
    Done {
        redirect: String,
        notice: Option<NoticeMessage>,
        body: Value,
    },
}

impl Answer {
    /// Leads on to a path of the portal, without its base path.
    pub fn redirect(to: impl Into<String>) -> Self {
        Self::Done {
            redirect: to.into(),
            notice: None,
            body: Value::Null,
        }
    }
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        let mut response = ().into_response();
        response.extensions_mut().insert(self);
        response
    }
}
