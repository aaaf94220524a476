//! Files that hang on documents of the token's supplier: they travel piece by piece.
use axum::{
    body::Body,
    http::{HeaderValue, Method, Request, Response, header},
};
use bytes::Bytes;

use crate::{
    Backend, BackendError, answer,
    calls::{in_path, orders::order_path, quotation_requests::request_path, with_key},
    with_token,
};
use contract::exchange::Attachment;

/// Characters of a file's name that travel, which are more than are kept. Its end says what it is.
const LONGEST_NAME: usize = 400;

/// The document that files and comments hang on.
#[derive(Clone, Copy, Debug)]
pub enum Holder<'a> {
    QuotationRequest(&'a str),
    Order(&'a str),
}

impl Holder<'_> {
    pub(super) fn path(self, what: &str) -> String {
        match self {
            Self::QuotationRequest(number) => request_path(number, what),
            Self::Order(number) => order_path(number, what),
        }
    }
}

impl Backend {
    /// `POST .../attachments?name=...`, once for each key. `Refused` with 400 where the file is not acceptable, with 409
    /// where the document takes no more.
    pub async fn attach(
        &self,
        holder: Holder<'_>,
        name: &str,
        content: Body,
        key: &str,
        token: &str,
    ) -> Result<Attachment, BackendError> {
        let spare = name.chars().count().saturating_sub(LONGEST_NAME);
        let name: String = name.chars().skip(spare).collect();
        let path = format!("{}?name={}", holder.path("/attachments"), in_path(&name));
        let request = with_token(self.request(Method::POST, &path, Bytes::new()), token)?;
        let mut request = with_key(request, key)?.map(|_| content);
        request.headers_mut().insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/octet-stream"),
        );
        let response = self.transport.stream(request).await?;
        answer::parsed(&answer::accepted(answer::read(response).await?)?)
    }

    /// `GET .../attachments/{id}`: the content as it comes in, with its type and length in the head. `Refused` with 404.
    pub async fn attachment(
        &self,
        holder: Holder<'_>,
        id: &str,
        token: &str,
    ) -> Result<Response<Body>, BackendError> {
        let path = format!("{}/{}", holder.path("/attachments"), in_path(id));
        let request = with_token(self.request(Method::GET, &path, Bytes::new()), token)?;
        let response = self.transport.stream(request.map(Body::from)).await?;
        if response.status().is_success() {
            return Ok(response);
        }
        let refused = answer::accepted(answer::read(response).await?);
        Err(refused
            .err()
            .unwrap_or(BackendError::Malformed("an unexpected status")))
    }

    /// `DELETE .../attachments/{id}`. `Refused` with 409 where it stays.
    pub async fn remove_attachment(
        &self,
        holder: Holder<'_>,
        id: &str,
        token: &str,
    ) -> Result<(), BackendError> {
        let path = format!("{}/{}", holder.path("/attachments"), in_path(id));
        let request: Request<Bytes> = self.request(Method::DELETE, &path, Bytes::new());
        self.done(with_token(request, token)?).await
    }
}
