//! The development fake backend: every path, method and message of specification sections 7 and 8.
use std::time::{Duration, Instant};

use axum::{
    Json, Router,
    body::Body,
    http::{HeaderMap, Method, Request, StatusCode, header},
    routing::any,
};
use http_body_util::BodyExt;
use portal::{
    backend::{Backend, BackendError},
    embedded::{
        self, ServiceOptions,
        seed::{DEMO_ACCOUNTS, seed_demo},
    },
    fake,
};
use serde_json::{Value, json};
use tower::ServiceExt;

use super::stage::credentials;
use crate::support::databases::{self, Kind};

const LISTS: [&str; 18] = [
    "product",
    "productgrid",
    "order",
    "seller",
    "employee",
    "holidays",
    "leave_employee",
    "leave_hr",
    "attendance",
    "department",
    "estimate",
    "expense",
    "salary",
    "notes",
    "friends",
    "event",
    "userlist",
    "usergrid",
];

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
async fn wrong_credentials_are_refused() {
    let body = json!({"email": DEMO_ACCOUNTS.manager.email, "password": "wrong"});
    let answer = call(&fake(), "POST", "/users/authenticate", None, Some(body)).await;
    refused(&answer, 400, "Username or password is incorrect");
}

#[tokio::test]
async fn users_are_listed_to_the_signed_in_without_their_passwords() {
    let fake = fake();
    let token = sign_in(&fake).await;
    for path in ["/users", "/api/users"] {
        refused(
            &call(&fake, "GET", path, None, None).await,
            401,
            "Unauthorised",
        );
        refused(
            &call(&fake, "GET", path, Some("other"), None).await,
            401,
            "Unauthorised",
        );
        let (status, users) = call(&fake, "GET", path, Some(&token), None).await;
        assert_eq!(status, StatusCode::OK);
        assert_eq!(users.as_array().unwrap().len(), 2);
        assert_eq!(users[0]["email"], "manager@demo.example");
        assert!(!users.to_string().contains("password"));
    }
}

#[tokio::test]
async fn one_user_is_read_and_deleted() {
    let fake = fake();
    let token = sign_in(&fake).await;
    for method in ["GET", "DELETE"] {
        refused(
            &call(&fake, method, "/users/2", None, None).await,
            401,
            "Unauthorised",
        );
        refused(
            &call(&fake, method, "/users/99", Some(&token), None).await,
            401,
            "No Data Found",
        );
    }
    let (_, user) = call(&fake, "GET", "/users/2", Some(&token), None).await;
    assert_eq!(user["username"], "omar.alqahtani");
    let (status, _) = call(&fake, "DELETE", "/users/2", Some(&token), None).await;
    assert_eq!(status, StatusCode::OK);
    refused(
        &call(&fake, "GET", "/users/2", Some(&token), None).await,
        401,
        "No Data Found",
    );
}

#[tokio::test]
async fn a_deleted_users_session_is_over() {
    let fake = fake();
    let token = sign_in(&fake).await;
    call(&fake, "DELETE", "/users/1", Some(&token), None).await;
    refused(
        &call(&fake, "GET", "/users", Some(&token), None).await,
        401,
        "Unauthorised",
    );
}

#[tokio::test]
async fn a_registered_user_can_sign_in_and_a_username_is_taken_once() {
    let fake = fake();
    let new =
        json!({"email": "new@demo.example", "username": "new", "password": "p", "firstName": "N"});
    let (status, user) = call(&fake, "POST", "/users/register", None, Some(new.clone())).await;
    assert_eq!((status, &user["id"]), (StatusCode::OK, &json!(3)));
    let again = call(&fake, "POST", "/users/register", None, Some(new)).await;
    refused(&again, 400, "Username \"new\" is already taken");
    let body = json!({"email": "new@demo.example", "password": "p"});
    let (status, user) = call(&fake, "POST", "/users/authenticate", None, Some(body)).await;
    assert_eq!((status, &user["firstName"]), (StatusCode::OK, &json!("N")));
    let broken = call(&fake, "POST", "/users/register", None, Some(json!({}))).await;
    assert_eq!(broken.0, StatusCode::BAD_REQUEST);
    let elsewhere = call(
        &self::fake(),
        "POST",
        "/users/authenticate",
        None,
        Some(json!({"email": "new@demo.example", "password": "p"})),
    )
    .await;
    refused(&elsewhere, 400, "Username or password is incorrect");
}

#[tokio::test]
async fn every_list_has_something_in_it() {
    let fake = fake();
    for list in LISTS {
        let (status, rows) = call(&fake, "GET", &format!("/app/{list}"), None, None).await;
        assert_eq!(status, StatusCode::OK);
        let rows = rows.as_array().unwrap();
        assert!(
            rows.len() >= 4 && rows.iter().all(|row| row["id"].is_u64()),
            "{list}"
        );
    }
}

#[tokio::test]
async fn the_calendar_is_read_added_to_changed_and_deleted_from() {
    let fake = fake();
    let path = "/app/calendar";
    let (_, events) = call(&fake, "GET", path, None, None).await;
    assert_eq!(events.as_array().unwrap().len(), 3);
    let event = json!({"title": "Visit", "start": "2026-04-20"});
    let (status, mut event) = call(&fake, "POST", path, None, Some(event)).await;
    assert_eq!((status, &event["id"]), (StatusCode::OK, &json!(4)));
    event["title"] = json!("Visit, moved");
    assert_eq!(
        call(&fake, "PUT", path, None, Some(event)).await.0,
        StatusCode::OK
    );
    let (_, events) = call(&fake, "GET", path, None, None).await;
    assert_eq!(events[3]["title"], "Visit, moved");
    assert_eq!(
        call(&fake, "DELETE", "/app/calendar?id=4", None, None)
            .await
            .0,
        StatusCode::OK
    );
    refused(
        &call(&fake, "DELETE", "/app/calendar?id=4", None, None).await,
        401,
        "No Data Found",
    );
    let unknown = json!({"id": 4, "title": "Visit", "start": "2026-04-20"});
    refused(
        &call(&fake, "PUT", path, None, Some(unknown)).await,
        401,
        "No Data Found",
    );
    for (method, body) in [("POST", json!([])), ("PUT", json!({"id": 1}))] {
        assert_eq!(
            call(&fake, method, path, None, Some(body)).await.0,
            StatusCode::BAD_REQUEST
        );
    }
    assert_eq!(
        call(&fake, "DELETE", path, None, None).await.0,
        StatusCode::BAD_REQUEST
    );
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
        "/api/users",
        "/users/register",
        "/users/{id}",
        "/app/calendar",
    ] {
        assert!(paths.contains(&path), "{path}");
    }
    for list in LISTS {
        assert!(paths.contains(&format!("/app/{list}").as_str()), "{list}");
    }
    assert!(!paths.contains(&"/users/authenticate"));
}

#[tokio::test]
async fn the_demo_accounts_see_real_figures_through_the_fake() {
    let (database, _directory) = databases::empty(Kind::Sqlite).await;
    embedded::migrate(&database).await.unwrap();
    let accounts = seed_demo(&database).await.unwrap();
    let service = embedded::router(database, ServiceOptions::default());
    let fake = fake::wrap_with_delay(service.clone(), Duration::ZERO);
    let backend = Backend::in_process(fake);
    for (account, is_account_manager) in [(accounts.manager, true), (accounts.user, false)] {
        let credentials = credentials(account.email, account.password);
        let token = backend.authenticate(&credentials).await.unwrap().token;
        let user = backend.current_user(&token).await.unwrap();
        assert_eq!(user.email, account.email);
        assert_eq!(user.supplier.is_account_manager, is_account_manager);
        let dashboard = backend.dashboard(&token).await.unwrap();
        assert!(dashboard.on_time_delivery.shipped > 0);
        let inner = Backend::in_process(service.clone()).dashboard(&token).await;
        assert!(
            matches!(inner, Err(BackendError::Unauthorised)),
            "the fake's token is its own"
        );
    }
}

#[tokio::test]
async fn canned_answers_take_half_a_second_and_the_others_do_not_wait() {
    let fake = fake::wrap(Router::new().fallback(async || Json(json!({}))));
    let start = Instant::now();
    call(&fake, "GET", "/app/product", None, None).await;
    assert!(start.elapsed() >= fake::FAKE_DELAY);
    assert_eq!(fake::FAKE_DELAY, Duration::from_millis(500));
    let passing = tokio::time::timeout(
        fake::FAKE_DELAY,
        call(&fake, "POST", "/app/product", None, None),
    );
    passing.await.expect("what passes through does not wait");
}
