//! Cookies, hosts and forwarded headers that no honest browser sends.
use axum::http::Method;

use crate::support::{
    browser::Browser,
    portal::{Portal, USER},
    wire,
};

#[tokio::test]
async fn malformed_session_cookies_are_nobody() {
    let url = &Portal::shared().url;
    let long = "A".repeat(6000);
    let values = [
        "",
        "=",
        "\"",
        "AAAAAAAAAAAAAAAAAAAAAA",
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "../../etc/passwd",
        "'; DROP TABLE sessions; --",
        "%00%ff",
        &long,
    ];
    for value in values {
        let line = format!("Cookie: portal-session={value}");
        let seen = wire::get(url, "/login", &[line.as_bytes()]).await;
        seen.is(200).says("name=\"password\"");
        let seen = wire::get(url, "/payments", &[line.as_bytes()]).await;
        seen.leads_to("/login?next=%2Fpayments");
    }
    for line in [
        &b"Cookie: portal-session=\xff\xfe\x80"[..],
        b"Cookie: ;;;==;; ;portal-session",
        b"Cookie: portal-preferences=\xff; portal-session=\xd8\xa7",
    ] {
        wire::get(url, "/login", &[line]).await.is(200);
    }
}

#[tokio::test]
async fn a_session_among_garbage_is_still_found() {
    let portal = Portal::shared();
    let browser = portal.signed_in(USER).await;
    let (name, value) = browser.session().unwrap();
    let line = format!("Cookie: a=b; ;=; x; {name}={value}; y=\"");
    let seen = wire::get(&portal.url, "/payments", &[line.as_bytes()]).await;
    assert_eq!(seen.is(200).page_data()["viewer"]["email"], USER.email);
}

#[tokio::test]
async fn malformed_preferences_are_the_defaults() {
    let url = &Portal::shared().url;
    let long = format!("mode:{}", "dark.mode:".repeat(600));
    let unknown = [
        "",
        "....::::",
        "mode:purple.colour:red",
        "mode:dark\tmode:dark",
        "{\"mode\":\"dark\"}",
        "mode=dark",
        "MODE:DARK",
        "mode:dark%00",
        &long,
    ];
    for value in unknown {
        let line = format!("Cookie: portal-preferences={value}");
        let seen = wire::get(url, "/login", &[line.as_bytes()]).await;
        seen.is(200)
            .says("<html lang=\"ar\" dir=\"rtl\" data-layout=\"vertical\"");
        if value != long {
            seen.says("data-mode=\"light\"");
        }
    }
    // What is known among the unknown is taken.
    let line = b"Cookie: portal-preferences=mode:dark.skin:purple.x.:.language:en";
    let seen = wire::get(url, "/login", &[line]).await;
    seen.says("data-mode=\"dark\"")
        .says("data-skin=\"default\"")
        .says("lang=\"en\"");
}

#[tokio::test]
async fn control_characters_in_a_header_are_refused() {
    let url = &Portal::shared().url;
    for line in [
        &b"Cookie: portal-preferences=mode:dark\x00"[..],
        b"Cookie: portal-session=\x01",
        b"X: a\x7fb",
    ] {
        assert_eq!(wire::get(url, "/login", &[line]).await.status, 400);
    }
    let endless = format!("Cookie: a={}", "x".repeat(600_000));
    assert_eq!(
        wire::get(url, "/login", &[endless.as_bytes()]).await.status,
        431
    );
}

#[tokio::test]
async fn a_host_that_the_portal_does_not_go_by_is_refused() {
    let url = &Portal::shared().url;
    for host in [
        "evil.example",
        "evil.example:8080",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "user@localhost",
    ] {
        let line = format!("Host: {host}");
        for path in ["/login", "/assets/i18n/ar.json", "/nowhere"] {
            let seen = wire::get(url, path, &[line.as_bytes()]).await;
            seen.is(421)
                .says("not known by that host name")
                .is_silent_about("evil");
        }
    }
    for host in ["localhost", "LOCALHOST:99", "127.0.0.1", "[::1]:80"] {
        let line = format!("Host: {host}");
        wire::get(url, "/login", &[line.as_bytes()]).await.is(200);
    }
    let two = [&b"Host: localhost"[..], b"Host: evil.example"];
    wire::get(url, "/login", &two).await.is(400);
    wire::send(url, b"GET /login HTTP/1.0\r\n\r\n")
        .await
        .is(400);
}

#[tokio::test]
async fn an_untrusted_peers_forwarded_headers_are_ignored() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.browser();
    let forwarded = |browser: &Browser, count: u8, password: &str| {
        browser
            .form(
                "/users/authenticate",
                &[("email", "guessed@demo.example"), ("password", password)],
            )
            .header("x-forwarded-for", format!("10.0.0.{count}"))
            .header("forwarded", format!("for=10.0.0.{count}"))
            .header("x-forwarded-host", "evil.example")
            .header("x-forwarded-proto", "https")
    };
    let request = forwarded(&browser, 1, "wrong");
    let seen = browser.send(request).await;
    seen.is(422).is_silent_about("evil.example");
    // Thirty accounts from thirty claimed addresses are still one address.
    for count in 2..=30 {
        let email = format!("guess-{count}@demo.example");
        let request = browser
            .form(
                "/users/authenticate",
                &[("email", &email), ("password", "wrong")],
            )
            .header("x-forwarded-for", format!("10.0.0.{count}"));
        browser.send(request).await.is(422);
    }
    let fields = [("email", "guess-31@demo.example"), ("password", "wrong")];
    let request = browser
        .form("/users/authenticate", &fields)
        .header("x-forwarded-for", "10.0.0.31");
    browser.send(request).await.is(429);
    // Another address is another matter.
    let other = portal.browser().post("/users/authenticate", &fields).await;
    other.is(422);
}

#[tokio::test]
async fn a_trusted_proxys_forwarded_headers_are_believed() {
    let portal = Portal::start(&[
        ("PORTAL_DEMO", "false"),
        ("PORTAL_TRUSTED_PROXIES", "127.0.0.0/8"),
        ("PORTAL_PUBLIC_URL", "https://portal.example.com"),
    ])
    .await;
    let ask = |host: &str| {
        portal
            .browser()
            .request(Method::GET, "/login")
            .header("x-forwarded-host", host)
    };
    portal
        .browser()
        .send(ask("portal.example.com"))
        .await
        .is(200);
    portal.browser().send(ask("evil.example")).await.is(421);
}

#[tokio::test]
async fn a_request_id_that_a_stranger_chose_breaks_nothing() {
    let mut browser = Portal::shared().browser();
    let request = browser
        .request(Method::GET, "/nowhere")
        .header("x-request-id", "\"><script>alert(1)</script>");
    let seen = browser.send(request).await;
    seen.is(404).says("<h1").is_silent_about("<script>alert(1)");
}
