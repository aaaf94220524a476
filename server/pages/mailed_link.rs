//! What the pages have in common that send a link by mail, and those that such a link leads to.
use std::time::Duration;

use axum::http::HeaderValue;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;

use crate::{
    backend::contract::{Secret, TokenAnswer, TokenPurpose, TokenQuestion, TokenState},
    error::Error,
    portal::Portal,
    throttle::Throttled,
};

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

/// The page that a mailed link leads to.
pub fn path(page: &str, token: &str) -> String {
    /// What base64url is made of stays as it is.
    const UNSAFE: AsciiSet = NON_ALPHANUMERIC.remove(b'-').remove(b'_');
    format!("{page}/{}", utf8_percent_encode(token, &UNSAFE))
}

/// What has become of a token; nothing is used up by looking.
pub async fn state(
    portal: &Portal,
    request_id: HeaderValue,
    purpose: TokenPurpose,
    token: &str,
) -> Result<TokenAnswer, Error> {
    if token.len() > LONGEST_TOKEN {
        return Ok(TokenAnswer {
            state: TokenState::Unknown,
            email: None,
            registration: None,
        });
    }
    let token = Secret(token.to_owned());
    let question = TokenQuestion { purpose, token };
    let service = portal.service.client.for_request(request_id);
    Ok(service.token_state(&question).await?)
}

/// The same after a form was refused. The service that refused it may be away: the page then stays a form.
pub async fn state_after_refusal(
    portal: &Portal,
    request_id: HeaderValue,
    purpose: TokenPurpose,
    token: &str,
) -> TokenAnswer {
    let answer = state(portal, request_id, purpose, token).await;
    answer.unwrap_or(TokenAnswer {
        state: TokenState::Valid,
        email: None,
        registration: None,
    })
}
