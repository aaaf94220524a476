//! `POST /users/sign-out`: the end of a session.
use serde_json::json;

use crate::support::portal::{Portal, USER};

#[tokio::test]
async fn the_session_ends_for_everybody_who_holds_its_cookie() {
    let portal = Portal::shared();
    let mut browser = portal.signed_in(USER).await;
    let mut thief = portal.browser();
    thief.cookies = browser.cookies.clone();
    thief.token = browser.token.clone();
    thief.page_data("/payments").await.is(200);

    let seen = browser.post("/users/sign-out", &[]).await;
    seen.leads_to("/login");
    assert!(browser.session().is_none(), "the cookie is removed");
    thief
        .get("/payments")
        .await
        .leads_to("/login?next=%2Fpayments");
    thief.page_data("/payments").await.is(401);
    thief.post_json("/users/sign-out", &json!({})).await;
    thief.page_data("/payments").await.is(401);
}

#[tokio::test]
async fn it_is_said_once() {
    let mut browser = Portal::shared().signed_in(USER).await;
    browser.post("/users/sign-out", &[]).await;
    let said = browser.get("/login").await;
    said.says("تم تسجيل خروجك.");
    assert_eq!(said.page_data()["notice"]["kind"], "success");
    let again = browser.get("/login").await;
    again.is_silent_about("تم تسجيل خروجك");
    assert!(again.page_data()["notice"].is_null());
}

#[tokio::test]
async fn a_script_reads_where_to_go() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let seen = browser
        .post_json("/users/sign-out", &json!({}))
        .await
        .is(200)
        .json();
    assert_eq!(seen, json!({ "redirect": "/login" }));
    browser.get("/dashboard").await.leads_to("/login");
}

#[tokio::test]
async fn other_sessions_of_the_same_person_live_on() {
    let portal = Portal::shared();
    let mut office = portal.signed_in(USER).await;
    let mut home = portal.signed_in(USER).await;
    office.post("/users/sign-out", &[]).await;
    home.get("/payments").await.is(200);
}

#[tokio::test]
async fn nobody_can_sign_out_again_and_a_link_cannot_sign_out() {
    let mut browser = Portal::shared().browser();
    browser
        .post("/users/sign-out", &[])
        .await
        .leads_to("/login");
    let mut browser = Portal::shared().signed_in(USER).await;
    browser.get("/users/sign-out").await.is(405);
    browser.get("/payments").await.is(200);
}
