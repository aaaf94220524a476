//! The two steps of a sign-in: challenges, trusted devices, passkeys.
use axum::http::StatusCode;
use chrono::TimeDelta;
use contract::{
    PasswordChange, Secret,
    second_factor::{Authentication, NewPasskey, PasskeyQuestion, SecondStep, UsedFactor},
};
use serde_json::json;
use test_support::{
    calls::{AnonymousCalls, SignedInCalls},
    fixtures::{AMAL, BADR, PASSWORD},
    harness::{Harness, credentials},
    mailbox::SITE,
    on_both_databases, over_the_network,
    passkey::Authenticator,
};
use values::language::Language;

use super::{Factor, challenge, complaint, complete, first_step, pass, refusal, set_up, step};

on_both_databases!(
    a_right_password_is_not_enough,
    a_challenge_is_good_once_and_for_ten_minutes,
    a_challenge_ends_with_ten_attempts,
    a_challenge_ends_with_the_password,
    a_trusted_device_is_not_asked_for_thirty_days,
    a_trusted_device_is_forgotten_with_the_password,
    a_trusted_device_is_one_of_its_user,
    a_passkey_takes_the_place_of_the_code,
    a_forged_passkey_is_refused,
    passkeys_need_the_app_and_a_name,
    a_key_alone_changes_nothing,
);
over_the_network!(a_right_password_is_not_enough);

async fn amal(harness: &Harness) -> (String, Factor) {
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

const NEW: &str = "quite another long one";

async fn change_password(harness: &Harness, token: &str) {
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

/// Signs in and has the device remembered.
async fn trust(harness: &Harness, factor: &Factor) -> Secret {
    let challenge = challenge(harness, AMAL).await;
    let step = SecondStep {
        remembers_device: true,
        ..step(&challenge, &factor.code(harness))
    };
    let signed_in = harness.backend.complete_sign_in(&step).await.unwrap();
    signed_in.trusted_device.unwrap()
}

async fn is_asked(harness: &Harness, email: &str, password: &str, device: &Secret) -> bool {
    let mut credentials = credentials(email, password);
    credentials.trusted_devices = vec![Secret("another".to_owned()), device.clone()];
    let answer = first_step(harness, &credentials).await;
    matches!(answer, Authentication::Challenged(_))
}

async fn a_trusted_device_is_not_asked_for_thirty_days(harness: Harness) {
    let (_, factor) = amal(&harness).await;
    let device = trust(&harness, &factor).await;
    pass(&harness, TimeDelta::days(30) - TimeDelta::seconds(1));
    assert!(!is_asked(&harness, AMAL, PASSWORD, &device).await);
    pass(&harness, TimeDelta::seconds(1));
    assert!(is_asked(&harness, AMAL, PASSWORD, &device).await);
}

async fn a_trusted_device_is_forgotten_with_the_password(harness: Harness) {
    let (token, factor) = amal(&harness).await;
    let device = trust(&harness, &factor).await;
    change_password(&harness, &token).await;
    assert!(is_asked(&harness, AMAL, NEW, &device).await);
    pass(&harness, TimeDelta::seconds(30));
    let mut credentials = credentials(AMAL, NEW);
    credentials.trusted_devices = vec![device];
    let Authentication::Challenged(challenge) = first_step(&harness, &credentials).await else {
        panic!("the device is trusted");
    };
    let step = SecondStep {
        remembers_device: true,
        ..step(&challenge.challenge, &factor.code(&harness))
    };
    let signed_in = harness.backend.complete_sign_in(&step).await.unwrap();
    let device = signed_in.trusted_device.unwrap();
    assert!(!is_asked(&harness, AMAL, NEW, &device).await);
    let token = signed_in.user.token;
    harness.backend.sign_out_others(&token).await.unwrap();
    assert!(is_asked(&harness, AMAL, NEW, &device).await);
    harness.backend.current_user(&token).await.unwrap();
}

async fn a_trusted_device_is_one_of_its_user(harness: Harness) {
    let (_, factor) = amal(&harness).await;
    let device = trust(&harness, &factor).await;
    let token = harness.token_of(BADR).await;
    set_up(&harness, &token).await;
    assert!(is_asked(&harness, BADR, PASSWORD, &device).await);
    assert!(!is_asked(&harness, AMAL, PASSWORD, &device).await);
}

async fn add_passkey(harness: &Harness, token: &str, factor: &Factor) -> Authenticator {
    let authenticator = Authenticator::new(SITE);
    let backend = &harness.backend;
    let password = super::step_up(Some(&factor.code(harness)));
    let options = backend.begin_passkey(&password, token).await.unwrap();
    let passkey = NewPasskey {
        name: "A phone".to_owned(),
        credential: authenticator.create(&options.options),
    };
    backend.add_passkey(&passkey, token).await.unwrap();
    pass(harness, TimeDelta::seconds(30));
    authenticator
}

/// Asks for a passkey and answers with that of the authenticator.
async fn with_passkey(
    harness: &Harness,
    challenge: &Secret,
    authenticator: &Authenticator,
) -> SecondStep {
    let question = PasskeyQuestion {
        challenge: challenge.clone(),
    };
    let options = harness.backend.begin_passkey_sign_in(&question).await;
    SecondStep {
        code: None,
        passkey: Some(authenticator.get(&options.unwrap().options)),
        ..step(challenge, "")
    }
}

async fn a_passkey_takes_the_place_of_the_code(harness: Harness) {
    let (token, factor) = amal(&harness).await;
    let authenticator = add_passkey(&harness, &token, &factor).await;
    let backend = &harness.backend;
    let answer = first_step(&harness, &credentials(AMAL, PASSWORD)).await;
    let Authentication::Challenged(first) = answer else {
        panic!("a passkey is a second factor");
    };
    assert!(first.has_passkeys);
    let step = with_passkey(&harness, &first.challenge, &authenticator).await;
    let signed_in = backend.complete_sign_in(&step).await.unwrap();
    assert_eq!(signed_in.used, UsedFactor::Passkey);
    let passkeys = backend.account(&token).await.unwrap();
    let passkeys = passkeys.second_factor.passkeys;
    assert_eq!(passkeys[0].name, "A phone");
    assert!(passkeys[0].last_used_at.is_some());
    // The answer is to one challenge alone.
    let second = challenge(&harness, AMAL).await;
    let replayed = SecondStep {
        challenge: second.clone(),
        ..step
    };
    let replayed = backend.complete_sign_in(&replayed).await;
    assert!(refusal(replayed).1.fields.contains_key("credential"));
    // Another authenticator, and the same one on another site.
    let stranger = Authenticator::new(SITE);
    let mut elsewhere = authenticator;
    elsewhere.origin = "https://other.example".to_owned();
    for authenticator in [stranger, elsewhere] {
        let step = with_passkey(&harness, &second, &authenticator).await;
        let refused = backend.complete_sign_in(&step).await;
        assert!(refusal(refused).1.fields.contains_key("credential"));
    }
    let password = super::step_up(Some(&factor.code(&harness)));
    let id = &passkeys[0].id;
    backend.remove_passkey(id, &password, &token).await.unwrap();
    let question = PasskeyQuestion { challenge: second };
    let asked = backend.begin_passkey_sign_in(&question).await;
    assert_eq!(refusal(asked).0, StatusCode::BAD_REQUEST);
}

async fn passkeys_need_the_app_and_a_name(harness: Harness) {
    let token = harness.token_of(BADR).await;
    let backend = &harness.backend;
    let begun = backend.begin_passkey(&super::step_up(None), &token).await;
    assert_eq!(refusal(begun).0, StatusCode::CONFLICT);
    let (token, factor) = amal(&harness).await;
    let password = super::step_up(Some(&factor.code(&harness)));
    let options = backend.begin_passkey(&password, &token).await.unwrap();
    let mut passkey = NewPasskey {
        name: " ".to_owned(),
        credential: Authenticator::new(SITE).create(&options.options),
    };
    let unnamed = backend.add_passkey(&passkey, &token).await;
    assert!(refusal(unnamed).1.fields.contains_key("name"));
    passkey.name = "x".repeat(61);
    let unnamed = backend.add_passkey(&passkey, &token).await;
    assert!(refusal(unnamed).1.fields.contains_key("name"));
    passkey.name = "A key".to_owned();
    backend.add_passkey(&passkey, &token).await.unwrap();
    // The portal's options are good once.
    let again = backend.add_passkey(&passkey, &token).await;
    assert!(refusal(again).1.fields.contains_key("credential"));
}

async fn a_forged_passkey_is_refused(harness: Harness) {
    amal(&harness).await;
    let challenge = challenge(&harness, AMAL).await;
    let question = PasskeyQuestion {
        challenge: challenge.clone(),
    };
    // The user has none.
    let asked = harness.backend.begin_passkey_sign_in(&question).await;
    assert_eq!(refusal(asked).0, StatusCode::BAD_REQUEST);
    let step = SecondStep {
        code: None,
        passkey: Some(json!({ "id": "AAAA", "rawId": "AAAA", "type": "public-key" })),
        ..step(&challenge, "")
    };
    let (status, words) = refusal(harness.backend.complete_sign_in(&step).await);
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(words.fields.contains_key("credential"), "{words:?}");
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
