//! Reasons why a request failed, and the statuses of the responses.
//!
//! - A handler returns `Result<Outcome, Error>`; `render::respond` turns the error into the problem page inside the shell,
//!   page data, or JSON.
//! - Invalid input is not an `Error`: the handler returns the form in [`Outcome::Refused`](crate::outcome::Outcome).
//! - `render::respond` logs server errors with the request's id.
use std::sync::Arc;

use axum::{
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};

use contract::Refusal;
use database::{RETRY_AFTER, transient};
use exports::{pdf::PdfError, spreadsheet::SpreadsheetError};
use service_client::ClientError;
use values::{MessageId, Text};

use crate::session::store_error::is_unavailable;

#[derive(Clone, Debug, thiserror::Error)]
pub enum Error {
    /// Nobody is signed in, or the session is over: redirects to the sign-in page.
    #[error("nobody is signed in")]
    Unauthenticated,
    /// The viewer lacks the right to see the page.
    #[error("the viewer has no access")]
    Forbidden,
    /// The buyer has not approved the viewer's supplier: shows a page that says so.
    #[error("the supplier is not approved")]
    NotApproved,
    /// The viewer must set up a second factor first.
    #[error("the viewer needs a second factor")]
    SecondFactorMissing,
    /// The page or document does not exist, or belongs to another supplier.
    #[error("there is no such page")]
    NotFound,
    /// A malformed body, query or header.
    #[error("{0}")]
    Malformed(String),
    /// The viewer sent more expensive requests than their budget allows; wait so many seconds.
    #[error("too many expensive requests; try again in {0} seconds")]
    Throttled(u32),
    /// The supply-chain service refused the call, was unavailable or violated its contract.
    #[error(transparent)]
    Service(Arc<ClientError>),
    /// The portal's database does not respond at the moment.
    #[error("{0}")]
    Unavailable(String),
    /// A fault of the portal.
    #[error("{0}")]
    Internal(String),
}

impl Error {
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Unauthenticated => StatusCode::UNAUTHORIZED,
            Self::Forbidden => StatusCode::FORBIDDEN,
            Self::NotApproved | Self::SecondFactorMissing => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::Throttled(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Service(error) => match &**error {
                ClientError::Unauthorised => StatusCode::UNAUTHORIZED,
                ClientError::Refused(status, _) => *status,
                ClientError::Unavailable { .. } => StatusCode::SERVICE_UNAVAILABLE,
                ClientError::TimedOut => StatusCode::GATEWAY_TIMEOUT,
                ClientError::Malformed(_) => StatusCode::BAD_GATEWAY,
            },
        }
    }

    /// The service rejected the user's token (specification section 4: a 401 signs out).
    pub fn ends_the_session(&self) -> bool {
        matches!(self, Self::Service(error) if matches!(**error, ClientError::Unauthorised))
    }

    /// Seconds after which the same request may succeed; every 429 and 503 has them.
    pub fn retry_after(&self) -> Option<u32> {
        match self {
            Self::Throttled(seconds) => Some(*seconds),
            Self::Unavailable(_) => Some(RETRY_AFTER),
            Self::Service(error) => match &**error {
                ClientError::Unavailable { retry_after, .. } => {
                    Some(retry_after.unwrap_or(RETRY_AFTER))
                }
                ClientError::Refused(_, refusal) => refusal.retry_after,
                _ => None,
            },
            _ => None,
        }
    }

    /// The message for the viewer; the service's is in both languages (specification section 8).
    pub fn text(&self) -> Option<Text> {
        if matches!(self, Self::NotApproved) {
            return Some(Text::message(MessageId::new("service-not-approved")));
        }
        if matches!(self, Self::SecondFactorMissing) {
            return Some(Text::message(MessageId::new("second-factor-needed")));
        }
        if matches!(self, Self::Throttled(_)) {
            return Some(Text::message(MessageId::new("problem-many-files")));
        }
        self.refusal()?.words().map(Text::Worded)
    }

    fn refusal(&self) -> Option<&Refusal> {
        let Self::Service(error) = self else {
            return None;
        };
        match &**error {
            ClientError::Refused(_, refusal) => Some(refusal),
            _ => None,
        }
    }
}

impl From<ClientError> for Error {
    fn from(error: ClientError) -> Self {
        Self::Service(Arc::new(error))
    }
}

impl From<tower_sessions::session::Error> for Error {
    fn from(error: tower_sessions::session::Error) -> Self {
        let reason = format!("the session store: {error}");
        match is_unavailable(&error) {
            true => Self::Unavailable(reason),
            false => Self::Internal(reason),
        }
    }
}

impl From<sea_orm::DbErr> for Error {
    fn from(error: sea_orm::DbErr) -> Self {
        let reason = format!("the database: {error}");
        match transient(&error) {
            Some(_) => Self::Unavailable(reason),
            None => Self::Internal(reason),
        }
    }
}

impl From<SpreadsheetError> for Error {
    fn from(error: SpreadsheetError) -> Self {
        Self::Internal(error.to_string())
    }
}

impl From<PdfError> for Error {
    fn from(error: PdfError) -> Self {
        Self::Internal(error.to_string())
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        if let Some(seconds) = self.retry_after() {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        response.extensions_mut().insert(self);
        response
    }
}
