//! URLs that the portal does not know.
use crate::support::portal::{Portal, USER};

const UNKNOWN: [&str; 5] = [
    "/nowhere",
    "/dashboard/more",
    "/users/me",
    "/assets2/x",
    "/%D8%A7%20%3Cscript%3E?q=%22%3E%3Cscript%3E",
];

#[tokio::test]
async fn who_is_signed_in_sees_it_inside_the_shell() {
    let mut browser = Portal::shared().signed_in(USER).await;
    for path in UNKNOWN {
        let seen = browser.get(path).await;
        seen.is(404)
            .says("<nav")
            .says("لم نجد هذه الصفحة")
            .says(seen.header("x-request-id"))
            .is_silent_about("<script>?")
            .is_silent_about("\"><script>");
        let data = seen.page_data();
        assert_eq!(data["page"]["name"], "problem");
        assert_eq!(data["page"]["props"]["status"], 404);
        assert_eq!(data["url"], path);
        let data = browser.page_data(path).await.is(404).json();
        assert_eq!(data["page"]["props"]["status"], 404);
        assert_eq!(data["url"], path);
    }
}

#[tokio::test]
async fn who_is_not_sees_it_bare_and_in_their_language() {
    let mut browser = Portal::shared().browser();
    browser.speak_english();
    for path in UNKNOWN {
        let seen = browser.get(path).await;
        seen.is(404)
            .says("We could not find this page")
            .says("href=\"/login\"")
            .says("<title>Page not found · Supplier portal</title>")
            .is_silent_about("<nav");
        assert!(seen.page_data()["viewer"].is_null());
        browser.page_data(path).await.is(404);
    }
}

#[tokio::test]
async fn a_program_reads_the_status_as_json() {
    let mut browser = Portal::shared().browser();
    let request = browser
        .request(axum::http::Method::GET, "/nowhere")
        .header("accept", "application/json");
    let seen = browser.send(request).await;
    let body = seen.is(404).json();
    assert_eq!(body["status"], 404);
    assert_eq!(body["requestId"], seen.header("x-request-id"));
}

#[tokio::test]
async fn the_fake_backends_paths_are_unknown_without_it() {
    let mut browser = Portal::shared().signed_in(USER).await;
    for path in ["/users", "/users/1", "/app/product", "/app/calendar"] {
        browser.get(path).await.is(404);
    }
}
