//! The id of a request, in the log and on the error page alike.
use axum::http::Request;
use tower_http::request_id::{MakeRequestId, RequestId as HeaderRequestId};
use uuid::Uuid;

/// Makes ids that sort by time. A request's own `x-request-id` is not taken over: it would be the sender's to choose.
#[derive(Clone, Copy, Default)]
pub struct MakeTimeOrderedId;

impl MakeRequestId for MakeTimeOrderedId {
    fn make_request_id<B>(&mut self, _: &Request<B>) -> Option<HeaderRequestId> {
        let id = Uuid::now_v7().simple().to_string();
        id.parse().ok().map(HeaderRequestId::new)
    }
}

pub struct RequestId;

impl RequestId {
    pub fn of<B>(request: &Request<B>) -> String {
        let id = request.extensions().get::<HeaderRequestId>();
        id.and_then(|id| id.header_value().to_str().ok())
            .unwrap_or_default()
            .to_owned()
    }
}
