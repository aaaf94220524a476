//! `/dashboard`: the same journey with each database and each kind of service behind the portal.
use serde_json::Value;
use test_support::{databases::Kind, demo::DEMO, remote_service::RemoteService};

use crate::support::portal::{MANAGER, Portal, USER};

/// Signs in without scripts, sees figures, asks for them as data, and leaves. Answers all that was seen.
async fn journey(portal: &Portal) -> Vec<String> {
    let mut browser = portal.browser();
    let mut seen = vec![browser.get("/dashboard").await];
    seen[0].leads_to("/login");
    let fields = [("email", MANAGER.email), ("password", MANAGER.password)];
    let _turn = portal.turn_to_sign_in().await;
    let signed_in = browser.post("/users/authenticate", &fields).await;
    signed_in.leads_to("/dashboard");
    let document = browser.get("/dashboard").await;
    document
        .is(200)
        .is_silent_about("data-render")
        .says("سارة الحربي")
        .says("شركة النخيل");
    let data = document.page_data();
    has_figures(&data["page"]["props"]["dashboard"]);
    browser.token = Some(data["viewer"]["token"].as_str().unwrap().to_owned());
    let again = browser.page_data("/dashboard").await;
    assert_eq!(again.is(200).json()["viewer"], data["viewer"]);
    let refused = browser
        .post("/users/authenticate", &[("email", "x"), ("password", "y")])
        .await;
    refused.is(422);
    let mut script = portal.browser();
    let body = serde_json::json!({ "email": USER.email, "password": USER.password });
    let as_json = script.post_json("/users/authenticate", &body).await;
    as_json.is(200);
    let missing = browser.get("/nowhere").await;
    let out = browser.post("/users/sign-out", &[]).await;
    out.leads_to("/login");
    browser.get("/dashboard").await.leads_to("/login");
    seen.extend([signed_in, document, again, refused, as_json, missing, out]);
    seen.iter().map(|seen| format!("{seen:?}")).collect()
}

fn has_figures(dashboard: &Value) {
    let urgent = dashboard["urgent"].as_array().unwrap();
    assert!(!urgent.is_empty(), "{dashboard}");
    let counters = dashboard["counters"].as_object().unwrap();
    assert!(
        counters.values().any(|count| count.as_u64() > Some(0)),
        "{dashboard}"
    );
}

#[tokio::test]
async fn with_the_service_built_in() {
    journey(Portal::shared()).await;
}

#[tokio::test]
async fn with_postgresql() {
    let place = DEMO.place(Kind::Postgres).await;
    journey(&Portal::start(&[("PORTAL_DATABASE_URL", &place.url())]).await).await;
}

#[tokio::test]
async fn with_a_remote_service_whose_tokens_never_reach_the_browser() {
    let service = RemoteService::start().await;
    let portal = Portal::start(&[("PORTAL_BACKEND", &service.url)]).await;
    let seen = journey(&portal).await;
    let tokens = service.tokens();
    assert_eq!(tokens.len(), 2);
    for answer in seen {
        for token in &tokens {
            assert!(!answer.contains(token), "{token} in {answer}");
        }
    }
}

#[tokio::test]
async fn with_the_fake_backend() {
    journey(&Portal::start(&[("PORTAL_FAKE_BACKEND", "true")]).await).await;
}

#[tokio::test]
async fn with_the_fake_backend_before_a_remote_service() {
    let service = RemoteService::start().await;
    let variables = [
        ("PORTAL_FAKE_BACKEND", "true"),
        ("PORTAL_BACKEND", service.url.as_str()),
    ];
    journey(&Portal::start(&variables).await).await;
}

#[tokio::test]
async fn another_supplier_sees_other_figures() {
    let portal = Portal::shared();
    let other = demo::seed::DEMO_ACCOUNTS.other_supplier;
    let mut own = portal.signed_in(MANAGER).await;
    let mut other = portal.signed_in(other).await;
    let figures = |data: Value| data["page"]["props"]["dashboard"]["urgent"].to_string();
    let own = figures(own.page_data("/dashboard").await.is(200).json());
    let other = figures(other.page_data("/dashboard").await.is(200).json());
    assert_ne!(own, other);
}
