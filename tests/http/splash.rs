//! The splash over the first document of a browser session, and the constants that documents carry.
use crate::support::portal::{Portal, USER};

const SPLASH: &str = "id=\"splash\"";
const LOADING: &str = "<html data-loading";

#[tokio::test]
async fn only_the_first_document_of_a_browser_session_has_it() {
    let portal = Portal::start(&[("PORTAL_SPLASH_MS", "2500")]).await;
    let mut browser = portal.browser();
    browser.get("/").await.leads_to("/login");
    let first = browser.get("/login").await;
    first
        .says(SPLASH)
        .says(LOADING)
        .says(":root{--splash-time:2500ms}");
    let cookie = first
        .set_cookies()
        .into_iter()
        .find(|cookie| cookie.starts_with("portal-visited="));
    let cookie = cookie.expect("the browser remembers that it has seen it");
    assert!(
        !cookie.contains("Max-Age") && !cookie.contains("Expires"),
        "{cookie}"
    );
    for path in ["/login", "/nowhere"] {
        browser
            .get(path)
            .await
            .is_silent_about(SPLASH)
            .is_silent_about(LOADING)
            .is_silent_about("--splash-time")
            .is_silent_about("portal-visited");
    }
}

#[tokio::test]
async fn neither_a_refused_form_nor_data_has_it() {
    let portal = Portal::start(&[("PORTAL_SPLASH_MS", "3000")]).await;
    let mut browser = portal.browser();
    let refused = browser
        .post("/users/authenticate", &[("email", "nobody")])
        .await;
    refused.is(422).is_silent_about(SPLASH);
    let data = browser.page_data("/login").await;
    data.is(200).is_silent_about("portal-visited");
    browser.get("/login").await.says(SPLASH);
}

#[tokio::test]
async fn a_host_can_do_without_it() {
    let mut browser = Portal::shared().browser();
    let seen = browser.get("/login").await;
    seen.is_silent_about(SPLASH)
        .is_silent_about("portal-visited");
}

#[tokio::test]
async fn the_constants_are_custom_properties_of_every_document() {
    let defaults = ":root{--loading-bar-size:4px;--toast-time:10000ms}";
    let mut browser = Portal::shared().signed_in(USER).await;
    browser.get("/payments").await.says(defaults);

    let chosen = [("PORTAL_LOADING_BAR_PX", "2"), ("PORTAL_TOAST_MS", "5000")];
    let mut browser = Portal::start(&chosen).await.browser();
    browser
        .get("/login")
        .await
        .says(":root{--loading-bar-size:2px;--toast-time:5000ms}");
}
