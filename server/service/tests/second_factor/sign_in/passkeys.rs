//! Passkeys in the place of codes.
use axum::http::StatusCode;
use chrono::TimeDelta;
use contract::{
    Secret,
    second_factor::{Authentication, NewPasskey, PasskeyQuestion, SecondStep, UsedFactor},
};
use serde_json::json;
use test_support::{
    calls::{AnonymousCalls, SignedInCalls},
    fixtures::{AMAL, PASSWORD},
    harness::{Harness, credentials},
    mailbox::SITE,
    on_both_databases,
    passkey::Authenticator,
};

use super::{
    super::{Factor, challenge, first_step, pass, refusal, step},
    amal,
};

on_both_databases!(
    a_passkey_takes_the_place_of_the_code,
    a_forged_passkey_is_refused,
    a_passkey_needs_a_name,
);

async fn add_passkey(harness: &Harness, token: &str, factor: &Factor) -> Authenticator {
    let authenticator = Authenticator::new(SITE);
    let backend = &harness.backend;
    let password = super::super::step_up(Some(&factor.code(harness)));
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
    let password = super::super::step_up(Some(&factor.code(&harness)));
    let id = &passkeys[0].id;
    backend.remove_passkey(id, &password, &token).await.unwrap();
    let question = PasskeyQuestion { challenge: second };
    let asked = backend.begin_passkey_sign_in(&question).await;
    assert_eq!(refusal(asked).0, StatusCode::BAD_REQUEST);
}

async fn a_passkey_needs_a_name(harness: Harness) {
    let backend = &harness.backend;
    let (token, factor) = amal(&harness).await;
    let password = super::super::step_up(Some(&factor.code(&harness)));
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
