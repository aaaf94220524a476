//! The id of a request, for the log and the error page.
use std::convert::Infallible;

use axum::{
    extract::FromRequestParts,
    http::{Extensions, HeaderValue, Request, request::Parts},
};
use tower_http::request_id::{MakeRequestId, RequestId as HeaderRequestId};
use uuid::Uuid;

use service_client::Trace;

use crate::http::ClientAddress;

/// Layer: removes the request's own `x-request-id`, because the client must not choose the id.
pub fn forget_claimed<B>(mut request: Request<B>) -> Request<B> {
    request.headers_mut().remove("x-request-id");
    request
}

/// Makes ids that sort by time (UUID version 7).
#[derive(Clone, Copy, Default)]
pub struct MakeTimeOrderedId;

impl MakeRequestId for MakeTimeOrderedId {
    fn make_request_id<B>(&mut self, _: &Request<B>) -> Option<HeaderRequestId> {
        let id = Uuid::now_v7().simple().to_string();
        id.parse().ok().map(HeaderRequestId::new)
    }
}

/// Extractor of the headers that calls of the service pass on.
pub struct RequestId(pub Trace);

impl RequestId {
    pub fn find<B>(request: &Request<B>) -> String {
        let id = id_in(request.extensions());
        id.to_str().unwrap_or_default().to_owned()
    }

    /// Returns the request ID and client address, which calls of the service for this request forward.
    pub fn trace<B>(request: &Request<B>) -> Trace {
        trace(request.extensions())
    }
}

pub fn id_in(extensions: &Extensions) -> HeaderValue {
    let id = extensions.get::<HeaderRequestId>();
    id.map_or(HeaderValue::from_static("none"), |id| {
        id.header_value().clone()
    })
}

impl<S: Sync> FromRequestParts<S> for RequestId {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(trace(&parts.extensions)))
    }
}

fn trace(extensions: &Extensions) -> Trace {
    let client = extensions.get::<ClientAddress>();
    Trace {
        request_id: id_in(extensions),
        client_address: client.and_then(|client| client.ip.to_string().parse().ok()),
    }
}
