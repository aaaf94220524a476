//! The two steps of a sign-in, and the challenge between them.
mod passkeys;
mod passwordless;
mod trusted_devices;

use axum::http::StatusCode;
use chrono::TimeDelta;
use contract::{PasswordChange, Secret, second_factor::Authentication};
use test_support::{
    calls::{AnonymousCalls, SignedInCalls},
    fixtures::{AMAL, BADR, PASSWORD},
    harness::{Harness, credentials},
    on_both_databases, over_the_network,
};
use values::language::Language;

use super::{Factor, challenge, complaint, complete, first_step, pass, refusal, set_up};
use crate::accounts::{NEW_PASSWORD, reset, resetting_token};

on_both_databases!(
    a_right_password_is_not_enough,
    a_challenge_is_good_once_and_for_ten_minutes,
    a_challenge_ends_with_ten_attempts,
    a_challenge_ends_with_the_password,
    a_password_that_is_replaced_by_mail_is_not_enough_either,
    a_key_alone_changes_nothing,
);
over_the_network!(a_right_password_is_not_enough);

pub async fn amal(harness: &Harness) -> (String, Factor) {
    let token = harness.token_of(AMAL).await;
    let factor = set_up(harness, &token).await;
    (token, factor)
}

async fn a_right_password_is_not_enough(harness: Harness) {
    let (_, factor) = amal(&harness).await;
    let wrong = harness
        .backend
        .begin_sign_in(&credentials(AMAL, "a wrong guess"))
        .await;
    assert_eq!(refusal(wrong).0, StatusCode::BAD_REQUEST);
    let challenge = challenge(&harness, AMAL).await;
    let refused = harness.backend.current_user(&challenge.0).await;
    assert!(refused.is_err(), "a challenge is no token");
    assert_eq!(
        complaint(complete(&harness, &challenge, "000000").await),
        "This code is not right. Enter the newest code from your authenticator app, or an unused \
         recovery code."
    );
    let code = factor.code(&harness);
    let signed_in = complete(&harness, &challenge, &code).await.unwrap();
    assert_eq!(signed_in.user.email, AMAL);
    assert!(signed_in.trusted_device.is_none());
    // Nobody else is asked.
    harness.token_of(BADR).await;
}

async fn a_challenge_is_good_once_and_for_ten_minutes(harness: Harness) {
    let (_, factor) = amal(&harness).await;
    let used = challenge(&harness, AMAL).await;
    let code = factor.code(&harness);
    complete(&harness, &used, &code).await.unwrap();
    let late = challenge(&harness, AMAL).await;
    pass(&harness, TimeDelta::minutes(10));
    let code = factor.code(&harness);
    for over in [&used, &late, &Secret("forged".to_owned())] {
        let (status, words) = refusal(complete(&harness, over, &code).await);
        assert_eq!(status, StatusCode::NOT_FOUND);
        assert!(words.message_en.contains("Sign in again."), "{words:?}");
    }
}

async fn a_challenge_ends_with_ten_attempts(harness: Harness) {
    let (_, factor) = amal(&harness).await;
    let challenge = challenge(&harness, AMAL).await;
    for _ in 0..10 {
        complaint(complete(&harness, &challenge, "000000").await);
    }
    let code = factor.code(&harness);
    let (status, _) = refusal(complete(&harness, &challenge, &code).await);
    assert_eq!(status, StatusCode::NOT_FOUND);
}

async fn a_challenge_ends_with_the_password(harness: Harness) {
    let (token, factor) = amal(&harness).await;
    let challenge = challenge(&harness, AMAL).await;
    change_password(&harness, &token).await;
    let code = factor.code(&harness);
    let (status, _) = refusal(complete(&harness, &challenge, &code).await);
    assert_eq!(status, StatusCode::NOT_FOUND);
}

async fn a_password_that_is_replaced_by_mail_is_not_enough_either(harness: Harness) {
    amal(&harness).await;
    let link = resetting_token(&harness).await;
    let password = reset(&link, NEW_PASSWORD);
    harness.backend.reset_password(&password).await.unwrap();
    let answer = first_step(&harness, &credentials(AMAL, NEW_PASSWORD)).await;
    assert!(matches!(answer, Authentication::Challenged(_)));
}

pub const NEW: &str = "quite another long one";

pub async fn change_password(harness: &Harness, token: &str) {
    let change = PasswordChange {
        current_password: Secret(PASSWORD.to_owned()),
        new_password: Secret(NEW.to_owned()),
        language: Language::English,
    };
    harness
        .backend
        .change_password(&change, token)
        .await
        .unwrap();
}

async fn a_key_alone_changes_nothing(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let backend = &harness.backend;
    let key = backend.begin_totp(&super::step_up(None), &token).await;
    let key = key.unwrap();
    assert!(key.uri.0.contains(&key.key.0), "{:?}", key.uri.0);
    assert_eq!(backend.totp_key(&token).await.unwrap().key, key.key);
    // Not confirmed: the password is enough, and nobody else sees the key.
    harness.token_of(AMAL).await;
    let other = harness.token_of(BADR).await;
    assert_eq!(
        refusal(backend.totp_key(&other).await).0,
        StatusCode::NOT_FOUND
    );
    pass(&harness, TimeDelta::minutes(30));
    assert_eq!(
        refusal(backend.totp_key(&token).await).0,
        StatusCode::NOT_FOUND
    );
}
