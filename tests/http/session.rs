//! The bearer token that goes with a session, and what happens when the service does not know the viewer any more.
use std::time::Duration;

use sea_orm::ConnectionTrait;
use serde_json::json;

use crate::support::portal::{MANAGER, Portal, USER};

#[tokio::test]
async fn a_call_for_data_needs_the_token_of_its_own_session() {
    let portal = Portal::shared();
    let mut manager = portal.signed_in(MANAGER).await;
    let user = portal.signed_in(USER).await;
    let own = manager.token.take();
    let wrong = [
        None,
        Some(String::new()),
        Some("nonsense".to_owned()),
        user.token,
    ];
    for token in wrong {
        manager.token = token;
        let seen = manager.page_data("/dashboard").await;
        seen.is(401)
            .is_silent_about("counters")
            .is_silent_about("urgent");
        manager
            .post_json("/preferences", &json!({ "mode": "dark" }))
            .await
            .is(401);
        manager
            .post_json("/users/sign-out", &json!({}))
            .await
            .is(401);
    }
    manager.token = own;
    manager
        .page_data("/dashboard")
        .await
        .is(200)
        .says("counters");
}

#[tokio::test]
async fn a_token_opens_nothing_without_its_cookie() {
    let portal = Portal::shared();
    let mut browser = portal.signed_in(MANAGER).await;
    browser.cookies.clear();
    browser.page_data("/dashboard").await.is(401);
    let request = browser
        .request(axum::http::Method::GET, "/dashboard")
        .bearer_auth(browser.token.as_ref().unwrap());
    browser.send(request).await.leads_to("/login");
}

/// Pages, their data and the answer to a sign-in do not give the session away to whoever reads them.
#[tokio::test]
async fn the_id_of_a_session_is_in_no_body() {
    let portal = Portal::shared();
    let mut browser = portal.browser();
    let _turn = portal.turn_to_sign_in().await;
    let answer = browser.sign_in(MANAGER).await;
    let id = browser.session().unwrap().1.to_owned();
    assert!(!answer.to_string().contains(&id), "{answer}");
    for path in ["/dashboard", "/settings/profile/security"] {
        for seen in [browser.get(path).await, browser.page_data(path).await] {
            assert!(!seen.is(200).text().contains(&id), "{path}");
        }
    }
}

#[tokio::test]
async fn when_the_service_knows_the_viewer_no_more_the_session_is_over() {
    let portal = Portal::start(&[]).await;
    let mut document = portal.signed_in(MANAGER).await;
    let mut script = portal.signed_in(USER).await;
    portal.revoke_tokens().await;

    document.get("/dashboard").await.leads_to("/login");
    assert!(document.session().is_none(), "the cookie is removed");
    let login = document.get("/login").await;
    login
        .is(200)
        .says("انتهت جلستك. سجّل دخولك مجددًا لتتابع من حيث توقفت.");
    assert_eq!(login.page_data()["notice"]["kind"], "warning");
    document.get("/login").await.is_silent_about("انتهت جلستك");

    script.page_data("/dashboard").await.is(401);
    assert!(script.session().is_none(), "the cookie is removed");
    // The client then loads the page that it wanted, and the viewer reads why it asks to sign in.
    script
        .get("/payments")
        .await
        .leads_to("/login?next=%2Fpayments");
    script
        .get("/login?next=%2Fpayments")
        .await
        .says("انتهت جلستك");
}

/// Pages that call no service notice it too, when the user is read again.
#[tokio::test]
async fn a_user_who_is_read_again_in_vain_is_signed_out() {
    let portal = Portal::start_with(&[], |config| config.web.user_max_age = Duration::ZERO).await;
    let mut document = portal.signed_in(MANAGER).await;
    let mut script = portal.signed_in(USER).await;
    document
        .get("/appearance")
        .await
        .is(200)
        .says("/settings/profile");
    portal.revoke_tokens().await;
    document
        .get("/calculator")
        .await
        .leads_to("/login?next=%2Fcalculator");
    assert!(document.session().is_none(), "the cookie is removed");
    document.get("/login").await.says("انتهت جلستك");
    script.page_data("/calculator").await.is(401);
}

#[tokio::test]
async fn a_session_that_ended_elsewhere_is_said_to_be_over() {
    let portal = Portal::shared();
    let mut tab = portal.signed_in(USER).await;
    let mut other_tab = portal.browser();
    other_tab.cookies = tab.cookies.clone();
    other_tab.post("/users/sign-out", &[]).await;
    tab.get("/payments")
        .await
        .leads_to("/login?next=%2Fpayments");
    tab.get("/login").await.says("انتهت جلستك");
}

#[tokio::test]
async fn a_store_that_fails_is_the_portals_fault_and_ends_no_session() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let before = browser.cookies.clone();
    let database = portal.database().await;
    let rename = |from: &str, to: &str| format!("ALTER TABLE {from} RENAME TO {to}");
    database
        .execute_unprepared(&rename("sessions", "mislaid"))
        .await
        .unwrap();
    let seen = browser.get("/payments").await;
    seen.is(500)
        .says("تعذّر عرض الصفحة")
        .says(seen.header("x-request-id"))
        .is_silent_about("sessions");
    assert_eq!(seen.header("cache-control"), "no-store");
    browser.page_data("/payments").await.is(500);
    database
        .execute_unprepared(&rename("mislaid", "sessions"))
        .await
        .unwrap();
    assert_eq!(browser.cookies, before);
    browser.get("/payments").await.is(200);
}
