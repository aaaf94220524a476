//! Where a request comes from: which forwarded headers are believed, and which hosts are answered.
mod forwarded;

use std::net::SocketAddr;

use axum::{
    Extension, Router,
    body::Body,
    extract::connect_info::MockConnectInfo,
    http::{Request, StatusCode},
    middleware,
    routing::get,
};
use http_body_util::BodyExt;
use tower::ServiceExt;
use web::http::client_address::{Admission, ClientAddress, admit};

use crate::support::configuration::from_variables;

const PROXY: &str = "10.0.0.1";
const STRANGER: &str = "203.0.113.9";

/// Sends a request from this peer to a portal behind proxies in 10.0.0.0/8 and fd00::/8.
async fn send(peer: &str, headers: &[(&str, &str)]) -> (StatusCode, String) {
    send_to("x-forwarded-for", peer, headers).await
}

/// To a portal whose proxies set this header.
pub async fn send_to(
    forwarded_header: &str,
    peer: &str,
    headers: &[(&str, &str)],
) -> (StatusCode, String) {
    let config = from_variables(&[
        ("PORTAL_TRUSTED_PROXIES", "10.0.0.0/8,fd00::/8"),
        ("PORTAL_PUBLIC_URL", "https://portal.example.com"),
        ("PORTAL_FORWARDED_HEADER", forwarded_header),
    ])
    .unwrap();
    let peer = SocketAddr::new(peer.parse().unwrap(), 50_000);
    let router = Router::new()
        .route("/", get(told))
        .layer(middleware::from_fn_with_state(
            Admission::new(&config.web),
            admit,
        ))
        .layer(MockConnectInfo(peer));
    let mut request = Request::builder().uri("/");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let response = router
        .oneshot(request.body(Body::empty()).unwrap())
        .await
        .unwrap();
    let status = response.status();
    let body = response.into_body().collect().await.unwrap().to_bytes();
    (status, String::from_utf8(body.to_vec()).unwrap())
}

async fn told(Extension(address): Extension<ClientAddress>) -> String {
    format!("{} {}", address.ip, address.host)
}

/// What the portal takes the request for, with `Host: localhost`.
async fn seen(peer: &str, headers: &[(&str, &str)]) -> String {
    let (status, body) = send(peer, &[&[("host", "localhost")], headers].concat()).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    body
}

#[tokio::test]
async fn forwarded_headers_of_a_stranger_are_ignored() {
    let forged = [
        ("x-forwarded-for", "10.9.9.9"),
        ("x-forwarded-host", "portal.example.com"),
    ];
    assert_eq!(seen(STRANGER, &forged).await, "203.0.113.9 localhost");
}

#[tokio::test]
async fn a_trusted_proxy_tells_who_asked_how_and_for_what() {
    let forwarded = [
        ("x-forwarded-for", "203.0.113.9"),
        ("x-forwarded-host", "portal.example.com"),
    ];
    let expected = "203.0.113.9 portal.example.com";
    assert_eq!(seen(PROXY, &forwarded).await, expected);
    assert_eq!(seen("::ffff:10.0.0.1", &forwarded).await, expected);
}

#[tokio::test]
async fn the_nearest_hop_that_is_no_trusted_proxy_is_the_client() {
    for (forwarded, client) in [
        ("1.1.1.1, 203.0.113.9", "203.0.113.9"),
        ("1.1.1.1, 203.0.113.9, 10.2.3.4", "203.0.113.9"),
        ("1.1.1.1,203.0.113.9,fd00::5", "203.0.113.9"),
        ("10.7.7.7, 10.2.3.4", "10.7.7.7"),
        ("203.0.113.9:4711", "203.0.113.9"),
        ("[2001:db8::9]:4711", "2001:db8::9"),
        ("[2001:db8::9]", "2001:db8::9"),
        ("2001:db8::9", "2001:db8::9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
    ] {
        let seen = seen(PROXY, &[("x-forwarded-for", forwarded)]).await;
        assert_eq!(seen, format!("{client} localhost"), "{forwarded}");
    }
    let split = [
        ("x-forwarded-for", "1.1.1.1"),
        ("x-forwarded-for", "203.0.113.9"),
    ];
    assert_eq!(seen(PROXY, &split).await, "203.0.113.9 localhost");
}

#[tokio::test]
async fn malformed_forwarded_headers_are_ignored() {
    for malformed in [
        "",
        "unknown",
        "1.1.1.1, _hidden",
        "1.1.1.1,",
        "999.1.1.1",
        "1.1.1.1, caf\u{e9}",
    ] {
        let headers = [
            ("x-forwarded-for", malformed),
            ("x-forwarded-host", "two words"),
        ];
        assert_eq!(
            seen(PROXY, &headers).await,
            "10.0.0.1 localhost",
            "{malformed}"
        );
    }
}

#[tokio::test]
async fn an_unknown_host_is_misdirected() {
    for host in [
        "evil.example",
        "portal.example.com.evil.example",
        "user@localhost",
        "169.254.169.254",
    ] {
        let (status, body) = send(STRANGER, &[("host", host)]).await;
        assert_eq!(status, StatusCode::MISDIRECTED_REQUEST, "{host}: {body}");
    }
    let forwarded = [("host", "localhost"), ("x-forwarded-host", "evil.example")];
    assert_eq!(
        send(PROXY, &forwarded).await.0,
        StatusCode::MISDIRECTED_REQUEST
    );
}

#[tokio::test]
async fn a_known_host_is_answered_in_every_spelling() {
    for host in [
        "localhost:8080",
        "127.0.0.1",
        "[::1]:8080",
        "PORTAL.example.com",
        "portal.example.com.:443",
    ] {
        assert_eq!(
            send(STRANGER, &[("host", host)]).await.0,
            StatusCode::OK,
            "{host}"
        );
    }
}

#[tokio::test]
async fn a_request_without_one_host_is_bad() {
    let twice = [("host", "localhost"), ("host", "portal.example.com")];
    for headers in [&[][..], &twice, &[("host", "two words")], &[("host", "")]] {
        assert_eq!(
            send(STRANGER, headers).await.0,
            StatusCode::BAD_REQUEST,
            "{headers:?}"
        );
    }
}
