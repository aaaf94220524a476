//! What the pages have in common that send a link by mail, and those that such a link leads to.
use std::{collections::BTreeMap, time::Duration};

use axum::http::StatusCode;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;
use serde_json::Value;

use crate::{
    answer::Answer,
    error::Error,
    http::{form::Form, notice::NoticeMessage},
    pages::Page,
    portal::Portal,
    throttle::Throttled,
};
use contract::{Secret, TokenAnswer, TokenPurpose, TokenQuestion, TokenState};
use service_client::{BackendError, Trace};

/// Longer than any token that a service makes.
const LONGEST_TOKEN: usize = 256;

/// The query of a page after its form was sent.
#[derive(Deserialize)]
pub struct Sent {
    #[serde(default)]
    pub sent: bool,
}

/// How long the client has to wait, where the throttle says so.
pub fn wait(counted: Result<(), Throttled>) -> Result<Option<Duration>, Error> {
    match counted {
        Ok(()) => Ok(None),
        Err(throttled) => Ok(Some(throttled.wait()?)),
    }
}

/// A kind of mailed link: the page that it leads to, and what its token is for.
pub struct MailedLink {
    pub path: &'static str,
    pub purpose: TokenPurpose,
    pub page: fn(TokenAnswer, Form) -> Page,
}

impl MailedLink {
    /// The page with its form, or what has become of the link. Nothing is used up by looking.
    pub async fn show(&self, portal: &Portal, trace: Trace, token: &str) -> Result<Answer, Error> {
        let state = self.state(portal, trace, token).await?;
        Ok(Answer::Page((self.page)(state, Form::default())))
    }

    /// What came of using the token. One that is not valid leads back to the page, which says what has become of it.
    pub async fn used<T>(
        &self,
        portal: &Portal,
        trace: Trace,
        token: &str,
        outcome: Result<T, BackendError>,
        notice: NoticeMessage,
    ) -> Result<Answer, Error> {
        match outcome {
            Ok(_) => Ok(Answer::Done {
                redirect: "/login".to_owned(),
                notice: Some(notice),
                body: Value::Null,
            }),
            Err(BackendError::Refused(StatusCode::NOT_FOUND, _)) => {
                Ok(Answer::redirect(self.url(token)))
            }
            Err(error) => {
                let (status, form) = Form::failed(BTreeMap::new(), error)?;
                Ok(self.refused(portal, trace, token, status, form).await)
            }
        }
    }

    /// The form given back. The service may be away, and is asked what has become of the token all the same: without its
    /// answer the page stays a form.
    pub async fn refused(
        &self,
        portal: &Portal,
        trace: Trace,
        token: &str,
        status: StatusCode,
        form: Form,
    ) -> Answer {
        let state = self.state(portal, trace, token).await;
        let state = state.unwrap_or(TokenAnswer {
            state: TokenState::Valid,
            email: None,
            registration: None,
        });
        Answer::Refused {
            status,
            page: (self.page)(state, form.clone()),
            url: self.url(token),
            form,
        }
    }

    fn url(&self, token: &str) -> String {
        /// What base64url is made of stays as it is.
        const UNSAFE: AsciiSet = NON_ALPHANUMERIC.remove(b'-').remove(b'_');
        format!("{}/{}", self.path, utf8_percent_encode(token, &UNSAFE))
    }

    async fn state(
        &self,
        portal: &Portal,
        trace: Trace,
        token: &str,
    ) -> Result<TokenAnswer, Error> {
        if token.len() > LONGEST_TOKEN {
            return Ok(TokenAnswer {
                state: TokenState::Unknown,
                email: None,
                registration: None,
            });
        }
        let question = TokenQuestion {
            purpose: self.purpose,
            token: Secret(token.to_owned()),
        };
        let service = portal.service.client.for_request(trace);
        Ok(service.token_state(&question).await?)
    }
}
