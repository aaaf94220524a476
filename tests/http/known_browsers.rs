//! The cookie of a browser in which an account signed in before: strangers who guess do not keep the account's owner out.
use demo::seed::DemoAccount;

use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal, USER},
};

const COOKIE: &str = "portal-browser";
const SIGN_IN: &str = "/users/authenticate";

async fn try_password(browser: &mut Browser, email: &str, password: &str) -> u16 {
    let fields = [("email", email), ("password", password)];
    browser.post(SIGN_IN, &fields).await.status.as_u16()
}

/// Wrong passwords of a stranger until the account is locked for strangers.
async fn lock(portal: &Portal, account: DemoAccount) {
    let mut stranger = portal.browser();
    for _ in 0..5 {
        assert_eq!(
            try_password(&mut stranger, account.email, "a guess").await,
            422
        );
    }
    assert_eq!(
        try_password(&mut stranger, account.email, account.password).await,
        429
    );
}

/// A browser in which the account signed in and out.
async fn known_browser(portal: &Portal, account: DemoAccount) -> Browser {
    let mut browser = portal.signed_in(account).await;
    browser.post("/users/sign-out", &[]).await.is(303);
    browser
}

#[tokio::test]
async fn strangers_do_not_lock_the_owner_out() {
    let portal = Portal::start(&[]).await;
    let mut owner = known_browser(&portal, USER).await;
    lock(&portal, USER).await;
    // The same slip as anywhere, and then the right password.
    assert_eq!(try_password(&mut owner, USER.email, "a slip").await, 422);
    assert_eq!(
        try_password(&mut owner, USER.email, USER.password).await,
        303
    );
    // An open session can still change the password.
    let fields = [
        ("currentPassword", "a guess"),
        ("newPassword", "seven quiet camels"),
    ];
    owner
        .post("/settings/profile/password", &fields)
        .await
        .is(422);
    // Strangers still wait.
    let mut stranger = portal.browser();
    assert_eq!(
        try_password(&mut stranger, USER.email, USER.password).await,
        429
    );
}

#[tokio::test]
async fn a_known_browser_cannot_guess_without_end() {
    let portal = Portal::start(&[]).await;
    let mut owner = known_browser(&portal, USER).await;
    for _ in 0..5 {
        assert_eq!(try_password(&mut owner, USER.email, "a guess").await, 422);
    }
    assert_eq!(
        try_password(&mut owner, USER.email, USER.password).await,
        429
    );
    // Nobody else waits for it.
    let mut elsewhere = portal.browser();
    assert_eq!(
        try_password(&mut elsewhere, USER.email, USER.password).await,
        303
    );
}

#[tokio::test]
async fn the_cookie_is_for_its_own_account_and_cannot_be_made_up() {
    let portal = Portal::start(&[]).await;
    let genuine = known_browser(&portal, MANAGER).await.cookies[COOKIE].clone();
    assert!(!genuine.contains("manager"), "{genuine}");
    lock(&portal, USER).await;
    let changed = genuine.replace(
        &genuine[..1],
        if genuine.starts_with('B') { "C" } else { "B" },
    );
    for cookie in [&*genuine, &*changed, "", ".", "x", &"A".repeat(43)] {
        let mut browser = portal.browser();
        browser.cookies.insert(COOKIE.to_owned(), cookie.to_owned());
        let status = try_password(&mut browser, USER.email, USER.password).await;
        assert_eq!(status, 429, "{cookie:?}");
    }
}

#[tokio::test]
async fn users_who_share_a_browser_are_all_known_in_it() {
    let portal = Portal::start(&[]).await;
    let mut shared = portal.browser();
    for account in [USER, MANAGER, USER, MANAGER] {
        assert_eq!(
            try_password(&mut shared, account.email, account.password).await,
            303
        );
        shared.post("/users/sign-out", &[]).await;
    }
    assert_eq!(shared.cookies[COOKIE].split('.').count(), 2);
    for account in [USER, MANAGER] {
        lock(&portal, account).await;
        assert_eq!(
            try_password(&mut shared, account.email, account.password).await,
            303
        );
        shared.post("/users/sign-out", &[]).await;
    }
}

#[tokio::test]
async fn the_browser_that_chose_a_new_password_is_known() {
    let portal = Portal::start(&[]).await;
    let mut owner = portal.browser();
    owner
        .post("/users/forgot-password", &[("email", USER.email)])
        .await
        .is(303);
    let mail = portal.mailbox().next_to(USER.email).await;
    let page = "/auth/restNewPassword/";
    let link = format!("{page}{}", mail.token(&format!("{}{page}", portal.url)));
    let new = "seven quiet camels";
    owner.post(&link, &[("password", new)]).await.is(303);
    lock(&portal, USER).await;
    assert_eq!(try_password(&mut owner, USER.email, new).await, 303);
}
