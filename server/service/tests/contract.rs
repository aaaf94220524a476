//! What both ways to the service promise alike.
use axum::http::StatusCode;
use chrono::TimeDelta;
use sea_orm::EntityTrait;

use service_client::ClientError;
use tables::access_token;
use test_support::{
    calls::{AnonymousCalls, SignedInCalls},
    fixtures::{self, AMAL, BADR, PASSWORD},
    harness::{Harness, credentials},
    on_both_databases, over_the_network,
};

on_both_databases!(
    the_right_credentials_give_a_token_that_says_who_calls,
    unknown_accounts_and_wrong_passwords_look_alike_and_cost_the_same,
    a_password_is_compared_as_it_was_typed,
    a_token_expires,
    an_unknown_token_is_nobody,
    a_token_is_kept_as_its_hash_alone,
    expired_tokens_are_forgotten_at_the_next_sign_in,
    the_service_is_healthy,
);
over_the_network!(
    the_right_credentials_give_a_token_that_says_who_calls,
    an_unknown_token_is_nobody,
    the_service_is_healthy,
);

async fn the_right_credentials_give_a_token_that_says_who_calls(harness: Harness) {
    let signed_in = harness
        .backend
        .authenticate(&credentials(" aMAL@First.example", PASSWORD))
        .await
        .unwrap();
    assert_eq!(signed_in.email, AMAL);
    assert_eq!(signed_in.username, "Amal");
    let user = harness
        .backend
        .current_user(&signed_in.token)
        .await
        .unwrap();
    assert_eq!(user.id, signed_in.id);
    assert_eq!(user.full_name, "أمل Saleh");
    assert_eq!(user.employee.employee_type_name.ar, "محاسبة");
    assert_eq!(user.supplier.name.en, "First");
    assert!(user.supplier.is_account_manager);
    let other = harness.token_of(BADR).await;
    let other = harness.backend.current_user(&other).await.unwrap();
    assert_eq!(other.supplier.name.en, "Second");
    assert!(!other.supplier.is_account_manager);
}

async fn unknown_accounts_and_wrong_passwords_look_alike_and_cost_the_same(harness: Harness) {
    let mut refusals = Vec::new();
    for email in [AMAL, "nobody@first.example"] {
        let before = harness.passwords.computed();
        let refused = harness
            .backend
            .authenticate(&credentials(email, "wrong"))
            .await;
        assert_eq!(harness.passwords.computed(), before + 2);
        let Err(ClientError::Refused(status, refusal)) = refused else {
            panic!("{refused:?}");
        };
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert!(refusal.message.contains("password"), "{refusal:?}");
        assert_eq!(refusal.message_en, refusal.message);
        assert!(!refusal.message_ar.is_empty());
        refusals.push(serde_json::to_string(&refusal).unwrap());
    }
    assert_eq!(refusals[0], refusals[1]);
}

async fn a_password_is_compared_as_it_was_typed(harness: Harness) {
    for other in [
        PASSWORD.to_uppercase(),
        format!(" {PASSWORD}"),
        format!("{PASSWORD} "),
        format!("{PASSWORD}\u{200f}"),
        PASSWORD[..PASSWORD.len() - 1].to_owned(),
    ] {
        let refused = harness
            .backend
            .authenticate(&credentials(AMAL, &other))
            .await;
        assert!(
            matches!(refused, Err(ClientError::Refused(..))),
            "{other:?}: {refused:?}"
        );
    }
}

async fn a_token_expires(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    harness.set_time(fixtures::now() + TimeDelta::hours(23));
    harness.backend.current_user(&token).await.unwrap();
    harness.set_time(fixtures::now() + TimeDelta::hours(25));
    let expired = harness.backend.current_user(&token).await;
    assert!(
        matches!(expired, Err(ClientError::Unauthorised)),
        "{expired:?}"
    );
    let expired = harness.backend.dashboard(&token).await;
    assert!(
        matches!(expired, Err(ClientError::Unauthorised)),
        "{expired:?}"
    );
}

async fn an_unknown_token_is_nobody(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    for wrong in [
        "",
        "x",
        &token[1..],
        "two words",
        "line\nbreak",
        &"y".repeat(4_000),
    ] {
        let refused = harness.backend.current_user(wrong).await;
        assert!(
            matches!(refused, Err(ClientError::Unauthorised)),
            "{wrong:?}: {refused:?}"
        );
    }
}

async fn a_token_is_kept_as_its_hash_alone(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    assert!(token.len() >= 43, "256 bits");
    let rows = access_token::Entity::find()
        .all(&harness.database)
        .await
        .unwrap();
    assert_eq!(rows.len(), 1);
    assert!(!format!("{rows:?}").contains(&token));
    let stolen = harness.backend.current_user(&rows[0].token_hash).await;
    assert!(matches!(stolen, Err(ClientError::Unauthorised)));
}

async fn expired_tokens_are_forgotten_at_the_next_sign_in(harness: Harness) {
    harness.token_of(AMAL).await;
    harness.set_time(fixtures::now() + TimeDelta::hours(25));
    harness.token_of(BADR).await;
    let rows = access_token::Entity::find()
        .all(&harness.database)
        .await
        .unwrap();
    assert_eq!(rows.len(), 1);
}

async fn the_service_is_healthy(harness: Harness) {
    harness.backend.health().await.unwrap();
}
