//! A forgotten password, and what a new one ends.
use super::{NEW_PASSWORD, refusal, reset, resetting_token};
use crate::{
    backend::{
        stage::{Stage, credentials, on_every_stage},
        world::{AMAL, PASSWORD},
    },
    support::mailbox::RESET,
};
use axum::http::StatusCode;
use service_client::{Backend, BackendError};

on_every_stage!(
    a_forgotten_password_is_replaced_through_the_mailed_link,
    no_sign_in_with_the_old_password_survives_a_new_one,
    a_weak_password_does_not_use_the_token_up,
);

async fn a_forgotten_password_is_replaced_through_the_mailed_link(stage: Stage) {
    let session = stage.token_of(AMAL).await;
    let token = resetting_token(&stage).await;
    let answer = stage
        .backend
        .reset_password(&reset(&token, NEW_PASSWORD))
        .await
        .unwrap();
    assert_eq!(answer.email, AMAL);
    let ended = stage.backend.current_user(&session).await;
    assert!(
        matches!(ended, Err(BackendError::Unauthorised)),
        "{ended:?}"
    );
    let (status, _) = refusal(stage.backend.authenticate(&credentials(AMAL, PASSWORD))).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let new = credentials(AMAL, NEW_PASSWORD);
    let signed_in = stage.backend.authenticate(&new).await.unwrap();
    assert_eq!(signed_in.id, answer.user_id);
    let told = stage.mailbox.next_to(AMAL).await;
    assert!(
        told.text.contains("Subject: Your password was changed\n"),
        "{}",
        told.text
    );
    assert!(!told.text.contains(RESET));
}

async fn no_sign_in_with_the_old_password_survives_a_new_one(stage: Stage) {
    let token = resetting_token(&stage).await;
    let mut sign_ins = tokio::task::JoinSet::new();
    let sign_in = |backend: Backend| async move {
        backend
            .authenticate(&credentials(AMAL, PASSWORD))
            .await
            .ok()
    };
    for _ in 0..4 {
        sign_ins.spawn(sign_in(stage.backend.clone()));
    }
    let new = reset(&token, NEW_PASSWORD);
    let reset = stage.backend.reset_password(&new);
    for _ in 0..8 {
        sign_ins.spawn(sign_in(stage.backend.clone()));
    }
    reset.await.unwrap();
    for signed_in in sign_ins.join_all().await.into_iter().flatten() {
        let seen = stage.backend.current_user(&signed_in.token).await;
        assert!(matches!(seen, Err(BackendError::Unauthorised)), "{seen:?}");
    }
}

async fn a_weak_password_does_not_use_the_token_up(stage: Stage) {
    let token = resetting_token(&stage).await;
    for weak in ["short", "aaaaaaaaaaaa", "First بالعربية"] {
        let (status, words) = refusal(stage.backend.reset_password(&reset(&token, weak))).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert_eq!(words.fields.keys().collect::<Vec<_>>(), ["password"]);
    }
    stage
        .backend
        .reset_password(&reset(&token, NEW_PASSWORD))
        .await
        .unwrap();
}
