//! The log: the route of each request, no token of a mailed link, and no line that a stranger wrote.
use chrono::DateTime;
use serde_json::{Value, json};
use web::pages::ADDRESSES;

use crate::support::{
    browser::Browser,
    process::{Running, portal},
};

/// Everything that a browser sends for these addresses, with the log at its most talkative.
async fn log_of_mailed_links(base_path: &str) -> String {
    let home = tempfile::tempdir().unwrap();
    let log = home.path().join("log");
    let mut command = portal(home.path(), &["--listen", "127.0.0.1:0"]);
    command
        .env("PORTAL_LOG", "debug")
        .env("PORTAL_BASE_PATH", base_path);
    let file = std::fs::File::create(&log).unwrap();
    let mut running = Running::spawn(command.stderr(file));
    let origin = format!("http://{}", running.address.split('/').next().unwrap());
    let mut browser = Browser::of(&format!("{origin}{base_path}"));
    for (address, _) in mailed_links() {
        let path = address.replace("{token}", "Secret-4711");
        for path in [
            path.clone(),
            format!("/_page{path}"),
            format!("{path}/"),
            format!("{path}/more"),
            path.to_uppercase().replace("SECRET", "Secret"),
        ] {
            browser.get(&path).await;
            browser.post(&path, &[("password", "Secret-4712")]).await;
        }
        let report = json!({ "csp-report": {
            "document-uri": format!("{origin}{base_path}{path}"),
            "blocked-uri": format!("{origin}{base_path}/_page{path}"),
            "source-file": path,
        } });
        let request = browser
            .request(axum::http::Method::POST, "/csp-reports")
            .header("content-type", "application/csp-report")
            .body(report.to_string());
        browser.send(request).await.is(204);
    }
    running.signal("TERM");
    assert!(running.child.wait().unwrap().success());
    std::fs::read_to_string(log).unwrap()
}

fn mailed_links() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    ADDRESSES
        .iter()
        .filter(|(address, _)| address.contains("{token}"))
}

#[tokio::test]
async fn tokens_of_mailed_links_are_not_logged() {
    assert_eq!(mailed_links().count(), 6);
    for base_path in ["", "/portal"] {
        let log = log_of_mailed_links(base_path).await;
        let secret = log.lines().find(|line| line.contains("Secret"));
        assert_eq!(secret, None, "below {base_path:?}");
        for (address, _) in mailed_links() {
            for words in [
                format!("route=\"{base_path}{address}\""),
                format!("route=\"{base_path}/_page{address}\""),
            ] {
                assert!(log.contains(&words), "{words}: {log}");
            }
            let is_report = |line: &&str| line.contains("content security policy");
            let mut reports = log.lines().filter(is_report);
            let page = format!("{address}\" blocked=");
            assert!(reports.any(|line| line.contains(&page)), "{page}: {log}");
        }
    }
}

#[tokio::test]
async fn strangers_write_no_lines_and_every_line_has_its_time_in_utc() {
    for format in ["human", "json"] {
        let home = tempfile::tempdir().unwrap();
        let log = home.path().join("log");
        let mut command = portal(home.path(), &["--listen", "127.0.0.1:0"]);
        command.env("PORTAL_LOG_FORMAT", format);
        let file = std::fs::File::create(&log).unwrap();
        let mut running = Running::spawn(command.stderr(file));
        let mut browser = Browser::of(&format!("http://{}", running.address));
        let report = json!({ "csp-report": { "blocked-uri": "inline\nforged line" } });
        let request = browser
            .request(axum::http::Method::POST, "/csp-reports")
            .header("content-type", "application/csp-report")
            .header("x-request-id", "chosen-id")
            .body(report.to_string());
        browser.send(request).await.is(204);
        running.signal("TERM");
        assert!(running.child.wait().unwrap().success());
        let log = std::fs::read_to_string(log).unwrap();
        assert!(log.contains("forged line"), "{log}");
        assert!(!log.contains("chosen-id"), "{log}");
        for line in log.lines() {
            let time = match format {
                "json" => {
                    let line: Value = serde_json::from_str(line).unwrap();
                    line["timestamp"].as_str().unwrap().to_owned()
                }
                _ => line.split(' ').next().unwrap().to_owned(),
            };
            let parsed = DateTime::parse_from_rfc3339(&time);
            assert!(parsed.is_ok() && time.ends_with('Z'), "{line}");
        }
    }
}
