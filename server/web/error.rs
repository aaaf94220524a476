//! Why a request was not done, and the status that it becomes.
//!
//! - A handler returns `Result<Outcome, Error>`; `render::respond` words the error for whoever asked: the problem page
//!   inside the shell, page data, or JSON.
//! - What a viewer typed wrongly is no `Error`: it is [`Outcome::Refused`](crate::outcome::Outcome), the form given back.
//! - An error that the viewer can do nothing about is logged where it is worded, with the request's id.
use std::sync::Arc;

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};

use contract::Refusal;
use service_client::BackendError;
use values::text::Text;

#[derive(Clone, Debug, thiserror::Error)]
pub enum Error {
    /// Nobody is signed in, or the session is over: the viewer is led to the sign-in page.
    #[error("nobody is signed in")]
    Unauthenticated,
    /// The page or document does not exist, or is another supplier's.
    #[error("there is no such page")]
    NotFound,
    /// The request cannot be understood: a malformed body, query or header.
    #[error("{0}")]
    Malformed(String),
    /// The supply-chain service refused, was out of reach or made no sense.
    #[error(transparent)]
    Backend(Arc<BackendError>),
    /// The portal's own fault.
    #[error("{0}")]
    Internal(String),
}

impl Error {
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Unauthenticated => StatusCode::UNAUTHORIZED,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Backend(error) => match &**error {
                BackendError::Unauthorised => StatusCode::UNAUTHORIZED,
                BackendError::Refused(status, _) => *status,
                BackendError::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
                BackendError::TimedOut => StatusCode::GATEWAY_TIMEOUT,
                BackendError::Malformed(_) => StatusCode::BAD_GATEWAY,
            },
        }
    }

    /// The service does not know the user's token any more (specification section 4: a 401 signs out).
    pub fn ends_the_session(&self) -> bool {
        matches!(self, Self::Backend(error) if matches!(**error, BackendError::Unauthorised))
    }

    /// Seconds after which the service may take what it refused now.
    pub fn retry_after(&self) -> Option<u32> {
        self.refusal()?.retry_after
    }

    /// What the service said to the viewer, in both languages (specification section 8).
    pub fn text(&self) -> Option<Text> {
        self.refusal()?.words().map(Text::Worded)
    }

    fn refusal(&self) -> Option<&Refusal> {
        let Self::Backend(error) = self else {
            return None;
        };
        match &**error {
            BackendError::Refused(_, refusal) => Some(refusal),
            _ => None,
        }
    }
}

impl From<BackendError> for Error {
    fn from(error: BackendError) -> Self {
        Self::Backend(Arc::new(error))
    }
}

impl From<tower_sessions::session::Error> for Error {
    fn from(error: tower_sessions::session::Error) -> Self {
        Self::Internal(format!("the session store: {error}"))
    }
}

impl From<sea_orm::DbErr> for Error {
    fn from(error: sea_orm::DbErr) -> Self {
        Self::Internal(format!("the database: {error}"))
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}
