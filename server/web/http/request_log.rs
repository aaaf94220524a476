//! One line in the log for each request.
use std::time::Duration;

use axum::{body::Body, http::Request, response::Response};
use tower_http::{
    classify::{ServerErrorsAsFailures, SharedClassifier},
    trace::{MakeSpan, OnResponse, TraceLayer},
};
use tracing::Span;

use super::request_id::RequestId;

/// Layer: one line a request, with its id, method, path and status. Queries are not logged, because they may contain names,
/// nor are the tokens of mailed links, because readers of the log could use them. Failures get no line of their own, because
/// the response's line has the status.
pub fn requests() -> TraceLayer<
    SharedClassifier<ServerErrorsAsFailures>,
    impl MakeSpan<Body> + Clone,
    (),
    impl OnResponse<Body> + Clone,
    (),
    (),
    (),
> {
    TraceLayer::new_for_http()
        .make_span_with(span)
        .on_request(())
        .on_response(log)
        .on_body_chunk(())
        .on_eos(())
        .on_failure(())
}

fn span(request: &Request<Body>) -> Span {
    let path = without_token(request.uri().path());
    let (method, id) = (request.method(), RequestId::find(request));
    tracing::info_span!("request", %method, path, id)
}

fn log(response: &Response, latency: Duration, _: &Span) {
    let (status, milliseconds) = (response.status().as_u16(), latency.as_millis() as u64);
    tracing::info!(status, milliseconds, "answered");
}

/// The path up to the token of a mailed link.
pub fn without_token(path: &str) -> &str {
    ["/auth/confirm-email/", "/auth/restNewPassword/"]
        .into_iter()
        .find_map(|page| path.find(page).map(|at| &path[..at + page.len()]))
        .unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::without_token;

    #[test]
    fn tokens_are_not_logged() {
        for (path, logged) in [
            ("/auth/confirm-email/abc", "/auth/confirm-email/"),
            (
                "/portal/_page/auth/restNewPassword/a/b",
                "/portal/_page/auth/restNewPassword/",
            ),
            ("/auth/forgot-password", "/auth/forgot-password"),
        ] {
            assert_eq!(without_token(path), logged);
        }
    }
}
