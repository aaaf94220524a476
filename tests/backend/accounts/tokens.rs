//! Mailed tokens: once, for a while, for one purpose, and kept as hashes.
use super::{
    NEW_PASSWORD, NORA, confirm, forget, refusal, registration, reset, resetting_token, state,
};
use crate::{
    backend::{
        stage::{Stage, credentials, on_every_stage},
        world::{self, AMAL, PASSWORD},
    },
    support::mailbox::CONFIRM,
};
use axum::http::StatusCode;
use chrono::TimeDelta;
use contract::{TokenPurpose, TokenState};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use service::{
    entities::{mailed_token, registration, user},
    mailed_tokens,
};
use service_client::BackendError;

on_every_stage!(
    a_confirming_token_is_good_once_and_for_a_day,
    a_resetting_token_is_good_once_and_for_an_hour,
    of_two_uses_at_once_one_wins,
    no_address_gets_two_mails_of_a_kind_within_two_minutes,
    of_many_requests_at_once_one_gets_a_token,
    an_older_link_stays_good_until_one_is_used,
    a_token_is_good_for_its_own_purpose_alone,
    mailed_tokens_are_kept_as_hashes_alone,
);

async fn a_confirming_token_is_good_once_and_for_a_day(stage: Stage) {
    let purpose = TokenPurpose::ConfirmEmail;
    stage.backend.register(&registration()).await.unwrap();
    let token = stage.mailbox.next_to(NORA).await.token(CONFIRM);
    for _ in 0..3 {
        assert_eq!(
            state(&stage.backend, purpose, &token).await,
            TokenState::Valid
        );
    }
    stage.set_time(world::now() + TimeDelta::hours(24));
    assert_eq!(
        state(&stage.backend, purpose, &token).await,
        TokenState::Expired
    );
    let (status, _) = refusal(confirm(&stage, &token)).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    stage.set_time(world::now() + TimeDelta::hours(23));
    confirm(&stage, &token).await.unwrap();
    assert_eq!(
        state(&stage.backend, purpose, &token).await,
        TokenState::Used
    );
    let (status, _) = refusal(confirm(&stage, &token)).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    for forged in ["", "x", &token[1..], &"y".repeat(4000)] {
        assert_eq!(
            state(&stage.backend, purpose, forged).await,
            TokenState::Unknown
        );
        let (status, _) = refusal(confirm(&stage, forged)).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
    }
}

async fn a_resetting_token_is_good_once_and_for_an_hour(stage: Stage) {
    let purpose = TokenPurpose::ResetPassword;
    let token = resetting_token(&stage).await;
    stage.set_time(world::now() + TimeDelta::hours(1));
    assert_eq!(
        state(&stage.backend, purpose, &token).await,
        TokenState::Expired
    );
    let (status, _) = refusal(stage.backend.reset_password(&reset(&token, NEW_PASSWORD))).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    stage.set_time(world::now() + TimeDelta::minutes(59));
    stage
        .backend
        .reset_password(&reset(&token, NEW_PASSWORD))
        .await
        .unwrap();
    assert_eq!(
        state(&stage.backend, purpose, &token).await,
        TokenState::Used
    );
    let before = stage.passwords.computed();
    let (status, _) = refusal(stage.backend.reset_password(&reset(&token, PASSWORD))).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert_eq!(stage.passwords.computed(), before);
    stage
        .backend
        .authenticate(&credentials(AMAL, NEW_PASSWORD))
        .await
        .unwrap();
}

async fn of_two_uses_at_once_one_wins(stage: Stage) {
    let token = resetting_token(&stage).await;
    let passwords: Vec<_> = (0..6).map(|n| format!("{NEW_PASSWORD} {n}")).collect();
    let resets: Vec<_> = passwords
        .iter()
        .map(|password| reset(&token, password))
        .collect();
    let mut uses = tokio::task::JoinSet::new();
    for reset in resets {
        let backend = stage.backend.clone();
        uses.spawn(async move { backend.reset_password(&reset).await.is_ok() });
    }
    let won = uses.join_all().await.into_iter().filter(|won| *won).count();
    assert_eq!(won, 1);
    let mut right = 0;
    for password in &passwords {
        let signed_in = stage
            .backend
            .authenticate(&credentials(AMAL, password))
            .await;
        right += usize::from(signed_in.is_ok());
    }
    assert_eq!(right, 1);
}

async fn no_address_gets_two_mails_of_a_kind_within_two_minutes(stage: Stage) {
    forget(&stage, AMAL).await;
    stage.mailbox.next_to(AMAL).await;
    forget(&stage, AMAL).await;
    forget(&stage, "nobody@nowhere.example").await;
    stage.set_time(world::now() + TimeDelta::minutes(3));
    forget(&stage, AMAL).await;
    stage.mailbox.next_to(AMAL).await;
    // By the time that another mail has come, those would have come too.
    stage.backend.register(&registration()).await.unwrap();
    stage.mailbox.next_to(NORA).await;
    assert_eq!(stage.mailbox.waiting(AMAL), 0);
    assert_eq!(stage.mailbox.waiting("nobody@nowhere.example"), 0);
}

async fn of_many_requests_at_once_one_gets_a_token(stage: Stage) {
    let amal = user::Entity::find()
        .filter(user::Column::Email.eq(AMAL))
        .one(&stage.database)
        .await
        .unwrap()
        .unwrap();
    let mut requests = tokio::task::JoinSet::new();
    for _ in 0..6 {
        let database = stage.database.clone();
        requests.spawn(async move {
            let purpose = mailed_token::Purpose::ResetPassword;
            mailed_tokens::issue(&database, purpose, AMAL, amal.id, world::now()).await
        });
    }
    let tokens = requests.join_all().await.into_iter();
    assert_eq!(tokens.filter_map(Result::unwrap).count(), 1);
}

async fn an_older_link_stays_good_until_one_is_used(stage: Stage) {
    let mut tokens = Vec::new();
    for minutes in [0, 2, 4] {
        stage.set_time(world::now() + TimeDelta::minutes(minutes));
        tokens.push(resetting_token(&stage).await);
    }
    let purpose = TokenPurpose::ResetPassword;
    for token in &tokens {
        let state = state(&stage.backend, purpose, token).await;
        assert_eq!(state, TokenState::Valid);
    }
    stage
        .backend
        .reset_password(&reset(&tokens[1], NEW_PASSWORD))
        .await
        .unwrap();
    for token in &tokens {
        let state = state(&stage.backend, purpose, token).await;
        assert_eq!(state, TokenState::Used);
        let (status, _) = refusal(stage.backend.reset_password(&reset(token, PASSWORD))).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
    }
}

async fn a_token_is_good_for_its_own_purpose_alone(stage: Stage) {
    let token = resetting_token(&stage).await;
    let confirming = TokenPurpose::ConfirmEmail;
    assert_eq!(
        state(&stage.backend, confirming, &token).await,
        TokenState::Unknown
    );
    let (status, _) = refusal(confirm(&stage, &token)).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let access = stage.backend.current_user(&token).await;
    assert!(matches!(access, Err(BackendError::Unauthorised)));
    let session = stage.token_of(AMAL).await;
    let resetting = TokenPurpose::ResetPassword;
    assert_eq!(
        state(&stage.backend, resetting, &session).await,
        TokenState::Unknown
    );
    assert_eq!(
        state(&stage.backend, resetting, &token).await,
        TokenState::Valid
    );
}

async fn mailed_tokens_are_kept_as_hashes_alone(stage: Stage) {
    let token = resetting_token(&stage).await;
    assert!(token.len() >= 43, "256 bits");
    let rows = mailed_token::Entity::find()
        .all(&stage.database)
        .await
        .unwrap();
    assert_eq!(rows.len(), 1);
    assert!(!format!("{rows:?}").contains(&token));
    let stolen = &rows[0].token_hash;
    let purpose = TokenPurpose::ResetPassword;
    assert_eq!(
        state(&stage.backend, purpose, stolen).await,
        TokenState::Unknown
    );
    stage.backend.register(&registration()).await.unwrap();
    let rows = registration::Entity::find()
        .all(&stage.database)
        .await
        .unwrap();
    assert!(!format!("{rows:?}").contains(PASSWORD));
}
