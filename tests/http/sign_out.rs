//! `POST /users/sign-out`: the end of a session.
use std::sync::{Arc, Mutex};

use axum::{
    Json, Router,
    http::{HeaderMap, StatusCode},
    routing::{get, post},
};
use serde_json::json;
use service_client::{ClientError, RemoteOptions, ServiceClient};
use test_support::{calls::SignedInCalls, harness::serve, remote_service::RemoteService};

use crate::support::portal::{MANAGER, Portal, USER};

#[tokio::test]
async fn the_session_ends_for_everybody_who_holds_its_cookie() {
    let portal = Portal::shared();
    let mut browser = portal.signed_in(USER).await;
    let mut thief = portal.browser();
    thief.cookies = browser.cookies.clone();
    thief.token = browser.token.clone();
    thief.page_data("/payments").await.is(200);

    let seen = browser.post("/users/sign-out", &[]).await;
    seen.leads_to("/login");
    assert!(browser.session().is_none(), "the cookie is removed");
    thief
        .get("/payments")
        .await
        .leads_to("/login?next=%2Fpayments");
    thief.page_data("/payments").await.is(401);
    thief.post_json("/users/sign-out", &json!({})).await;
    thief.page_data("/payments").await.is(401);
}

#[tokio::test]
async fn it_is_said_once() {
    let mut browser = Portal::shared().signed_in(USER).await;
    browser.post("/users/sign-out", &[]).await;
    let said = browser.get("/login").await;
    said.says("تم تسجيل خروجك.");
    assert_eq!(said.page_data()["notice"]["kind"], "success");
    let again = browser.get("/login").await;
    again.is_silent_about("تم تسجيل خروجك");
    assert!(again.page_data()["notice"].is_null());
}

#[tokio::test]
async fn a_browser_that_was_refused_says_that_the_session_has_ended() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let path = "/users/sign-out?expired=true";
    browser.post_json(path, &json!({})).await.is(200);
    assert!(browser.session().is_none(), "the cookie is removed");
    browser.get("/login").await.says("انتهت جلستك");
}

#[tokio::test]
async fn a_script_reads_where_to_go() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let seen = browser
        .post_json("/users/sign-out", &json!({}))
        .await
        .is(200)
        .json();
    assert_eq!(seen, json!({ "redirect": "/login" }));
    browser.get("/dashboard").await.leads_to("/login");
}

#[tokio::test]
async fn other_sessions_of_the_same_person_live_on() {
    let portal = Portal::shared();
    let mut office = portal.signed_in(USER).await;
    let mut home = portal.signed_in(USER).await;
    office.post("/users/sign-out", &[]).await;
    home.get("/payments").await.is(200);
}

#[tokio::test]
async fn nobody_can_sign_out_again_and_a_link_cannot_sign_out() {
    let mut browser = Portal::shared().browser();
    browser
        .post("/users/sign-out", &[])
        .await
        .leads_to("/login");
    let mut browser = Portal::shared().signed_in(USER).await;
    browser.get("/users/sign-out").await.is(405);
    browser.get("/payments").await.is(200);
}

#[tokio::test]
async fn the_services_token_ends_with_the_session() {
    let service = RemoteService::start().await;
    let portal = Portal::start(&[("PORTAL_BACKEND", &service.url)]).await;
    let mut browser = portal.signed_in(USER).await;
    let token = service.tokens().pop().unwrap();
    let client = ServiceClient::remote(&service.url, RemoteOptions::default()).unwrap();
    client.current_user(&token).await.unwrap();
    browser
        .post("/users/sign-out", &[])
        .await
        .leads_to("/login");
    let refused = client.current_user(&token).await.unwrap_err();
    assert!(matches!(refused, ClientError::Unauthorised), "{refused}");
}

/// A service that signs in whoever comes, and knows them afterwards or fails; the tokens that it was
/// asked to end.
async fn failing(knows: bool) -> (Portal, Arc<Mutex<Vec<String>>>) {
    let user = json!({
        "token": "t", "id": "1", "email": "a@b.example", "username": "a", "firstName": "A", "lastName": "B",
        "fullName": "A B", "employee": { "employeeTypeName": { "ar": "م", "en": "m" } },
        "supplier": { "name": { "ar": "ش", "en": "s" }, "isAccountManager": false },
    });
    let ended = Arc::new(Mutex::new(Vec::new()));
    let end = {
        let ended = Arc::clone(&ended);
        async move |headers: HeaderMap| {
            let bearer = headers["authorization"].to_str().unwrap().to_owned();
            ended.lock().unwrap().push(bearer);
            StatusCode::SERVICE_UNAVAILABLE
        }
    };
    let current = user.clone();
    let router = Router::new()
        .route("/users/authenticate", post(async || Json(user)))
        .route(
            "/users/me",
            get(async move || {
                if knows {
                    Ok(Json(current))
                } else {
                    Err(StatusCode::INTERNAL_SERVER_ERROR)
                }
            }),
        )
        .route("/users/sign-out", post(end));
    let url = serve(router).await;
    (Portal::start(&[("PORTAL_BACKEND", &url)]).await, ended)
}

#[tokio::test]
async fn a_service_that_is_away_keeps_nobody_signed_in() {
    let (portal, ended) = failing(true).await;
    let mut browser = portal.signed_in(MANAGER).await;
    browser
        .post("/users/sign-out", &[])
        .await
        .leads_to("/login");
    assert!(browser.session().is_none());
    browser.get("/dashboard").await.leads_to("/login");
    assert_eq!(*ended.lock().unwrap(), ["Bearer t"]);
}

#[tokio::test]
async fn a_sign_in_that_comes_to_nothing_leaves_no_token() {
    let (portal, ended) = failing(false).await;
    let mut browser = portal.browser();
    let fields = [("email", USER.email), ("password", USER.password)];
    let seen = browser.post("/users/authenticate", &fields).await;
    assert!(seen.status.is_server_error(), "{}", seen.status);
    assert!(browser.session().is_none());
    assert_eq!(*ended.lock().unwrap(), ["Bearer t"]);
}
