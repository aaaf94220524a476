//! An account manager makes another one and steps back, without scripts.

use super::invitations::count;
use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal, USER},
};

/// Wrong passwords in a form that asks for them, until the user has to wait.
async fn guesses(browser: &mut Browser) -> usize {
    let guess = [("email", "other@nakheel.example"), ("password", "a guess")];
    let mut guesses = 0;
    loop {
        let seen = browser.post("/settings/profile/email", &guess).await;
        if seen.status == 429 {
            return guesses;
        }
        seen.is(422);
        guesses += 1;
        assert!(guesses < 20, "guessing goes on for ever");
    }
}

#[tokio::test]
async fn a_repeated_hand_over_is_answered_recorded_once_and_proves_nothing() {
    let portal = Portal::start(&[]).await;
    let all = guesses(&mut portal.signed_in(MANAGER).await).await;
    let portal = Portal::start(&[]).await;
    let mut manager = portal.signed_in(MANAGER).await;
    let mut user = portal.signed_in(USER).await;
    let path = format!("/settings/users?search={}", USER.email);
    let data = manager.get(&path).await.page_data();
    let id = data["page"]["props"]["list"]["rows"][0]["id"].clone();
    let page = format!("/settings/users/{}", id.as_str().unwrap());
    let role = format!("{page}/role");
    let fields = |password| {
        [
            ("version", "1"),
            ("role", "account_manager"),
            ("handsOver", "on"),
            ("key", "0195f2c4-7d1e-7c3a-9c1f-3f1f6f0c2a12"),
            ("password", password),
        ]
    };
    for _ in 0..2 {
        manager.post(&role, &fields("a guess")).await.is(422);
    }
    for password in [MANAGER.password, MANAGER.password, "a guess"] {
        let seen = manager.post(&role, &fields(password)).await;
        seen.leads_to(&page);
    }
    assert_eq!(
        count(&mut user, "role_changed").await,
        2,
        "one of each user"
    );
    assert_eq!(guesses(&mut manager).await, all - 2);
}

#[tokio::test]
async fn an_account_manager_hands_over() {
    let portal = Portal::start(&[]).await;
    let mut manager = portal.signed_in(MANAGER).await;
    let mut user = portal.signed_in(USER).await;
    let path = format!("/settings/users?search={}", USER.email);
    let data = manager.get(&path).await.page_data();
    let id = data["page"]["props"]["list"]["rows"][0]["id"].clone();
    let page = format!("/settings/users/{}", id.as_str().unwrap());
    let role = format!("{page}/role");
    let fields = |password| {
        [
            ("version", "1"),
            ("role", "account_manager"),
            ("handsOver", "on"),
            ("password", password),
        ]
    };
    let seen = manager.post(&role, &fields("a guess")).await;
    seen.is(422).is_silent_about("a guess");
    user.get("/settings/users/activity").await.is(403);
    let seen = manager.post(&role, &fields(MANAGER.password)).await;
    seen.leads_to(&page);
    // The sessions of both know it at once.
    user.get("/settings/users/activity").await.is(200);
    manager.get("/settings/users/activity").await.is(403);
    user.get("/settings/users/activity")
        .await
        .says("تغيّر الدور");
}
