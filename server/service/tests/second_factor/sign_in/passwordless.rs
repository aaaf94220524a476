//! A passkey as the first second factor, and sign-ins with it alone.
use axum::http::StatusCode;
use chrono::TimeDelta;
use sea_orm::{ActiveValue::Set, EntityTrait};
use serde_json::Value;
use uuid::Uuid;

use super::super::{first_step, pass, refusal, step_up};
use contract::{
    AuthenticatedUser, Secret, SupplierState, UserQuery,
    second_factor::{
        Authentication, NewPasskey, PasswordlessSignIn, RecoveryCodes, TotpConfirmation,
    },
};
use service_client::ClientError;
use tables::{supplier, user};
use test_support::{
    calls::{AnonymousCalls, SignedInCalls},
    fixtures::{BADR, PASSWORD, SECOND},
    harness::{Harness, credentials},
    mailbox::SITE,
    on_both_databases,
    passkey::Authenticator,
    totp,
};

on_both_databases!(
    a_passkey_is_the_first_factor_and_signs_in_alone,
    a_challenge_without_password_is_good_once_and_for_ten_minutes,
    a_passkey_that_verified_nobody_or_is_not_known_is_refused,
    closed_accounts_are_refused,
    the_last_passkey_stays_until_there_is_an_app,
);

/// Badr adds a passkey with the password alone: the passkey, the recovery codes and the token of the session.
async fn badr(harness: &Harness) -> (Authenticator, RecoveryCodes, String) {
    let token = harness.token_of(BADR).await;
    let authenticator = Authenticator::new(SITE);
    let options = harness.backend.begin_passkey(&step_up(None), &token).await;
    let options = options.unwrap().options;
    let selection = &options["publicKey"]["authenticatorSelection"];
    assert_eq!(selection["residentKey"], "preferred", "{options}");
    assert_eq!(selection["userVerification"], "required", "{options}");
    let passkey = NewPasskey {
        name: "A phone".to_owned(),
        credential: authenticator.create(&options),
    };
    let added = harness.backend.add_passkey(&passkey, &token).await.unwrap();
    (authenticator, added.recovery_codes.unwrap(), token)
}

/// The challenge with the passkey's answer.
async fn answer(harness: &Harness, authenticator: &Authenticator) -> PasswordlessSignIn {
    let begun = harness.backend.begin_passwordless_sign_in().await.unwrap();
    let allowed = &begun.options["publicKey"]["allowCredentials"];
    assert_eq!(*allowed, Value::Array(Vec::new()), "any passkey");
    PasswordlessSignIn {
        passkey: authenticator.get(&begun.options),
        challenge: begun.challenge,
    }
}

async fn sign_in(
    harness: &Harness,
    authenticator: &Authenticator,
) -> Result<AuthenticatedUser, ClientError> {
    let answer = answer(harness, authenticator).await;
    harness.backend.complete_passwordless_sign_in(&answer).await
}

async fn a_passkey_is_the_first_factor_and_signs_in_alone(harness: Harness) {
    let (authenticator, codes, token) = badr(&harness).await;
    assert_eq!(codes.codes.len(), 10);
    let factor = harness.backend.account(&token).await.unwrap().second_factor;
    assert!(factor.on_since.is_some() && !factor.has_app, "{factor:?}");
    assert_eq!(factor.recovery_codes_left, 10);
    // The password alone is not enough any more.
    let first = first_step(&harness, &credentials(BADR, PASSWORD)).await;
    let Authentication::Challenged(first) = first else {
        panic!("a passkey is a second factor");
    };
    assert!(first.has_passkeys);
    let user = sign_in(&harness, &authenticator).await.unwrap();
    assert_eq!(user.email, BADR);
    harness.backend.current_user(&user.token).await.unwrap();
    let passkeys = harness.backend.account(&token).await.unwrap();
    let passkeys = passkeys.second_factor.passkeys;
    assert!(passkeys[0].last_used_at.is_some());
    // A second passkey comes without codes.
    let Secret(code) = &codes.codes[0];
    let begun = harness
        .backend
        .begin_passkey(&step_up(Some(code)), &token)
        .await;
    let passkey = NewPasskey {
        name: "A key".to_owned(),
        credential: Authenticator::new(SITE).create(&begun.unwrap().options),
    };
    let added = harness.backend.add_passkey(&passkey, &token).await.unwrap();
    assert!(added.recovery_codes.is_none());
}

async fn a_challenge_without_password_is_good_once_and_for_ten_minutes(harness: Harness) {
    let (authenticator, ..) = badr(&harness).await;
    let complete = async |answer: &PasswordlessSignIn| {
        harness.backend.complete_passwordless_sign_in(answer).await
    };
    let once = answer(&harness, &authenticator).await;
    complete(&once).await.unwrap();
    let late = answer(&harness, &authenticator).await;
    pass(&harness, TimeDelta::minutes(10));
    let forged = PasswordlessSignIn {
        challenge: Secret("forged".to_owned()),
        ..late.clone()
    };
    for over in [once, late, forged] {
        let (status, words) = refusal(complete(&over).await);
        assert_eq!(status, StatusCode::NOT_FOUND);
        assert!(words.message_en.contains("Sign in again."), "{words:?}");
    }
}

async fn a_passkey_that_verified_nobody_or_is_not_known_is_refused(harness: Harness) {
    let (mut authenticator, ..) = badr(&harness).await;
    // Its user has no passkey here, and nobody has its key.
    let stranger = Authenticator::new(SITE);
    let refused = sign_in(&harness, &stranger).await;
    assert!(refusal(refused).1.fields.contains_key("credential"));
    authenticator.verifies_user = false;
    let refused = sign_in(&harness, &authenticator).await;
    assert!(refusal(refused).1.fields.contains_key("credential"));
    authenticator.verifies_user = true;
    authenticator.origin = "https://other.example".to_owned();
    let refused = sign_in(&harness, &authenticator).await;
    assert!(refusal(refused).1.fields.contains_key("credential"));
    // An answer is to one challenge alone.
    authenticator.origin = SITE.to_owned();
    let other = answer(&harness, &authenticator).await;
    let swapped = PasswordlessSignIn {
        passkey: answer(&harness, &authenticator).await.passkey,
        ..other.clone()
    };
    let backend = &harness.backend;
    let refused = backend.complete_passwordless_sign_in(&swapped).await;
    assert_eq!(refusal(refused).0, StatusCode::BAD_REQUEST);
    // A refused answer does not use up the challenge.
    backend.complete_passwordless_sign_in(&other).await.unwrap();
}

async fn closed_accounts_are_refused(harness: Harness) {
    let (authenticator, _, token) = badr(&harness).await;
    let set_state = async |state: SupplierState| {
        let changed = supplier::ActiveModel {
            id: Set(SECOND),
            state: Set(state),
            ..Default::default()
        };
        let changed = supplier::Entity::update(changed).exec(&harness.database);
        changed.await.unwrap();
    };
    set_state(SupplierState::Deactivated).await;
    let (status, words) = refusal(sign_in(&harness, &authenticator).await);
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert!(!words.message_en.is_empty() && !words.message_ar.is_empty());
    // A supplier that waits for its approval signs in, as with a password, and may do nothing yet.
    set_state(SupplierState::Pending).await;
    let waiting = sign_in(&harness, &authenticator).await.unwrap();
    let query = UserQuery::default();
    let users = harness.backend.users(&query, &waiting.token).await;
    assert_eq!(refusal(users).0, StatusCode::FORBIDDEN);
    set_state(SupplierState::Approved).await;
    let id = harness.backend.current_user(&token).await.unwrap().id;
    let closed = user::ActiveModel {
        id: Set(Uuid::try_parse(&id).unwrap()),
        is_active: Set(false),
        ..Default::default()
    };
    let closed = user::Entity::update(closed).exec(&harness.database);
    closed.await.unwrap();
    let (status, words) = refusal(sign_in(&harness, &authenticator).await);
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert!(words.message_en.contains("deactivated"), "{words:?}");
}

async fn the_last_passkey_stays_until_there_is_an_app(harness: Harness) {
    let (_, codes, token) = badr(&harness).await;
    let mut codes = codes.codes.iter();
    let mut password = || step_up(codes.next().map(|Secret(code)| code.as_str()));
    let backend = &harness.backend;
    let account = backend.account(&token).await.unwrap();
    let id = account.second_factor.passkeys[0].id.clone();
    let removed = backend.remove_passkey(&id, &password(), &token).await;
    assert_eq!(refusal(removed).0, StatusCode::CONFLICT);
    let key = backend.begin_totp(&password(), &token).await.unwrap().key;
    let code = Secret(totp::code(&key.0, harness.clock().now()));
    let confirmation = TotpConfirmation { code };
    let confirmed = backend.confirm_totp(&confirmation, &token).await;
    let codes = confirmed.unwrap().codes;
    // There is one app.
    let password = step_up(codes.first().map(|Secret(code)| code.as_str()));
    let second = backend.begin_totp(&password, &token).await;
    assert_eq!(refusal(second).0, StatusCode::CONFLICT);
    backend
        .remove_passkey(&id, &password, &token)
        .await
        .unwrap();
    let factor = backend.account(&token).await.unwrap().second_factor;
    assert!(factor.has_app && factor.passkeys.is_empty(), "{factor:?}");
}
