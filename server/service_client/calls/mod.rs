//! The calls of the contract, one module a resource.
mod accounts;
pub mod attachments;
mod bank_accounts;
mod comments;
mod orders;
mod people;
mod profile;
mod quotation_requests;

use axum::http::{HeaderValue, Method, Request};
use bytes::Bytes;
use contract::headers::IDEMPOTENCY_KEY;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::{Serialize, de::DeserializeOwned};

use super::{Backend, BackendError, with_token};

impl Backend {
    /// A list, narrowed and ordered by `query`.
    async fn find<T: DeserializeOwned>(
        &self,
        path: &str,
        query: &impl Serialize,
        token: &str,
    ) -> Result<T, BackendError> {
        let query = serde_urlencoded::to_string(query).expect("the contract's queries are flat");
        self.get(&format!("{path}?{query}"), token).await
    }

    /// A change that says everything by its path.
    async fn change(&self, path: &str, token: &str) -> Result<(), BackendError> {
        let request = self.request(Method::POST, path, Bytes::new());
        self.done(with_token(request, token)?).await
    }

    /// A decision on one version of a document, once for each key.
    async fn decide(
        &self,
        path: &str,
        decision: &impl Serialize,
        key: &str,
        token: &str,
    ) -> Result<(), BackendError> {
        let request = self.posting(path, decision);
        self.done(with_token(with_key(request, key)?, token)?).await
    }

    /// A change that is made once for each key.
    async fn post_once<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
        key: &str,
        token: &str,
    ) -> Result<T, BackendError> {
        let request = with_key(self.posting(path, body), key)?;
        self.call(with_token(request, token)?).await
    }

    /// Keeps what was typed.
    async fn put<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
        token: &str,
    ) -> Result<T, BackendError> {
        self.call(with_token(self.putting(path, body), token)?)
            .await
    }
}

/// What stands in a path between slashes.
fn in_path(segment: &str) -> impl std::fmt::Display {
    utf8_percent_encode(segment, NON_ALPHANUMERIC)
}

fn with_key(mut request: Request<Bytes>, key: &str) -> Result<Request<Bytes>, BackendError> {
    let key = HeaderValue::from_str(key)
        .map_err(|_| BackendError::Malformed("the idempotency key fits into no header"))?;
    request.headers_mut().insert(IDEMPOTENCY_KEY, key);
    Ok(request)
}
