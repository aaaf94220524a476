//! A forgotten password, what a new one ends, and how it is stored.
use axum::http::StatusCode;

use super::{NEW_PASSWORD, refusal, reset, resetting_token};
use service_client::{ClientError, ServiceClient};
use service_core::passwords::{Cost, hash};
use test_support::{
    calls::{AnonymousCalls, SignedInCalls},
    fixtures::{AMAL, PASSWORD},
    harness::{Harness, credentials},
    mailbox::RESET,
    on_both_databases, over_the_network,
};

on_both_databases!(
    a_forgotten_password_is_replaced_through_the_mailed_link,
    no_sign_in_with_the_old_password_survives_a_new_one,
    a_weak_password_does_not_use_the_token_up,
);
over_the_network!(a_forgotten_password_is_replaced_through_the_mailed_link);

/// OWASP Password Storage Cheat Sheet: Argon2id with at least 19 MiB and two passes.
#[test]
fn passwords_are_hashed_with_argon2id_at_the_documented_cost() {
    let hash = hash(NEW_PASSWORD, Cost::default()).unwrap();
    let parameters = "$argon2id$v=19$m=19456,t=2,p=1$";
    assert!(hash.starts_with(parameters), "{hash}");
}

async fn a_forgotten_password_is_replaced_through_the_mailed_link(harness: Harness) {
    let session = harness.token_of(AMAL).await;
    let token = resetting_token(&harness).await;
    let answer = harness
        .backend
        .reset_password(&reset(&token, NEW_PASSWORD))
        .await
        .unwrap();
    assert_eq!(answer.email, AMAL);
    let ended = harness.backend.current_user(&session).await;
    assert!(matches!(ended, Err(ClientError::Unauthorised)), "{ended:?}");
    let (status, _) = refusal(harness.backend.authenticate(&credentials(AMAL, PASSWORD))).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let new = credentials(AMAL, NEW_PASSWORD);
    let signed_in = harness.backend.authenticate(&new).await.unwrap();
    assert_eq!(signed_in.id, answer.user_id);
    let told = harness.next_mail(AMAL).await;
    assert!(
        told.text.contains("Subject: Your password was changed\n"),
        "{}",
        told.text
    );
    assert!(!told.text.contains(RESET));
}

async fn no_sign_in_with_the_old_password_survives_a_new_one(harness: Harness) {
    let token = resetting_token(&harness).await;
    let mut sign_ins = tokio::task::JoinSet::new();
    let sign_in = |backend: ServiceClient| async move {
        backend
            .authenticate(&credentials(AMAL, PASSWORD))
            .await
            .ok()
    };
    for _ in 0..4 {
        sign_ins.spawn(sign_in(harness.backend.clone()));
    }
    let new = reset(&token, NEW_PASSWORD);
    let reset = harness.backend.reset_password(&new);
    for _ in 0..8 {
        sign_ins.spawn(sign_in(harness.backend.clone()));
    }
    reset.await.unwrap();
    for signed_in in sign_ins.join_all().await.into_iter().flatten() {
        let seen = harness.backend.current_user(&signed_in.token).await;
        assert!(matches!(seen, Err(ClientError::Unauthorised)), "{seen:?}");
    }
}

async fn a_weak_password_does_not_use_the_token_up(harness: Harness) {
    let token = resetting_token(&harness).await;
    for weak in ["short", "aaaaaaaaaaaa", "First بالعربية"] {
        let (status, words) = refusal(harness.backend.reset_password(&reset(&token, weak))).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert_eq!(words.fields.keys().collect::<Vec<_>>(), ["password"]);
    }
    harness
        .backend
        .reset_password(&reset(&token, NEW_PASSWORD))
        .await
        .unwrap();
}
