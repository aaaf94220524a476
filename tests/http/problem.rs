//! What a problem page tells beside its status: the service's words, when to come back, and the way back.
use axum::{
    Json, Router,
    http::Method,
    routing::{any, get},
};
use serde_json::{Value, json};
use test_support::harness::serve;

use crate::support::{
    browser::{Browser, Seen},
    portal::{MANAGER, Portal, USER},
};

async fn from(browser: &mut Browser, path: &str, referrer: &str) -> Seen {
    let request = browser.request(Method::GET, path);
    browser.send(request.header("referer", referrer)).await
}

fn back(seen: &Seen) -> Value {
    seen.page_data()["page"]["props"]["back"].clone()
}

#[tokio::test]
async fn the_way_back_leads_to_the_page_before_and_never_out_of_the_portal() {
    let portal = Portal::shared();
    let mut browser = portal.signed_in(USER).await;
    let page = format!("{}/payments?state=open", portal.url);
    let seen = from(&mut browser, "/nowhere", &page).await;
    seen.is(404).says("href=\"/payments?state=open\"");
    assert_eq!(back(&seen), "/payments?state=open");

    let itself = format!("{}/nowhere", portal.url);
    let double = format!("{}//elsewhere.example", portal.url);
    for referrer in [
        "https://elsewhere.example/payments",
        "nonsense",
        &itself,
        &double,
    ] {
        let seen = from(&mut browser, "/nowhere", referrer).await;
        assert_eq!(back(&seen), Value::Null, "{referrer}");
    }
}

#[tokio::test]
async fn the_service_says_when_to_come_back() {
    let user = json!({
        "token": "t", "id": "1", "email": "a@b.example", "username": "a", "firstName": "A", "lastName": "B",
        "fullName": "A B", "employee": { "employeeTypeName": { "ar": "م", "en": "m" } },
        "supplier": { "name": { "ar": "ش", "en": "s" }, "isAccountManager": false },
    });
    let router = Router::new()
        .route("/users/{call}", any(async || Json(user)))
        .route(
            "/dashboard",
            get(async || {
                (
                    axum::http::StatusCode::TOO_MANY_REQUESTS,
                    [("retry-after", "90")],
                )
            }),
        );
    let url = serve(router).await;
    let portal = Portal::start(&[("PORTAL_BACKEND", &url)]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    browser.speak_english();
    let seen = browser.get("/dashboard").await;
    seen.is(429).says("You can try again in");
    assert_eq!(seen.page_data()["page"]["props"]["retryAfter"], 90);
    assert_eq!(seen.header("retry-after"), "90");
}

#[tokio::test]
async fn a_form_whose_session_is_over_leads_by_the_sign_in_page_back_to_its_page() {
    let portal = Portal::shared();
    let mut browser = portal.signed_in(USER).await;
    let mut elsewhere = portal.browser();
    elsewhere.cookies = browser.cookies.clone();
    elsewhere.post("/users/sign-out", &[]).await;

    let page = format!("{}/settings/profile", portal.url);
    let form = browser.form("/settings/users", &[("name", "Typed")]);
    let seen = browser.send(form.header("referer", page)).await;
    seen.leads_to("/login?next=%2Fsettings%2Fprofile");
    browser.get("/login").await.says("انتهت جلستك");
}
