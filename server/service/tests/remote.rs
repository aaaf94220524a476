//! The client holds its ground against a network that misbehaves.
use std::{
    future::pending,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use axum::{
    Json, Router,
    http::{HeaderMap, HeaderValue, StatusCode},
    response::IntoResponse,
    routing::{any, post},
};
use contract::price_upload::NewPriceUpload;
use serde_json::json;
use service_client::{ClientError, RemoteError, RemoteOptions, ServiceClient, Trace, proxy};
use test_support::{
    calls::{AnonymousCalls, SignedInCalls},
    fixtures,
    harness::{Harness, answering, client, credentials, serve},
};
use tokio::{net::TcpListener, sync::Notify};

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
        assert!(
            matches!(error, ClientError::Unavailable { .. }),
            "{error:?}"
        );
        assert_eq!(calls.load(Ordering::SeqCst), 1);
        let error = backend.health().await.unwrap_err();
        assert!(
            matches!(error, ClientError::Unavailable { .. }),
            "{error:?}"
        );
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
    assert!(
        matches!(error, ClientError::Unavailable { .. }),
        "{error:?}"
    );
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
    assert!(
        matches!(error, ClientError::Unavailable { .. }),
        "{error:?}"
    );
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
    let backend = ServiceClient::remote(&format!("http://{address}"), options).unwrap();
    let start = Instant::now();
    let error = backend.dashboard("token").await.unwrap_err();
    assert!(matches!(error, ClientError::TimedOut), "{error:?}");
    let took = start.elapsed();
    assert!(
        took >= Duration::from_millis(200) && took < Duration::from_secs(8),
        "{took:?}"
    );
}

#[tokio::test]
async fn a_call_with_several_thousand_rows_may_take_longer_than_others() {
    let others_ended = Arc::new(Notify::new());
    let wait = others_ended.clone();
    let kept = async move || {
        wait.notified().await;
        Json(json!({ "id": "1" }))
    };
    let router = Router::new()
        .route("/price-uploads", post(kept))
        .fallback(async || pending::<()>().await);
    let options = RemoteOptions {
        total_time: Duration::from_millis(200),
        ..RemoteOptions::default()
    };
    let backend = ServiceClient::remote(&serve(router).await, options).unwrap();
    let new = NewPriceUpload::default();
    let other = async {
        let error = backend.dashboard("token").await.unwrap_err();
        assert!(matches!(error, ClientError::TimedOut), "{error:?}");
        others_ended.notify_one();
    };
    let (kept, ()) = tokio::join!(backend.upload_prices(&new, "key", "token"), other);
    assert_eq!(kept.unwrap().id, "1");
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
            ClientError::Refused(StatusCode::BAD_REQUEST, _)
        ));
        backend
            .for_request(Trace {
                request_id: HeaderValue::from_static("r-1"),
                client_address: None,
            })
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
        let refused = ServiceClient::remote(address, RemoteOptions::default());
        assert!(matches!(refused, Err(RemoteError::Address(_))), "{address}");
    }
}

#[tokio::test]
async fn a_proxied_service_answers_like_the_service() {
    let harness = Harness::over_network().await;
    let address = serve(harness.router.clone()).await;
    let proxied = ServiceClient::in_process(proxy(&address, RemoteOptions::default()).unwrap());
    let credentials = credentials(fixtures::AMAL, fixtures::PASSWORD);
    let token = proxied.authenticate(&credentials).await.unwrap().token;
    assert_eq!(
        proxied.current_user(&token).await.unwrap().supplier.name.en,
        "First"
    );
    let error = proxied.dashboard("other").await.unwrap_err();
    assert!(matches!(error, ClientError::Unauthorised));
}

#[tokio::test]
async fn a_proxy_without_a_service_is_unavailable() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    let proxied = ServiceClient::in_process(proxy(&address, RemoteOptions::default()).unwrap());
    let error = proxied.health().await.unwrap_err();
    assert!(
        matches!(error, ClientError::Unavailable { .. }),
        "{error:?}"
    );
}
