//! The log has the route of each request and no token of a mailed link.
use serde_json::json;
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
