//! What the client makes of the answers that it gets.
use std::io::{Read, Write};
use std::sync::atomic::Ordering;

use axum::{
    Json,
    http::{StatusCode, header},
    response::IntoResponse,
};
use contract::{AuthenticatedUser, Refusal};
use service_client::ClientError;
use test_support::{
    calls::SignedInCalls,
    harness::{answering, client, credentials},
};

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
            Err(ClientError::Refused(refused, refusal)) => {
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
        matches!(error, ClientError::Refused(StatusCode::NOT_FOUND, _)),
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
        assert!(matches!(error, ClientError::Malformed(_)), "{error:?}");
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
        matches!(error, ClientError::Malformed("the answer is too large")),
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
                matches!(error, ClientError::Malformed(_)),
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
    assert!(matches!(error, ClientError::Malformed(_)), "{error:?}");
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
