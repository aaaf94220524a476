//! The client holds its ground against a service that misbehaves.
use std::{
    io::{Read, Write},
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use axum::{
    Json, Router,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
    routing::any,
};
use portal::backend::{
    Backend, BackendError, RemoteError, RemoteOptions,
    contract::{AuthenticatedUser, Refusal},
    proxy,
};
use tokio::net::TcpListener;

use super::stage::{Stage, Way, credentials, serve};
use crate::support::databases::Kind;

/// A client of a service that answers every call as told; how often it was called.
async fn answering(
    answer: impl Fn(u32) -> Response + Clone + Send + Sync + 'static,
) -> (Backend, Arc<AtomicU32>) {
    let calls = Arc::new(AtomicU32::new(0));
    let counted = calls.clone();
    let router = Router::new().fallback(any(async move || {
        let call = counted.fetch_add(1, Ordering::SeqCst) + 1;
        answer(call)
    }));
    (client(&serve(router).await), calls)
}

fn client(address: &str) -> Backend {
    Backend::remote(address, RemoteOptions::default()).unwrap()
}

#[tokio::test]
async fn every_status_is_the_error_that_it_is() {
    for status in [400, 403, 404, 409, 413, 422, 429] {
        let (backend, _) = answering(move |_| {
            let refusal = Refusal {
                message_ar: "لا".to_owned(),
                ..Refusal::default()
            };
            (StatusCode::from_u16(status).unwrap(), Json(refusal)).into_response()
        })
        .await;
        match backend.dashboard("token").await {
            Err(BackendError::Refused(refused, refusal)) => {
                assert_eq!(
                    (refused.as_u16(), refusal.message_ar.as_str()),
                    (status, "لا")
                );
            }
            other => panic!("{status}: {other:?}"),
        }
    }
    for (status, expected) in [
        (401, "Unauthorised"),
        (500, "Unavailable"),
        (418, "Malformed"),
    ] {
        let (backend, _) =
            answering(move |_| StatusCode::from_u16(status).unwrap().into_response()).await;
        let error = backend.dashboard("token").await.unwrap_err();
        assert!(
            format!("{error:?}").starts_with(expected),
            "{status}: {error:?}"
        );
    }
}

#[tokio::test]
async fn a_proxys_own_words_do_not_hide_the_status() {
    let (backend, _) =
        answering(|_| (StatusCode::NOT_FOUND, "<h1>nginx</h1>").into_response()).await;
    let error = backend.dashboard("token").await.unwrap_err();
    assert!(
        matches!(error, BackendError::Refused(StatusCode::NOT_FOUND, _)),
        "{error:?}"
    );
}

#[tokio::test]
async fn redirects_are_not_followed() {
    let (backend, calls) = answering(|_| {
        (
            StatusCode::TEMPORARY_REDIRECT,
            [(header::LOCATION, "/elsewhere")],
        )
            .into_response()
    })
    .await;
    for error in [
        backend.dashboard("token").await.unwrap_err(),
        backend
            .authenticate(&credentials("a", "b"))
            .await
            .unwrap_err(),
    ] {
        assert!(matches!(error, BackendError::Malformed(_)), "{error:?}");
    }
    assert_eq!(calls.load(Ordering::SeqCst), 2);
}

#[tokio::test]
async fn answers_without_an_end_are_given_up() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let service = tokio::task::spawn_blocking(move || {
        let (mut connection, _) = listener.accept().unwrap();
        let mut asked = [0];
        connection.read_exact(&mut asked).unwrap();
        let head = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n";
        connection.write_all(head.as_bytes()).unwrap();
        let chunk = format!("1000\r\n{}\r\n", " ".repeat(0x1000));
        let mut sent = 0;
        while connection.write_all(chunk.as_bytes()).is_ok() {
            sent += chunk.len();
        }
        sent
    });
    let error = client(&format!("http://{address}"))
        .dashboard("token")
        .await
        .unwrap_err();
    assert!(
        matches!(error, BackendError::Malformed("the answer is too large")),
        "{error:?}"
    );
    let sent = service.await.unwrap();
    assert!(
        sent < 64 * 1024 * 1024,
        "the client hung up, after {sent} bytes"
    );
}

#[tokio::test]
async fn what_is_not_of_the_contract_is_malformed_and_not_repeated() {
    for body in [
        "",
        "{",
        "[]",
        r#"{"token": "secret"}"#,
        "<html>secret</html>",
    ] {
        let (backend, _) = answering(move |_| body.into_response()).await;
        for error in [
            backend.dashboard("token").await.unwrap_err(),
            backend.current_user("token").await.unwrap_err(),
            backend
                .authenticate(&credentials("a", "b"))
                .await
                .unwrap_err(),
        ] {
            assert!(
                matches!(error, BackendError::Malformed(_)),
                "{body}: {error:?}"
            );
            assert!(!format!("{error:?} {error}").contains("secret"));
        }
    }
}

#[tokio::test]
async fn a_sign_in_without_a_token_is_none() {
    let (backend, _) = answering(|_| Json(signed_in("")).into_response()).await;
    let error = backend
        .authenticate(&credentials("a", "b"))
        .await
        .unwrap_err();
    assert!(matches!(error, BackendError::Malformed(_)), "{error:?}");
}

#[tokio::test]
async fn a_get_is_tried_again_and_a_post_is_not() {
    for status in [502, 503, 504] {
        let (backend, calls) = answering(move |call| match call {
            1 | 2 => StatusCode::from_u16(status).unwrap().into_response(),
            _ => StatusCode::NO_CONTENT.into_response(),
        })
        .await;
        backend.health().await.unwrap();
        assert_eq!(calls.load(Ordering::SeqCst), 3);

        let (backend, calls) =
            answering(move |_| StatusCode::from_u16(status).unwrap().into_response()).await;
        let error = backend
            .authenticate(&credentials("a", "b"))
            .await
            .unwrap_err();
        assert!(matches!(error, BackendError::Unavailable(_)), "{error:?}");
        assert_eq!(calls.load(Ordering::SeqCst), 1);
        let error = backend.health().await.unwrap_err();
        assert!(matches!(error, BackendError::Unavailable(_)), "{error:?}");
        assert_eq!(
            calls.load(Ordering::SeqCst),
            4,
            "three attempts, and no more"
        );
    }
    let (backend, calls) = answering(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response()).await;
    backend.health().await.unwrap_err();
    assert_eq!(calls.load(Ordering::SeqCst), 1, "500 is no passing trouble");
}

#[tokio::test]
async fn a_connection_that_breaks_is_tried_again_for_a_get_alone() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let backend = client(&format!("http://{}", listener.local_addr().unwrap()));
    let connections = Arc::new(AtomicU32::new(0));
    let counted = connections.clone();
    tokio::spawn(async move {
        loop {
            drop(listener.accept().await.unwrap());
            counted.fetch_add(1, Ordering::SeqCst);
        }
    });
    let error = backend
        .authenticate(&credentials("a", "b"))
        .await
        .unwrap_err();
    assert!(matches!(error, BackendError::Unavailable(_)), "{error:?}");
    assert_eq!(connections.load(Ordering::SeqCst), 1);
    backend.health().await.unwrap_err();
    assert_eq!(connections.load(Ordering::SeqCst), 4);
}

#[tokio::test]
async fn nobody_there_is_unavailable() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    drop(listener);
    let error = client(&format!("http://{address}"))
        .health()
        .await
        .unwrap_err();
    assert!(matches!(error, BackendError::Unavailable(_)), "{error:?}");
}

#[tokio::test]
async fn a_silent_service_is_given_up_in_time() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        let mut silent = Vec::new();
        loop {
            silent.push(listener.accept().await.unwrap());
        }
    });
    let options = RemoteOptions {
        total_time: Duration::from_millis(200),
        ..RemoteOptions::default()
    };
    let backend = Backend::remote(&format!("http://{address}"), options).unwrap();
    let start = Instant::now();
    let error = backend.dashboard("token").await.unwrap_err();
    assert!(matches!(error, BackendError::TimedOut), "{error:?}");
    let took = start.elapsed();
    assert!(
        took >= Duration::from_millis(200) && took < Duration::from_secs(8),
        "{took:?}"
    );
}

#[tokio::test]
async fn calls_go_under_the_address_and_carry_the_request_id() {
    let seen = async |headers: HeaderMap| {
        let id = headers.get("x-request-id").cloned();
        let status = if id == Some(HeaderValue::from_static("r-1")) {
            204
        } else {
            400
        };
        StatusCode::from_u16(status).unwrap()
    };
    let address = serve(Router::new().route("/base/health", any(seen))).await;
    for base in ["/base", "/base/"] {
        let backend = client(&format!("{address}{base}"));
        let error = backend.health().await.unwrap_err();
        assert!(matches!(
            error,
            BackendError::Refused(StatusCode::BAD_REQUEST, _)
        ));
        backend
            .for_request(HeaderValue::from_static("r-1"))
            .health()
            .await
            .unwrap();
    }
}

#[test]
fn addresses_that_cannot_be_a_service_are_refused() {
    for address in [
        "",
        "embedded",
        "ftp://service",
        "http://",
        "http://u:p@service",
        "http://service?x",
        "http://service#x",
    ] {
        let refused = Backend::remote(address, RemoteOptions::default());
        assert!(matches!(refused, Err(RemoteError::Address(_))), "{address}");
    }
}

#[test]
fn nothing_secret_is_printed() {
    let printed = format!(
        "{:?} {:?}",
        credentials("a@b.example", "secret"),
        signed_in("secret")
    );
    assert!(
        printed.contains("a@b.example") && !printed.contains("secret"),
        "{printed}"
    );
}

#[tokio::test]
async fn a_proxied_service_answers_like_the_service() {
    let stage = Stage::new(Kind::Sqlite, Way::Network).await;
    let address = serve(stage.router.clone()).await;
    let proxied = Backend::in_process(proxy(&address, RemoteOptions::default()).unwrap());
    let credentials = credentials(super::world::AMAL, super::world::PASSWORD);
    let token = proxied.authenticate(&credentials).await.unwrap().token;
    assert_eq!(
        proxied.current_user(&token).await.unwrap().supplier.name.en,
        "First"
    );
    let error = proxied.dashboard("other").await.unwrap_err();
    assert!(matches!(error, BackendError::Unauthorised));
}

#[tokio::test]
async fn a_proxy_without_a_service_is_unavailable() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    let proxied = Backend::in_process(proxy(&address, RemoteOptions::default()).unwrap());
    let error = proxied.health().await.unwrap_err();
    assert!(matches!(error, BackendError::Unavailable(_)), "{error:?}");
}

fn signed_in(token: &str) -> AuthenticatedUser {
    AuthenticatedUser {
        token: token.to_owned(),
        id: "1".to_owned(),
        email: "a@b.example".to_owned(),
        username: "a".to_owned(),
        first_name: "A".to_owned(),
        last_name: "B".to_owned(),
    }
}
