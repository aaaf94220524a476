//! One line in the log for each request.
use std::time::Duration;

use axum::{
    body::Body,
    extract::{MatchedPath, Request},
    middleware::Next,
    response::Response,
};
use tower_http::{
    classify::{ServerErrorsAsFailures, SharedClassifier},
    trace::{MakeSpan, OnResponse, TraceLayer},
};
use tracing::{Span, field::Empty};

use super::request_id::RequestId;

/// Layer: one line a request, with its id, method, route and status. The route is the pattern that the router matched, never
/// the path: paths hold the tokens of mailed links, which readers of the log could use, and queries may hold names. Failures
/// get no line of their own, because the response's line has the status.
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
    let (method, id) = (request.method(), RequestId::find(request));
    let span = tracing::info_span!("request", %method, route = Empty, id);
    record(&span, request);
    span
}

/// Layer of a router that is nested in another: adds the route to the request's span, which the outer router does not know.
pub async fn add_nested_route(request: Request, next: Next) -> Response {
    record(&Span::current(), &request);
    next.run(request).await
}

/// Records nothing for requests that no route matches, and for those of a nested router, which matches them later.
fn record(span: &Span, request: &Request<Body>) {
    if let Some(route) = request.extensions().get::<MatchedPath>() {
        span.record("route", route.as_str());
    }
}

fn log(response: &Response, latency: Duration, _: &Span) {
    let (status, milliseconds) = (response.status().as_u16(), latency.as_millis() as u64);
    tracing::info!(status, milliseconds, "answered");
}
