//! The result of a handler. `render::respond` turns it into a document, page data or JSON.
use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::Value;

use crate::{
    http::{Form, NoticeMessage},
    pages::Page,
};

#[derive(Clone, Debug)]
pub enum Outcome {
    /// Shows a page.
    Page(Page),
    /// A form was not accepted: its page at its own URL, or the form alone as JSON.
    Refused {
        status: StatusCode,
        page: Page,
        url: String,
        form: Form,
    },
    /// The action succeeded: redirects (303), or returns `body` and the redirect's target as JSON.
    Done {
        redirect: String,
        notice: Option<NoticeMessage>,
        body: Value,
    },
}

impl Outcome {
    /// Shows the page with these props.
    pub fn page(props: impl Into<Page>) -> Self {
        Self::Page(props.into())
    }

    /// Redirects to a path of the portal, given without the base path.
    pub fn redirect(to: impl Into<String>) -> Self {
        Self::Done {
            redirect: to.into(),
            notice: None,
            body: Value::Null,
        }
    }

    /// Redirects, and shows the notice on the next page.
    pub fn done(redirect: impl Into<String>, notice: NoticeMessage) -> Self {
        Self::Done {
            redirect: redirect.into(),
            notice: Some(notice),
            body: Value::Null,
        }
    }

    /// Adds a fragment to the redirect.
    pub fn at(mut self, fragment: &str) -> Self {
        if let Self::Done { redirect, .. } = &mut self {
            redirect.push('#');
            redirect.push_str(fragment);
        }
        self
    }

    /// `page` puts the form that was not accepted on its page.
    pub fn refused<P: Into<Page>>(
        (status, form): (StatusCode, Form),
        url: impl Into<String>,
        page: impl FnOnce(Form) -> P,
    ) -> Self {
        Self::Refused {
            status,
            page: page(form.clone()).into(),
            url: url.into(),
            form,
        }
    }

    /// Refuses a form of props that have other forms too: `place` is where the form belongs.
    pub fn refused_in<P: Into<Page>>(
        refused: (StatusCode, Form),
        url: impl Into<String>,
        mut props: P,
        place: impl FnOnce(&mut P) -> &mut Form,
    ) -> Self {
        Self::refused(refused, url, |form| {
            *place(&mut props) = form;
            props
        })
    }
}

impl IntoResponse for Outcome {
    fn into_response(self) -> Response {
        let mut response = ().into_response();
        response.extensions_mut().insert(self);
        response
    }
}
