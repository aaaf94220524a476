//! The development fake backend: every path, method and message of specification sections 7 and 8.
mod data;
mod users;

use std::time::{Duration, Instant};

use axum::{
    Json, Router,
    body::Body,
    http::{HeaderMap, Method, Request, StatusCode, header},
    routing::any,
};
use demo::{fake, seed::DEMO_ACCOUNTS};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use service_client::{ClientError, ServiceClient};
use test_support::{
    calls::SignedInCalls, databases::Kind, demo::DEMO, fake_lists::LISTS, harness::credentials,
    mailbox::service_options_without_mail,
};
use tokio::time::timeout;
use tower::ServiceExt;

/// Without delay, before a service that says what reached it.
fn fake() -> Router {
    let echo = async |method: Method, uri: axum::http::Uri, headers: HeaderMap| {
        let bearer = headers
            .get(header::AUTHORIZATION)
            .map(|value| value.to_str().unwrap().to_owned());
        Json(json!({"method": method.as_str(), "uri": uri.to_string(), "authorization": bearer}))
    };
    fake::wrap_with_delay(Router::new().fallback(any(echo)), Duration::ZERO)
}

async fn call(
    fake: &Router,
    method: &str,
    path: &str,
    token: Option<&str>,
    body: Option<Value>,
) -> (StatusCode, Value) {
    let mut request = Request::builder().method(method).uri(path);
    if let Some(token) = token {
        request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    }
    let body = match body {
        Some(body) => {
            request = request.header(header::CONTENT_TYPE, "application/json");
            Body::from(body.to_string())
        }
        None => Body::empty(),
    };
    let response = fake
        .clone()
        .oneshot(request.body(body).unwrap())
        .await
        .unwrap();
    let status = response.status();
    let body = response.into_body().collect().await.unwrap().to_bytes();
    (status, serde_json::from_slice(&body).unwrap())
}

async fn sign_in(fake: &Router) -> String {
    let account = DEMO_ACCOUNTS.manager;
    let body = json!({"email": account.email, "password": account.password});
    let (status, user) = call(fake, "POST", "/users/authenticate", None, Some(body)).await;
    assert_eq!(status, StatusCode::OK);
    user["token"].as_str().unwrap().to_owned()
}

fn refused(answer: &(StatusCode, Value), status: u16, message: &str) {
    assert_eq!(answer.0.as_u16(), status, "{}", answer.1);
    assert_eq!(answer.1["message"], message);
    assert_eq!(answer.1["messageEn"], message);
    assert_ne!(answer.1["messageAr"], "");
}

#[tokio::test]
async fn every_other_request_passes_through() {
    let fake = fake();
    for (method, path) in [
        ("GET", "/dashboard?x=1"),
        ("POST", "/app/product"),
        ("PUT", "/users/1"),
        ("POST", "/users"),
        ("GET", "/users/by-name"),
        ("DELETE", "/users/by-name"),
        ("GET", "/app/unknown"),
        ("GET", "/"),
    ] {
        let (status, reached) = call(&fake, method, path, Some("theirs"), None).await;
        assert_eq!(status, StatusCode::OK);
        let expected = json!({"method": method, "uri": path, "authorization": "Bearer theirs"});
        assert_eq!(reached, expected);
    }
    // The service behind gave no token, so there is none to pass on, and the fake's own is not.
    let token = sign_in(&fake).await;
    let (_, reached) = call(&fake, "GET", "/dashboard", Some(&token), None).await;
    assert_eq!(reached["authorization"], Value::Null);
}

#[tokio::test]
async fn the_browsers_paths_are_those_of_the_fake() {
    let paths: Vec<_> = fake::browser_paths().collect();
    for path in [
        "/users",
        "/users/{id}",
        "/app/calendar",
        "/app/calendar/{id}",
    ] {
        assert!(paths.contains(&path), "{path}");
    }
    for list in LISTS {
        assert!(paths.contains(&format!("/app/{list}").as_str()), "{list}");
    }
    for answered_by_the_portal in ["/users/authenticate", "/users/register", "/api/users"] {
        assert!(!paths.contains(&answered_by_the_portal));
    }
}

#[tokio::test]
async fn the_demo_accounts_see_real_figures_through_the_fake() {
    let (database, _place) = DEMO.copy(Kind::Sqlite).await;
    let service = service::router(database, service_options_without_mail());
    let fake = fake::wrap_with_delay(service.clone(), Duration::ZERO);
    let backend = ServiceClient::in_process(fake);
    for (account, is_account_manager) in
        [(DEMO_ACCOUNTS.manager, true), (DEMO_ACCOUNTS.user, false)]
    {
        let credentials = credentials(account.email, account.password);
        let token = backend.authenticate(&credentials).await.unwrap().token;
        let user = backend.current_user(&token).await.unwrap();
        assert_eq!(user.email, account.email);
        assert_eq!(user.supplier.is_account_manager, is_account_manager);
        let dashboard = backend.dashboard(&token).await.unwrap();
        assert!(dashboard.on_time_delivery.on_time > 0);
        let inner = ServiceClient::in_process(service.clone())
            .dashboard(&token)
            .await;
        assert!(
            matches!(inner, Err(ClientError::Unauthorised)),
            "the fake's token is its own"
        );
    }
}

#[tokio::test]
async fn a_canned_answer_takes_half_a_second() {
    let fake = fake::wrap(Router::new()).browser;
    let start = Instant::now();
    call(&fake, "GET", "/app/product", None, None).await;
    assert!(start.elapsed() >= Duration::from_millis(500));
}

#[tokio::test]
async fn what_passes_through_does_not_wait() {
    let inner = Router::new().fallback(async || Json(json!({})));
    let fake = fake::wrap_with_delay(inner, Duration::from_secs(3_600));
    for (method, path) in [
        ("POST", "/app/product"),
        ("PUT", "/users"),
        ("GET", "/dashboard"),
    ] {
        let passing = call(&fake, method, path, None, None);
        let (status, _) = timeout(Duration::from_secs(60), passing).await.unwrap();
        assert_eq!(status, StatusCode::OK);
    }
}
