//! A remote service as a router: what the development fake backend stands before.
use axum::{
    Json, Router,
    body::to_bytes,
    extract::{Request, State},
    http::{HeaderMap, HeaderName, StatusCode, header},
    response::{IntoResponse, Response},
};

use super::{
    ClientError,
    answer::BODY_LIMIT,
    remote::{Remote, RemoteError, RemoteOptions},
    transport::Transport,
};
use contract::{
    Refusal,
    headers::{CLIENT_ADDRESS, IDEMPOTENCY_KEY, REQUEST_ID},
};

/// Headers that mean something from one end to the other.
const FORWARDED: [HeaderName; 6] = [
    header::ACCEPT,
    header::AUTHORIZATION,
    header::CONTENT_TYPE,
    CLIENT_ADDRESS,
    IDEMPOTENCY_KEY,
    REQUEST_ID,
];

/// Every request goes to the service at the address, under the same rules as the client's own calls.
pub fn proxy(base_url: &str, options: RemoteOptions) -> Result<Router, RemoteError> {
    let remote = Transport::Remote(Remote::new(base_url, options)?);
    Ok(Router::new().fallback(forward).with_state(remote))
}

async fn forward(State(remote): State<Transport>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let Ok(body) = to_bytes(body, BODY_LIMIT).await else {
        return refusal(StatusCode::PAYLOAD_TOO_LARGE);
    };
    let mut outgoing = Request::new(body);
    *outgoing.method_mut() = parts.method;
    *outgoing.uri_mut() = parts.uri;
    *outgoing.headers_mut() = chosen(&parts.headers);
    match remote.exchange(outgoing).await {
        Ok(answer) => {
            let headers = chosen(answer.headers());
            (answer.status(), headers, answer.into_body()).into_response()
        }
        Err(ClientError::TimedOut) => refusal(StatusCode::GATEWAY_TIMEOUT),
        Err(_) => refusal(StatusCode::BAD_GATEWAY),
    }
}

fn chosen(headers: &HeaderMap) -> HeaderMap {
    FORWARDED
        .into_iter()
        .filter_map(|name| Some((name.clone(), headers.get(name)?.clone())))
        .collect()
}

fn refusal(status: StatusCode) -> Response {
    (status, Json(Refusal::default())).into_response()
}
