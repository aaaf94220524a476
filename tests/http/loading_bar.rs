//! The header `ignoreLoadingBar` speaks to the browser's loading bar; no request takes it to the service.
use std::sync::{Arc, Mutex};

use axum::{Json, Router, extract::Request, http::Method};
use serde_json::json;
use test_support::harness::serve;

use crate::support::portal::{MANAGER, Portal};

const HEADER: &str = "ignoreLoadingBar";

/// What reached the service: each call with the names of its headers.
type Calls = Arc<Mutex<Vec<(String, Vec<String>)>>>;

async fn recording(calls: &Calls) -> String {
    let calls = Arc::clone(calls);
    let user = json!({
        "token": "t", "id": "1", "email": "a@b.example", "username": "a", "firstName": "A", "lastName": "B",
        "fullName": "A B", "employee": { "employeeTypeName": { "ar": "م", "en": "m" } },
        "supplier": { "name": { "ar": "ش", "en": "s" }, "isAccountManager": false },
    });
    let router = Router::new().fallback(async move |request: Request| {
        let headers = request.headers().keys().map(ToString::to_string).collect();
        let call = format!("{} {}", request.method(), request.uri().path());
        calls.lock().unwrap().push((call, headers));
        Json(user)
    });
    serve(router).await
}

#[tokio::test]
async fn it_stays_between_the_browser_and_the_portal() {
    for fake in ["false", "true"] {
        let calls = Calls::default();
        let url = recording(&calls).await;
        let portal =
            Portal::start(&[("PORTAL_BACKEND", &url), ("PORTAL_FAKE_BACKEND", fake)]).await;
        let mut browser = portal.signed_in(MANAGER).await;
        let token = browser.token.clone().unwrap();
        // The last one is the fake's to answer only for other methods: it passes it through.
        for (method, path) in [
            (Method::GET, "/_page/dashboard"),
            (Method::DELETE, "/users"),
        ] {
            let request = browser
                .request(method, path)
                .header("accept", "application/json")
                .header(HEADER, "true")
                .bearer_auth(&token);
            browser.send(request).await;
        }
        let calls = calls.lock().unwrap();
        let reached: Vec<_> = calls.iter().map(|(call, _)| call.as_str()).collect();
        assert!(reached.contains(&"GET /dashboard"), "{reached:?}");
        assert_eq!(reached.contains(&"DELETE /users"), fake == "true");
        for (call, headers) in &*calls {
            let sent = headers.iter().any(|name| name.eq_ignore_ascii_case(HEADER));
            assert!(!sent, "{call}: {headers:?}");
        }
    }
}
