//! The settings that an account keeps follow the user.
use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{
    extract::Request,
    middleware::{Next, from_fn},
};
use http_body_util::BodyExt;
use serde_json::Value;
use test_support::{
    databases::Kind,
    demo::DEMO,
    fixtures::{AMAL, PASSWORD},
    harness::{Harness, serve},
};

use crate::support::portal::{MANAGER, Portal, USER};

#[tokio::test]
async fn they_follow_the_user_to_another_browser_and_another_replica() {
    let place = DEMO.place(Kind::Postgres).await;
    let database = place.url();
    let replica = async || {
        Portal::start(&[
            ("PORTAL_DATABASE_URL", &database),
            ("PORTAL_BASE_PATH", "/apps/portal"),
        ])
        .await
    };
    let mut first = replica().await.signed_in(USER).await;
    let fields = [("language", "en"), ("mode", "dark")];
    first.post("/preferences", &fields).await;

    let elsewhere = replica().await;
    let mut second = elsewhere.browser();
    second.set_preferences("skin:bordered");
    second.sign_in(USER).await;
    second
        .get("/payments")
        .await
        .says("lang=\"en\" dir=\"ltr\"")
        .says("data-mode=\"dark\"")
        .says("data-skin=\"default\"");
    let mut colleague = elsewhere.signed_in(MANAGER).await;
    colleague.get("/payments").await.says("data-mode=\"light\"");
}

#[tokio::test]
async fn the_sign_in_gives_the_browser_what_the_account_keeps() {
    let portal = Portal::start(&[("PORTAL_BASE_PATH", "/apps/portal")]).await;
    let mut stranger = portal.browser();
    stranger.post("/preferences", &[("mode", "dark")]).await;
    // The account had none and takes the stranger's.
    stranger.sign_in(USER).await;

    let mut other = portal.browser();
    let fields = [("email", USER.email), ("password", USER.password)];
    let seen = other.post("/users/authenticate", &fields).await;
    let cookies = seen.set_cookies();
    let given = cookies
        .iter()
        .find(|cookie| cookie.starts_with("portal-preferences="))
        .unwrap();
    assert!(given.contains("mode:dark"), "{given}");
    assert!(
        given.contains("; Path=/apps/portal; Max-Age=31536000"),
        "{given}"
    );
    // A sign-in that fails gives nothing.
    let mut wrong = portal.browser();
    let fields = [("email", USER.email), ("password", "wrong")];
    let seen = wrong.post("/users/authenticate", &fields).await;
    assert!(seen.is(422).set_cookies().is_empty());
}

#[tokio::test]
async fn what_is_set_in_two_browsers_at_once_is_all_kept() {
    let portal = Portal::start(&[]).await;
    let mut office = portal.signed_in(USER).await;
    let mut home = portal.signed_in(USER).await;
    office.post("/preferences", &[("mode", "dark")]).await;
    // This browser's cookie knows nothing of the other one's.
    home.post("/preferences", &[("skin", "bordered")]).await;
    let mut elsewhere = portal.signed_in(USER).await;
    for browser in [&mut home, &mut elsewhere] {
        browser
            .get("/payments")
            .await
            .says("data-mode=\"dark\"")
            .says("data-skin=\"bordered\"");
    }
}

#[tokio::test]
async fn what_is_chosen_before_signing_in_is_not_undone_by_it() {
    let portal = Portal::start(&[]).await;
    let mut first = portal.signed_in(USER).await;
    let kept = [("language", "ar"), ("mode", "dark")];
    first.post("/preferences", &kept).await;

    let mut second = portal.browser();
    second.post("/preferences", &[("language", "en")]).await;
    second.sign_in(USER).await;
    assert!(!second.cookies.contains_key("portal-chosen"));
    let mut third = portal.signed_in(USER).await;
    for browser in [&mut second, &mut third] {
        browser
            .get("/payments")
            .await
            .says("lang=\"en\" dir=\"ltr\"")
            .says("data-mode=\"dark\"");
    }
}

#[tokio::test]
async fn an_account_does_not_take_what_somebody_else_left_in_the_browser() {
    let portal = Portal::start(&[]).await;
    let mut shared = portal.signed_in(MANAGER).await;
    shared.post("/preferences", &[("mode", "dark")]).await;
    shared.post("/users/sign-out", &[]).await;
    shared.sign_in(USER).await;
    let mut own = portal.signed_in(USER).await;
    own.get("/payments").await.says("data-mode=\"light\"");
}

#[tokio::test]
async fn a_sign_in_sets_the_language_of_mails_only_if_it_differs_from_the_account() {
    let sent = Arc::new(Mutex::new(Vec::new()));
    let seen = sent.clone();
    let harness = Harness::new(Kind::Sqlite).await;
    let record = from_fn(move |request: Request, next: Next| {
        let seen = seen.clone();
        async move {
            let (head, body) = request.into_parts();
            let body = body.collect().await.unwrap().to_bytes();
            if head.uri.path() == "/users/me/language" {
                let change: Value = serde_json::from_slice(&body).unwrap();
                seen.lock().unwrap().push(change["language"].clone());
            }
            next.run(Request::from_parts(head, body.into())).await
        }
    });
    let url = serve(harness.router.clone().layer(record)).await;
    let portal = Portal::start(&[("PORTAL_BACKEND", url.as_str())]).await;
    let sign_in = async |chosen: Option<&str>| {
        let mut browser = portal.browser();
        // Only a change counts as chosen, and browsers begin in Arabic.
        if chosen != Some("en") {
            browser.speak_english();
        }
        if let Some(language) = chosen {
            let fields = [("language", language)];
            browser.post("/preferences", &fields).await.is(303);
        }
        let fields = [("email", AMAL), ("password", PASSWORD)];
        let signed_in = browser.post("/users/authenticate", &fields).await;
        signed_in.leads_to("/dashboard");
    };
    let wait_for = async |languages: &[&str]| {
        // The sign-in does not wait for the call.
        for _ in 0..200 {
            if sent.lock().unwrap().len() >= languages.len() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        assert_eq!(*sent.lock().unwrap(), languages);
    };
    // The account has English.
    sign_in(None).await;
    sign_in(Some("ar")).await;
    wait_for(&["ar"]).await;
    sign_in(None).await;
    sign_in(Some("en")).await;
    wait_for(&["ar", "en"]).await;
}
