//! The id of a request, in the log and on the error page alike.
use axum::http::Request;
use tower_http::request_id::{MakeRequestId, RequestId as HeaderRequestId};
use uuid::Uuid;

/// Forgets a request's own `x-request-id`, which would be the sender's to choose: the id is otherwise taken from there.
pub fn forget_claimed<B>(mut request: Request<B>) -> Request<B> {
    request.headers_mut().remove("x-request-id");
    request
}

/// Makes ids that sort by time.
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
