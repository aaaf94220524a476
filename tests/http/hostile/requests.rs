//! Bodies, methods, URLs and other sites' posts that the portal refuses.
use axum::http::Method;

use crate::support::{
    portal::{MANAGER, Portal, USER},
    wire,
};

#[tokio::test]
async fn bodies_that_are_not_what_they_should_be_are_refused() {
    let mut browser = Portal::shared().browser();
    let before = browser.cookies.clone();
    let json = "application/json";
    let form = "application/x-www-form-urlencoded";
    let large = format!("{{\"email\":\"{}\"}}", "x".repeat(300 * 1024));
    let large_form = format!("email={}", "x".repeat(300 * 1024));
    let cases = [
        (json, "{", 400),
        (json, "", 400),
        (json, "null", 400),
        (json, "\"email\"", 400),
        (json, "{\"email\":{}}", 400),
        (json, "{\"email\":\"a\",\"email\":\"b\"}", 400),
        (json, "{\"email\":\"\u{0}\"}", 400),
        (json, &large, 413),
        (form, &large_form, 413),
        (form, "email=%ff&password=x", 422),
        (form, "email=a@b.c&email=c@d.e&password=x", 400),
        ("text/plain", "email=a", 415),
        ("multipart/form-data; boundary=x", "--x--", 415),
        ("application/xml", "<email/>", 415),
        ("", "email=a", 415),
    ];
    for (content_type, body, status) in cases {
        for accept in ["text/html", json] {
            let mut request = browser
                .request(Method::POST, "/users/authenticate")
                .header("accept", accept)
                .body(body.to_owned());
            if !content_type.is_empty() {
                request = request.header("content-type", content_type);
            }
            let seen = browser.send(request).await;
            let start: String = body.chars().take(40).collect();
            assert_eq!(seen.status, status, "{content_type} {start}");
            match accept {
                "text/html" => assert!(seen.text().contains("<h1"), "{}", seen.text()),
                _ if status == 422 => assert!(seen.json()["errors"].is_object()),
                _ => assert_eq!(seen.json()["status"], status),
            }
        }
    }
    let seen = browser
        .post("/preferences", &[("mode", &"x".repeat(300 * 1024))])
        .await;
    seen.is(413);
    assert_eq!(browser.cookies, before);
}

#[tokio::test]
async fn a_wrong_method_is_told_the_right_ones() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    let cases = [
        (Method::GET, "/users/authenticate", "POST"),
        (Method::PUT, "/users/authenticate", "POST"),
        (Method::GET, "/users/sign-out", "POST"),
        (Method::GET, "/preferences", "POST"),
        (Method::DELETE, "/preferences", "POST"),
        (Method::POST, "/dashboard", "GET,HEAD"),
        (Method::DELETE, "/settings/users", "GET,HEAD"),
        (Method::POST, "/assets/i18n/ar.json", "GET,HEAD"),
        (Method::POST, "/livez", "GET,HEAD"),
    ];
    for (method, path, allowed) in cases {
        let request = browser.request(method.clone(), path);
        let seen = browser.send(request).await;
        assert_eq!(seen.status, 405, "{method} {path}");
        assert_eq!(seen.header("allow"), allowed, "{method} {path}");
    }
    browser.get("/payments").await.is(200);
    let request = browser.request(Method::HEAD, "/payments");
    let head = browser.send(request).await;
    assert!(head.is(200).body.is_empty());
}

#[tokio::test]
async fn another_sites_post_is_refused_and_changes_nothing() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let before = browser.cookies.clone();
    let origins = [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "https://evil.example"),
        ("origin", "null"),
    ];
    for (name, value) in origins {
        for (path, fields) in [
            ("/users/sign-out", &[][..]),
            ("/preferences", &[("mode", "dark")]),
            (
                "/users/authenticate",
                &[("email", MANAGER.email), ("password", MANAGER.password)],
            ),
        ] {
            let request = browser.form(path, fields).header(name, value);
            let seen = browser.send(request).await;
            seen.is(403).says("<h1");
            assert!(seen.set_cookies().is_empty(), "{path} {name}: {value}");
        }
    }
    assert_eq!(browser.cookies, before);
    let data = browser.get("/payments").await.is(200).page_data();
    assert_eq!(data["viewer"]["email"], USER.email);
    assert_eq!(data["preferences"]["mode"], "light");
    // The portal's own pages, and a link from elsewhere, are welcome.
    let authority = portal.url.clone();
    for (name, value) in [("sec-fetch-site", "same-origin"), ("origin", &authority)] {
        let request = browser.form("/preferences", &[("mode", "light")]);
        browser
            .send(request.header(name, value))
            .await
            .leads_to("/");
    }
    let request = browser.request(Method::GET, "/payments");
    let link = request.header("sec-fetch-site", "cross-site");
    browser.send(link).await.is(200);
}

/// No response allows the scripts of another site to read it, and no preflight allows them to send anything.
#[tokio::test]
async fn another_sites_scripts_may_read_nothing() {
    let mut browser = Portal::shared().signed_in(USER).await;
    for path in [
        "/login",
        "/dashboard",
        "/_page/dashboard",
        "/assets/i18n/ar.json",
        "/nowhere",
        "/livez",
    ] {
        for method in [Method::GET, Method::OPTIONS] {
            let request = browser
                .request(method.clone(), path)
                .header("origin", "https://evil.example")
                .header("access-control-request-method", "POST");
            let seen = browser.send(request).await;
            let mut names = seen.headers.keys().map(|name| name.as_str());
            let allowing = names.find(|name| name.starts_with("access-control-"));
            assert_eq!(allowing, None, "{method} {path}");
        }
    }
}

/// A proxy that took another length than the portal would pass on a second request within the first (RFC 9112, section 6.3).
#[tokio::test]
async fn requests_without_one_certain_length_are_refused() {
    let url = &Portal::shared().url;
    let start = "POST /csp-reports HTTP/1.1\r\nHost: localhost\r\n";
    for lines in [
        "Content-Length: 4\r\nContent-Length: 5\r\n",
        "Content-Length: 4, 5\r\n",
        "Content-Length: +4\r\n",
        "Transfer-Encoding: identity\r\n",
        "Transfer-Encoding: chunked, identity\r\n",
    ] {
        let seen = wire::send(url, format!("{start}{lines}\r\n").as_bytes()).await;
        assert_eq!(seen.status, 400, "{lines}");
    }
    // Chunks count more than a length, and the connection ends after them.
    let report = r#"{"csp-report":{}}"#;
    let request = format!(
        "{start}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n{:x}\r\n{report}\r\n0\r\n\r\n\
         GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n",
        report.len()
    );
    let seen = wire::send(url, request.as_bytes()).await;
    assert_eq!(seen.status, 204);
    assert!(seen.body.is_empty(), "{seen:?}");
}

#[tokio::test]
async fn strange_urls_are_answered() {
    let url = &Portal::shared().url;
    let long = format!("/{}", "x".repeat(20_000));
    for path in [
        "//evil.example/%2f..",
        "/..%2f..%2fetc%2fpasswd",
        "/%ff%fe",
        "/login/",
        "/_page",
        "/_pagelogin",
        "/render-fixtures/%ff/%fe",
        &long,
    ] {
        let seen = wire::get(url, path, &[]).await;
        assert!(
            matches!(seen.status.as_u16(), 303 | 308 | 400 | 404),
            "{path}: {}",
            seen.status
        );
        let location = seen.header("location");
        assert!(
            location.is_empty() || (location.starts_with('/') && !location.starts_with("//")),
            "{location}"
        );
    }
    for path in ["/login?next=%ff", "/login?next=a&next=b", "/login?%%%"] {
        let seen = wire::get(url, path, &[]).await;
        assert!(
            matches!(seen.status.as_u16(), 200 | 400),
            "{path}: {}",
            seen.status
        );
        seen.says("<h1");
    }
}
