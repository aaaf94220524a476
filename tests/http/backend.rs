//! What a viewer sees when the supply-chain service fails (specification section 8).
use std::{
    future::pending,
    sync::{
        Arc,
        atomic::{AtomicU16, Ordering},
    },
};

use axum::{
    Json, Router,
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::{any, get},
};
use serde_json::json;
use test_support::harness::serve;

use crate::support::portal::{MANAGER, Portal, free_port};

/// A service that signs in whoever comes and answers the dashboard with the status that is set; 0 is silence.
async fn failing(status: Arc<AtomicU16>) -> Portal {
    let user = json!({
        "token": "t", "id": "1", "email": "a@b.example", "username": "a", "firstName": "A", "lastName": "B",
        "fullName": "A B", "employee": { "employeeTypeName": { "ar": "م", "en": "m" } },
        "supplier": { "name": { "ar": "ش", "en": "s" }, "isAccountManager": true },
    });
    let router = Router::new()
        .route("/users/{call}", any(async || Json(user)))
        .route(
            "/users/me/name",
            any(async || (StatusCode::TOO_MANY_REQUESTS, [("retry-after", "7")])),
        )
        .route(
            "/dashboard",
            get(async move || answer(status.load(Ordering::SeqCst)).await),
        );
    let url = serve(router).await;
    Portal::start(&[
        ("PORTAL_BACKEND", url.as_str()),
        ("PORTAL_BACKEND_TIMEOUT_MS", "1500"),
    ])
    .await
}

async fn answer(status: u16) -> Response {
    let Ok(status) = StatusCode::from_u16(status) else {
        return pending().await;
    };
    let refusal = json!({ "message": "Said", "messageAr": "قيل", "messageEn": "Said so" });
    (status, Json(refusal)).into_response()
}

#[tokio::test]
async fn a_form_that_the_service_refuses_for_now_says_when_to_come_back() {
    let portal = failing(Arc::default()).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let (path, fields) = ("/settings/profile/name", [("firstName", "x")]);
    let seen = browser.post(path, &fields).await;
    assert_eq!(seen.is(429).header("retry-after"), "7");
    let seen = browser.post_json(path, &json!({ "firstName": "x" })).await;
    assert_eq!(seen.is(429).header("retry-after"), "7");
}

#[tokio::test]
async fn each_failure_has_its_page_inside_the_shell_and_keeps_the_session() {
    let status = Arc::new(AtomicU16::new(0));
    let portal = failing(Arc::clone(&status)).await;
    let mut browser = portal.signed_in(MANAGER).await;
    for (answered, shown) in [
        (0, 504),
        (200, 502),
        (400, 400),
        (403, 403),
        (404, 404),
        (500, 503),
        (503, 503),
    ] {
        status.store(answered, Ordering::SeqCst);
        let seen = browser.get("/dashboard").await;
        assert_eq!(seen.status, shown, "{answered}: {}", seen.text());
        seen.says("<nav").says("<h1");
        let data = browser.page_data("/dashboard").await.is(shown).json();
        assert_eq!(data["page"]["props"]["status"], shown);
        if matches!(answered, 400 | 403 | 404) {
            let text = &data["page"]["props"]["text"];
            assert_eq!(text, &json!({ "ar": "قيل", "en": "Said so" }));
        }
        browser.get("/search").await.is(200);
    }
    status.store(401, Ordering::SeqCst);
    browser.get("/dashboard").await.leads_to("/login");
    browser
        .get("/search")
        .await
        .leads_to("/login?next=%2Fsearch");
}

#[tokio::test]
async fn a_message_in_one_language_is_better_than_none() {
    let user = json!({
        "token": "t", "id": "1", "email": "a@b.example", "username": "a", "firstName": "A", "lastName": "B",
        "fullName": "A B", "employee": { "employeeTypeName": { "ar": "م", "en": "m" } },
        "supplier": { "name": { "ar": "ش", "en": "s" }, "isAccountManager": true },
    });
    let english = "<span lang=\"en\" dir=\"ltr\">Said</span>";
    let arabic = "<span lang=\"ar\" dir=\"rtl\">قيل</span>";
    for (body, in_arabic, in_english) in [
        (json!({ "messageEn": "Said" }), english, "Said"),
        (
            json!({ "message": null, "messageAr": "", "messageEn": "Said" }),
            english,
            "Said",
        ),
        (
            json!({ "messageAr": "قيل", "messageEn": null }),
            "قيل",
            arabic,
        ),
        (
            json!({ "message": "Either", "messageAr": " ", "messageEn": null }),
            "Either",
            "Either",
        ),
        (
            json!({ "message": "Either", "messageAr": "قيل" }),
            "قيل",
            "Either",
        ),
        (
            json!({}),
            "تعذّر قبول ما أرسلته",
            "We could not read what you sent",
        ),
    ] {
        let user = user.clone();
        let refused = body.clone();
        let router = Router::new()
            .route("/users/{call}", any(async || Json(user)))
            .route(
                "/dashboard",
                get(async move || (StatusCode::BAD_REQUEST, Json(refused))),
            );
        let url = serve(router).await;
        let portal = Portal::start(&[("PORTAL_BACKEND", url.as_str())]).await;
        let mut browser = portal.signed_in(MANAGER).await;
        let main = |text: &str| text.split_once("<main").unwrap().1.to_owned();
        let seen = browser.get("/dashboard").await;
        let page = main(seen.is(400).text());
        assert!(page.contains(in_arabic), "{body}: {page}");
        browser.speak_english();
        let seen = browser.get("/dashboard").await;
        let page = main(seen.is(400).text());
        assert!(page.contains(in_english), "{body}: {page}");
    }
}

#[tokio::test]
async fn nobody_can_sign_in_without_it_and_no_attempt_is_counted() {
    let url = format!("http://127.0.0.1:{}", free_port());
    let portal = Portal::start(&[("PORTAL_BACKEND", &url)]).await;
    let mut browser = portal.browser();
    let fields = [("email", MANAGER.email), ("password", MANAGER.password)];
    // More often than a wrong password could be typed.
    for _ in 0..7 {
        let seen = browser.post("/users/authenticate", &fields).await;
        seen.is(503)
            .says("تعذّر التحقق من بياناتك")
            .says(&format!("value=\"{}\"", MANAGER.email))
            .is_silent_about(MANAGER.password);
    }
    assert!(browser.session().is_none());
    browser
        .get("/readyz")
        .await
        .is(503)
        .says("the supply-chain service does not answer");
    browser.get("/livez").await.is(200);
}

#[tokio::test]
async fn what_is_no_wrong_password_is_not_called_one() {
    for (status, answered, said) in [
        (403, 403, "قيل"),
        (404, 503, "تعذّر التحقق من بياناتك"),
        (429, 503, "تعذّر التحقق من بياناتك"),
    ] {
        let url = serve(Router::new().fallback(async move || answer(status).await)).await;
        let portal = Portal::start(&[("PORTAL_BACKEND", &url)]).await;
        let mut browser = portal.browser();
        let fields = [("email", MANAGER.email), ("password", MANAGER.password)];
        // More often than a wrong password could be typed.
        for _ in 0..7 {
            let seen = browser.post("/users/authenticate", &fields).await;
            seen.is(answered).says(said);
        }
    }
}
