//! `POST /csp-reports`: what browsers report of the content security policy goes to the log, within bounds.
use serde_json::json;

use crate::support::{browser::Browser, portal::Portal, process::Running};

fn report(n: u32) -> String {
    json!({ "csp-report": {
        "document-uri": format!("https://portal.example.com/auth/restNewPassword/Secret-4711?name=Secret-4712#{n}"),
        "referrer": "https://portal.example.com/search?q=Secret-4713",
        "effective-directive": "script-src-elem",
        "original-policy": "script-src 'nonce-Secret-4714'",
        "blocked-uri": format!("https://evil.example/{n}.js?Secret-4715"),
        "script-sample": "Secret-4716",
        "line-number": 7,
    } })
    .to_string()
}

async fn send(browser: &mut Browser, path: &str, body: String) -> u16 {
    let request = browser
        .request(axum::http::Method::POST, path)
        .header("content-type", "application/csp-report")
        .body(body);
    browser.send(request).await.status.as_u16()
}

#[tokio::test]
async fn the_policy_names_where_reports_go() {
    let shared = Portal::shared().browser().get("/login").await;
    let policy = shared.header("content-security-policy");
    assert!(policy.ends_with("; report-uri /csp-reports"), "{policy}");
    let portal = Portal::start(&[("PORTAL_BASE_PATH", "/portal")]).await;
    let mut browser = portal.browser();
    let below = browser.get("/login").await;
    let policy = below.header("content-security-policy");
    assert!(
        policy.ends_with("; report-uri /portal/csp-reports"),
        "{policy}"
    );
    assert_eq!(send(&mut browser, "/csp-reports", report(1)).await, 204);
}

#[tokio::test]
async fn a_bounded_number_is_logged_without_secrets() {
    let home = tempfile::tempdir().unwrap();
    let (mut running, log) = Running::start_with_log(home.path(), "info");
    let mut browser = Browser::of(&format!("http://{}", running.address));
    for n in 0..100 {
        assert_eq!(send(&mut browser, "/csp-reports", report(n)).await, 204);
    }
    running.signal("TERM");
    assert!(running.child.wait().unwrap().success());
    let log = std::fs::read_to_string(log).unwrap();
    let reports: Vec<_> = log
        .lines()
        .filter(|line| line.contains("evil.example"))
        .collect();
    assert!((1..=10).contains(&reports.len()), "{log}");
    for words in [
        "script-src-elem",
        "\"https://portal.example.com/auth/restNewPassword/{token}\"",
        "\"https://evil.example\"",
    ] {
        assert!(reports[0].contains(words), "{}", reports[0]);
    }
    assert!(!log.contains("Secret"), "{log}");
}

#[tokio::test]
async fn what_is_no_report_is_refused() {
    let mut browser = Portal::shared().browser();
    for (body, status) in [
        ("", 400),
        ("{}", 400),
        ("{\"csp-report\":7}", 400),
        (
            "{\"csp-report\":{\"blocked-uri\":\"inline\n2026 ERROR forged\"}}",
            400,
        ),
    ] {
        assert_eq!(
            send(&mut browser, "/csp-reports", body.to_owned()).await,
            status,
            "{body}"
        );
    }
    let large = format!(
        "{{\"csp-report\":{{\"blocked-uri\":\"{}\"}}}}",
        "x".repeat(9000)
    );
    assert_eq!(send(&mut browser, "/csp-reports", large).await, 413);
    browser.get("/csp-reports").await.is(405);
}
