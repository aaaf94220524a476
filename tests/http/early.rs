//! A page whose service is slow begins without it: head and frame first, and whatever comes of it within them.
use std::sync::{
    Arc,
    atomic::{AtomicU16, Ordering},
};

use axum::{
    Json, Router,
    http::StatusCode,
    response::IntoResponse,
    routing::{any, get},
};
use reqwest::Client;
use serde_json::json;
use test_support::harness::serve;
use tokio::sync::Semaphore;

use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal},
};

/// A service that holds back its one list until it is let go, and then answers with the status.
struct Held {
    status: AtomicU16,
    gate: Semaphore,
}

impl Held {
    fn with(status: u16) -> Arc<Self> {
        Arc::new(Self {
            status: status.into(),
            gate: Semaphore::new(0),
        })
    }

    async fn portal(self: &Arc<Self>, early_after_ms: &str) -> Portal {
        let user = json!({
            "token": "t", "id": "1", "email": "a@b.example", "username": "a", "firstName": "A", "lastName": "B",
            "fullName": "A B", "employee": { "employeeTypeName": { "ar": "م", "en": "m" } },
            "supplier": { "name": { "ar": "ش", "en": "s" }, "isAccountManager": true },
        });
        let held = Arc::clone(self);
        let notifications = async move || {
            let _passed = held.gate.acquire().await.unwrap();
            let status = StatusCode::from_u16(held.status.load(Ordering::SeqCst)).unwrap();
            let list = json!({
                "rows": [], "unread": { "number": 0, "isCapped": false },
                "paging": {
                    "page": 1, "pageSize": 25, "lastPage": 1, "hasMore": false,
                    "found": { "number": 0, "isCapped": false },
                },
            });
            (status, Json(list)).into_response()
        };
        let router = Router::new()
            .route("/users/{call}", any(async || Json(user)))
            .route("/notifications", get(notifications));
        let url = serve(router).await;
        Portal::start(&[
            ("PORTAL_BACKEND", url.as_str()),
            ("PORTAL_EARLY_ANSWER_MS", early_after_ms),
        ])
        .await
    }
}

const PAGE: &str = "/notifications";
/// The menu's end, after which the page begins.
const LAST_OF_FRAME: &str = "</nav>";

/// What came while the service was held, and the whole.
async fn first_and_whole(portal: &Portal, browser: &Browser, held: &Held) -> (u16, String, String) {
    let (name, value) = browser.session().unwrap();
    let request = Client::new().get(format!("{}{PAGE}", portal.url));
    let cookie = format!("{name}={value}; portal-visited=1");
    let mut response = request.header("cookie", cookie).send().await.unwrap();
    let mut whole = Vec::new();
    // All that there is of it, in as many pieces as the network makes of that.
    while !String::from_utf8_lossy(&whole).contains(LAST_OF_FRAME) {
        whole.extend(response.chunk().await.unwrap().unwrap());
    }
    let first = whole.clone();
    held.gate.add_permits(1);
    while let Some(piece) = response.chunk().await.unwrap() {
        whole.extend(piece);
    }
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (response.status().as_u16(), text(&first), text(&whole))
}

fn page_of(document: &str) -> &str {
    let (_, page) = document.split_once("<div id=\"app\">").unwrap();
    page.split_once("<script type=\"application/json\"")
        .unwrap()
        .0
}

#[tokio::test]
async fn the_head_and_the_frame_do_not_wait_for_the_service() {
    let held = Held::with(200);
    let portal = held.portal("1").await;
    let browser = portal.signed_in(MANAGER).await;
    let (status, first, whole) = first_and_whole(&portal, &browser, &held).await;
    assert_eq!(status, 200);
    for part in ["<title>", "modulepreload", "<nav", "id=\"bar\""] {
        assert!(first.contains(part), "{part} is not in {first}");
    }
    assert!(!first.contains("<main"), "{first}");
    assert!(whole.contains("<main") && whole.ends_with("</html>"));

    let waiting = held.portal("0").await;
    let mut browser = waiting.signed_in(MANAGER).await;
    held.gate.add_permits(1);
    let at_once = browser.get(PAGE).await;
    assert_eq!(page_of(&whole), page_of(at_once.is(200).text()));
}

#[tokio::test]
async fn what_the_service_refuses_late_is_told_within_the_page() {
    let held = Held::with(503);
    let portal = held.portal("1").await;
    let browser = portal.signed_in(MANAGER).await;
    let (status, _, whole) = first_and_whole(&portal, &browser, &held).await;
    assert_eq!(status, 200);
    assert!(whole.contains("\"name\":\"problem\",\"props\":{\"status\":503"));
    for once in ["id=\"bar\"", "<main", "</main>", "</html>"] {
        assert_eq!(whole.matches(once).count(), 1, "{once} in {whole}");
    }
}

#[tokio::test]
async fn a_session_that_turns_out_to_be_over_leads_to_the_sign_in_page() {
    let held = Held::with(401);
    let portal = held.portal("1").await;
    let mut browser = portal.signed_in(MANAGER).await;
    let (_, _, whole) = first_and_whole(&portal, &browser, &held).await;
    // Asked for again, the page leads to the sign-in page.
    let refresh = "http-equiv=\"refresh\" content=\"0;url=/notifications\"";
    assert!(whole.replace("&#x2f;", "/").contains(refresh), "{whole}");
    browser
        .get("/payments")
        .await
        .leads_to("/login?next=%2Fpayments");
}

#[tokio::test]
async fn an_answer_in_time_has_its_own_status() {
    let held = Held::with(503);
    held.gate.add_permits(1);
    let portal = held.portal("60000").await;
    let mut browser = portal.signed_in(MANAGER).await;
    browser.get(PAGE).await.is(503);
}
