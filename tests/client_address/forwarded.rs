//! `Forwarded` (RFC 7239) behind proxies in 10.0.0.0/8 and fd00::/8, with what clients forge.
use axum::http::StatusCode;

use super::{PROXY, STRANGER, send_to};

/// Each row: the lines of the header, the client that the portal sees, and the host.
const TABLE: &[(&[&str], &str, &str)] = &[
    (&["for=203.0.113.9"], "203.0.113.9", "localhost"),
    (
        &["For=203.0.113.9;proto=https;by=10.0.0.1"],
        "203.0.113.9",
        "localhost",
    ),
    (&["for=\"203.0.113.9:4711\""], "203.0.113.9", "localhost"),
    (&["for=\"[2001:db8::9]:4711\""], "2001:db8::9", "localhost"),
    (
        &["for=\"[2001:db8::9]\" ; proto=https"],
        "2001:db8::9",
        "localhost",
    ),
    (
        &["for=203.0.113.9; host=portal.example.com"],
        "203.0.113.9",
        "portal.example.com",
    ),
    (
        &["for=203.0.113.9;host=\"portal.example.com\""],
        "203.0.113.9",
        "portal.example.com",
    ),
    // Only past trusted hops, from the right.
    (
        &["for=1.1.1.1, for=203.0.113.9"],
        "203.0.113.9",
        "localhost",
    ),
    (
        &["for=1.1.1.1, for=203.0.113.9, for=10.2.3.4"],
        "203.0.113.9",
        "localhost",
    ),
    (
        &["for=1.1.1.1", "for=203.0.113.9", "for=10.2.3.4"],
        "203.0.113.9",
        "localhost",
    ),
    (&["for=10.7.7.7, for=10.2.3.4"], "10.7.7.7", "localhost"),
    (
        &["for=1.1.1.1;host=evil.example, for=203.0.113.9"],
        "203.0.113.9",
        "localhost",
    ),
    // A hop that hides its client ends the chain.
    (&["for=1.1.1.1, for=unknown"], "10.0.0.1", "localhost"),
    (
        &["for=1.1.1.1, for=\"_hidden\", for=10.2.3.4"],
        "10.2.3.4",
        "localhost",
    ),
    (&["for=1.1.1.1, proto=https"], "10.0.0.1", "localhost"),
    // Forged quotation marks that would hide what the proxy added.
    (
        &["for=1.1.1.1;x=\", for=203.0.113.9"],
        "10.0.0.1",
        "localhost",
    ),
    (
        &["for=1.1.1.1;x=\", for=\"[2001:db8::9]:4711\""],
        "10.0.0.1",
        "localhost",
    ),
    (
        &["for=\"1.1.1.1\\\", for=203.0.113.9"],
        "10.0.0.1",
        "localhost",
    ),
    (
        &["for=1.1.1.1;x=\"", "for=203.0.113.9"],
        "203.0.113.9",
        "localhost",
    ),
    // Malformed.
    (&[""], "10.0.0.1", "localhost"),
    (&["for"], "10.0.0.1", "localhost"),
    (&["for="], "10.0.0.1", "localhost"),
    (&["for=1.1.1.1,"], "10.0.0.1", "localhost"),
    (&["for=1.1.1.1;for=2.2.2.2"], "10.0.0.1", "localhost"),
    (&["for=1.1.1.1 for=2.2.2.2"], "10.0.0.1", "localhost"),
    (&["f or=1.1.1.1"], "10.0.0.1", "localhost"),
    (&["for=999.1.1.1"], "10.0.0.1", "localhost"),
    (&["for=caf\u{e9}"], "10.0.0.1", "localhost"),
];

async fn seen(header: &str, peer: &str, lines: &[(&str, &str)]) -> String {
    let headers = [&[("host", "localhost")], lines].concat();
    let (status, body) = send_to(header, peer, &headers).await;
    assert_eq!(status, StatusCode::OK, "{lines:?}: {body}");
    body
}

#[tokio::test]
async fn the_nearest_hop_that_is_no_trusted_proxy_is_the_client() {
    for (lines, client, host) in TABLE {
        let headers: Vec<_> = lines.iter().map(|line| ("forwarded", *line)).collect();
        let found = seen("forwarded", PROXY, &headers).await;
        assert_eq!(found, format!("{client} {host}"), "{lines:?}");
        // The same from a stranger is worth nothing.
        let found = seen("forwarded", STRANGER, &headers).await;
        assert_eq!(found, format!("{STRANGER} localhost"), "{lines:?}");
    }
}

#[tokio::test]
async fn the_header_that_the_proxies_do_not_set_is_ignored() {
    let forged = [
        ("x-forwarded-for", "1.1.1.1"),
        ("x-forwarded-host", "portal.example.com"),
    ];
    assert_eq!(
        seen("forwarded", PROXY, &forged).await,
        "10.0.0.1 localhost"
    );
    let both = [&forged[..], &[("forwarded", "for=203.0.113.9")]].concat();
    assert_eq!(
        seen("forwarded", PROXY, &both).await,
        "203.0.113.9 localhost"
    );
    let forged = [("forwarded", "for=1.1.1.1;host=portal.example.com")];
    assert_eq!(
        seen("x-forwarded-for", PROXY, &forged).await,
        "10.0.0.1 localhost"
    );
    let both = [&forged[..], &[("x-forwarded-for", "203.0.113.9")]].concat();
    assert_eq!(
        seen("x-forwarded-for", PROXY, &both).await,
        "203.0.113.9 localhost"
    );
}
