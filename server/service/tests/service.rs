//! The built-in service answers what is not of the contract in the contract's words.
use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use contract::Refusal;
use http_body_util::BodyExt;
use sea_orm::ConnectionTrait;
use test_support::{databases::Kind, harness::Harness};
use tower::ServiceExt;

async fn refusal(harness: &Harness, request: Request<Body>) -> (StatusCode, Refusal) {
    let response = harness.router.clone().oneshot(request).await.unwrap();
    let status = response.status();
    let body = response.into_body().collect().await.unwrap().to_bytes();
    let refusal: Refusal = serde_json::from_slice(&body).unwrap();
    assert!(!refusal.message_ar.is_empty() && !refusal.message_en.is_empty());
    (status, refusal)
}

fn sign_in(content_type: &str, body: impl Into<Body>) -> Request<Body> {
    Request::post("/users/authenticate")
        .header(header::CONTENT_TYPE, content_type)
        .body(body.into())
        .unwrap()
}

#[tokio::test]
async fn sign_in_takes_strict_json_alone() {
    let harness = Harness::new(Kind::Sqlite).await;
    for (content_type, body, expected) in [
        ("text/plain", "{}", 415),
        ("application/json", "{", 400),
        ("application/json", "{}", 422),
        ("application/json", r#"["a", "secret"]"#, 422),
        (
            "application/json",
            r#"{"email":"a","email":"b","password":"secret"}"#,
            422,
        ),
        (
            "application/json",
            r#"{"email":1,"password":"secret"}"#,
            422,
        ),
        (
            "application/json",
            r#"{"email":"a","password":"secret","admin":true}"#,
            422,
        ),
    ] {
        let (status, refusal) = refusal(&harness, sign_in(content_type, body)).await;
        assert_eq!(status.as_u16(), expected, "{body}");
        assert!(!format!("{refusal:?}").contains("secret"));
    }
    let (status, _) = refusal(&harness, sign_in("application/json", " ".repeat(70_000))).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(harness.passwords.computed(), 0);
}

#[tokio::test]
async fn unknown_resources_and_methods_are_refused() {
    let harness = Harness::new(Kind::Sqlite).await;
    let unknown = Request::get("/unknown").body(Body::empty()).unwrap();
    assert_eq!(refusal(&harness, unknown).await.0, StatusCode::NOT_FOUND);
    let method = Request::delete("/dashboard").body(Body::empty()).unwrap();
    assert_eq!(
        refusal(&harness, method).await.0,
        StatusCode::METHOD_NOT_ALLOWED
    );
}

#[tokio::test]
async fn nothing_is_told_without_a_bearer_token() {
    let harness = Harness::new(Kind::Sqlite).await;
    for path in ["/users/me", "/users", "/bank-accounts", "/dashboard"] {
        for authorization in [None, Some("Basic YTpi"), Some("Bearer"), Some("Bearer ")] {
            let mut request = Request::get(path);
            if let Some(value) = authorization {
                request = request.header(header::AUTHORIZATION, value);
            }
            let (status, _) = refusal(&harness, request.body(Body::empty()).unwrap()).await;
            assert_eq!(status, StatusCode::UNAUTHORIZED, "{path} {authorization:?}");
        }
    }
}

#[tokio::test]
async fn a_database_that_fails_is_a_fault_of_the_service() {
    let harness = Harness::new(Kind::Sqlite).await;
    let rename = "ALTER TABLE users RENAME TO others";
    harness.database.execute_unprepared(rename).await.unwrap();
    let credentials = r#"{"email": "amal", "password": "x"}"#;
    let (status, refusal) = refusal(&harness, sign_in("application/json", credentials)).await;
    assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(
        refusal.message, "Sorry, something went wrong on our side",
        "no more than that"
    );
}

#[tokio::test]
async fn a_database_without_connections_is_unavailable_for_now() {
    let harness = Harness::new(Kind::Sqlite).await;
    harness.database.clone().close().await.unwrap();
    let request = Request::get("/health").body(Body::empty()).unwrap();
    let (status, _) = refusal(&harness, request).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
}
