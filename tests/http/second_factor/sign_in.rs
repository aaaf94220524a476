//! The second step of signing in.
use sea_orm::{ConnectionTrait, Statement};
use serde_json::json;

use super::{CONFIRM, SECOND_STEP, SECURITY, SETUP, first_step, set_up};
use crate::support::portal::{Portal, USER};

#[tokio::test]
async fn the_way_back_survives_both_steps_and_a_recovery_code_is_good_once() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let factor = set_up(&mut browser, USER).await;
    let code = factor.recovery_codes[0].as_str();
    let fields = [
        ("email", USER.email),
        ("password", USER.password),
        ("next", "/purchase-orders?tab=to_ship"),
    ];
    let mut other = portal.browser();
    other
        .post("/users/authenticate", &fields)
        .await
        .leads_to(SECOND_STEP);
    other
        .post(SECOND_STEP, &[("code", code)])
        .await
        .leads_to("/purchase-orders?tab=to_ship");
    let mut third = portal.browser();
    first_step(&mut third, USER).await.leads_to(SECOND_STEP);
    let used = third.post(SECOND_STEP, &[("code", code)]).await;
    used.is(422).says("سبق استخدام رمز الاسترداد هذا");
}

#[tokio::test]
async fn callers_with_json_are_told_and_get_their_token_after_the_code() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let factor = set_up(&mut browser, USER).await;
    let mut caller = portal.browser();
    let body = json!({ "email": USER.email, "password": USER.password });
    let answer = caller.post_json("/users/authenticate", &body).await;
    let answer = answer.is(200).json();
    assert_eq!(answer["needsSecondFactor"], true);
    assert_eq!(answer["hasPasskeys"], false);
    assert_eq!(answer["redirect"], SECOND_STEP);
    assert!(answer.get("token").is_none(), "{answer}");
    let wrong = json!({ "code": "000000" });
    let wrong = caller.post_json(SECOND_STEP, &wrong).await.is(422).json();
    assert!(wrong["errors"]["code"]["en"].is_string(), "{wrong}");
    let code = json!({ "code": factor.next_code() });
    let answer = caller.post_json(SECOND_STEP, &code).await.is(200).json();
    assert_eq!(answer["email"], USER.email);
    assert!(answer["token"].is_string(), "{answer}");
}

#[tokio::test]
async fn a_remembered_device_is_not_asked_again() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let factor = set_up(&mut browser, USER).await;
    let mut device = portal.browser();
    first_step(&mut device, USER).await.leads_to(SECOND_STEP);
    let code = factor.next_code();
    let fields = [("code", &*code), ("remember", "on")];
    device
        .post(SECOND_STEP, &fields)
        .await
        .leads_to("/dashboard");
    device.post("/users/sign-out", &[]).await.is(303);
    first_step(&mut device, USER).await.leads_to("/dashboard");
    // Signing out the others forgets it, also on the device that asks.
    let others = "/settings/profile/devices/sign-out-others";
    let at_devices = format!("{SECURITY}#devices");
    device.post(others, &[]).await.leads_to(&at_devices);
    device.post("/users/sign-out", &[]).await.is(303);
    first_step(&mut device, USER).await.leads_to(SECOND_STEP);
}

#[tokio::test]
async fn what_has_not_the_form_of_a_code_is_no_attempt() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let begun = browser.post(SETUP, &[("password", USER.password)]).await;
    begun.leads_to(SETUP);
    for typed in ["اااااا", "12345", "abcde-fghjk", ""] {
        let seen = browser.post(CONFIRM, &[("code", typed)]).await;
        seen.is(422).says("الأرقام الستة");
    }
    let factor = set_up(&mut browser, USER).await;
    let mut other = portal.browser();
    first_step(&mut other, USER).await.leads_to(SECOND_STEP);
    let renewal = "/settings/profile/second-factor/recovery-codes";
    // More often than wrong codes are allowed, for an account and for a sign-in.
    for _ in 0..6 {
        for typed in ["اااااا", "12345", "1234567", "abc", "- -"] {
            let seen = other.post(SECOND_STEP, &[("code", typed)]).await;
            seen.is(422).says("10 أحرف وأرقام");
            let fields = [("password", USER.password), ("code", typed)];
            browser.post(renewal, &fields).await.is(422);
        }
    }
    let code = factor.next_code();
    let seen = other.post(SECOND_STEP, &[("code", &code)]).await;
    seen.leads_to("/dashboard");
    let database = portal.database().await;
    let failed = "SELECT COUNT(*) FROM security_events WHERE kind IN ('second_factor_failed', 'step_up_failed')";
    let statement = Statement::from_string(database.get_database_backend(), failed);
    let row = database.query_one_raw(statement).await.unwrap().unwrap();
    assert_eq!(row.try_get_by_index::<i64>(0).unwrap(), 0);
}

#[tokio::test]
async fn codes_cannot_be_guessed() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let factor = set_up(&mut browser, USER).await;
    let mut guesses = 0;
    let refused = loop {
        // Each challenge has attempts of its own; the account's count goes on.
        let mut stranger = portal.browser();
        first_step(&mut stranger, USER).await.leads_to(SECOND_STEP);
        let seen = stranger.post(SECOND_STEP, &[("code", "000000")]).await;
        if seen.status.as_u16() != 422 {
            break seen;
        }
        guesses += 1;
        assert!(guesses < 20, "guessing goes on for ever");
    };
    assert!(!refused.is(429).header("retry-after").is_empty());
    let mut owner = portal.browser();
    first_step(&mut owner, USER).await.leads_to(SECOND_STEP);
    let code = factor.next_code();
    owner.post(SECOND_STEP, &[("code", &code)]).await.is(429);
    // Forms in a session have a count of their own.
    let renewal = "/settings/profile/second-factor/recovery-codes";
    let fields = [("password", USER.password), ("code", &*code)];
    browser.post(renewal, &fields).await.is(200);
    let mut guesses = 0;
    let wrong = [("password", USER.password), ("code", "000000")];
    while browser.post(renewal, &wrong).await.status.as_u16() == 422 {
        guesses += 1;
        assert!(guesses < 20, "guessing goes on for ever");
    }
    browser.post(renewal, &wrong).await.is(429);
}
