//! Mailed tokens: once, for a while, for one purpose, and kept as hashes.
use axum::http::StatusCode;
use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use super::{
    NEW_PASSWORD, NORA, confirm, forget, refusal, registration, reset, resetting_token, state,
};
use contract::{Registration, TokenPurpose, TokenState};
use service_client::ClientError;
use service_core::mailed_tokens;
use tables::{mailed_token, registration, user};
use test_support::{
    calls::{AnonymousCalls, SignedInCalls},
    fixtures::{self, AMAL, PASSWORD},
    harness::{Harness, credentials},
    mailbox::{CONFIRM, RESET},
    on_both_databases, over_the_network,
};

on_both_databases!(
    a_confirming_token_is_good_once_and_for_a_day,
    a_resetting_token_is_good_once_and_for_an_hour,
    of_two_uses_at_once_one_wins,
    no_address_gets_two_mails_of_a_kind_within_two_minutes,
    no_address_gets_more_than_five_mails_of_a_kind_within_an_hour,
    of_many_requests_at_once_one_gets_a_token,
    an_older_link_stays_good_until_one_is_used,
    a_token_is_good_for_its_own_purpose_alone,
    mailed_tokens_are_kept_as_hashes_alone,
);
over_the_network!(a_confirming_token_is_good_once_and_for_a_day);

async fn a_confirming_token_is_good_once_and_for_a_day(harness: Harness) {
    let purpose = TokenPurpose::ConfirmEmail;
    harness.backend.register(&registration()).await.unwrap();
    let token = harness.mailbox.next_to(NORA).await.token(CONFIRM);
    for _ in 0..3 {
        assert_eq!(
            state(&harness.backend, purpose, &token).await,
            TokenState::Valid
        );
    }
    harness.set_time(fixtures::now() + TimeDelta::hours(24));
    assert_eq!(
        state(&harness.backend, purpose, &token).await,
        TokenState::Expired
    );
    let (status, _) = refusal(confirm(&harness, &token)).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    harness.set_time(fixtures::now() + TimeDelta::hours(23));
    confirm(&harness, &token).await.unwrap();
    assert_eq!(
        state(&harness.backend, purpose, &token).await,
        TokenState::Used
    );
    let (status, _) = refusal(confirm(&harness, &token)).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    for forged in ["", "x", &token[1..], &"y".repeat(4000)] {
        assert_eq!(
            state(&harness.backend, purpose, forged).await,
            TokenState::Unknown
        );
        let (status, _) = refusal(confirm(&harness, forged)).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
    }
}

async fn a_resetting_token_is_good_once_and_for_an_hour(harness: Harness) {
    let purpose = TokenPurpose::ResetPassword;
    let token = resetting_token(&harness).await;
    harness.set_time(fixtures::now() + TimeDelta::hours(1));
    assert_eq!(
        state(&harness.backend, purpose, &token).await,
        TokenState::Expired
    );
    let (status, _) = refusal(harness.backend.reset_password(&reset(&token, NEW_PASSWORD))).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    harness.set_time(fixtures::now() + TimeDelta::minutes(59));
    harness
        .backend
        .reset_password(&reset(&token, NEW_PASSWORD))
        .await
        .unwrap();
    assert_eq!(
        state(&harness.backend, purpose, &token).await,
        TokenState::Used
    );
    let before = harness.passwords.computed();
    let (status, _) = refusal(harness.backend.reset_password(&reset(&token, PASSWORD))).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert_eq!(harness.passwords.computed(), before);
    harness
        .backend
        .authenticate(&credentials(AMAL, NEW_PASSWORD))
        .await
        .unwrap();
}

async fn of_two_uses_at_once_one_wins(harness: Harness) {
    let token = resetting_token(&harness).await;
    let passwords: Vec<_> = (0..6).map(|n| format!("{NEW_PASSWORD} {n}")).collect();
    let resets: Vec<_> = passwords
        .iter()
        .map(|password| reset(&token, password))
        .collect();
    let mut uses = tokio::task::JoinSet::new();
    for reset in resets {
        let backend = harness.backend.clone();
        uses.spawn(async move { backend.reset_password(&reset).await.is_ok() });
    }
    let won = uses.join_all().await.into_iter().filter(|won| *won).count();
    assert_eq!(won, 1);
    let mut right = 0;
    for password in &passwords {
        let signed_in = harness
            .backend
            .authenticate(&credentials(AMAL, password))
            .await;
        right += usize::from(signed_in.is_ok());
    }
    assert_eq!(right, 1);
}

async fn no_address_gets_two_mails_of_a_kind_within_two_minutes(harness: Harness) {
    // The mail of a call is sent after its answer, so that no mail proves nothing; its token does.
    let issued = async |minutes| is_issued(&harness, minutes).await;
    forget(&harness, AMAL).await;
    harness.mailbox.next_to(AMAL).await;
    assert!(!issued(0).await);
    assert!(!issued(1).await);
    assert!(issued(3).await);
    assert!(!issued(4).await);
}

/// Whether another link to a new password would be mailed to Amal, so many minutes after the beginning.
async fn is_issued(harness: &Harness, minutes: i64) -> bool {
    let amal = user::Entity::find()
        .filter(user::Column::Email.eq(AMAL))
        .one(&harness.database)
        .await
        .unwrap()
        .unwrap();
    let now = fixtures::now() + TimeDelta::minutes(minutes);
    let purpose = mailed_token::Purpose::ResetPassword;
    let token = mailed_tokens::issue(&harness.database, purpose, &amal.email_key, amal.id, now);
    token.await.unwrap().is_some()
}

async fn no_address_gets_more_than_five_mails_of_a_kind_within_an_hour(harness: Harness) {
    // A stranger registers the address again and again, and asks for a link for it.
    let mut to_amal = Vec::new();
    for attempt in 0..5 {
        harness.set_time(fixtures::now() + TimeDelta::minutes(3 * attempt));
        let again = Registration {
            username: format!("nora{attempt}"),
            ..registration()
        };
        harness.backend.register(&again).await.unwrap();
        forget(&harness, AMAL).await;
        harness.mailbox.next_to(NORA).await;
        to_amal.push(harness.mailbox.next_to(AMAL).await.token(RESET));
    }
    let again = Registration {
        username: "nora5".to_owned(),
        ..registration()
    };
    harness.set_time(fixtures::now() + TimeDelta::minutes(15));
    harness.backend.register(&again).await.unwrap();
    let nora = registration::Entity::find()
        .filter(registration::Column::Username.eq("nora5"))
        .one(&harness.database)
        .await
        .unwrap()
        .unwrap();
    for minutes in [15, 18, 59] {
        assert!(!is_issued(&harness, minutes).await, "{minutes}");
        let now = fixtures::now() + TimeDelta::minutes(minutes);
        let purpose = mailed_token::Purpose::ConfirmEmail;
        let (database, key) = (&harness.database, &nora.email_key);
        let token = mailed_tokens::issue(database, purpose, key, nora.id, now).await;
        assert_eq!(token.unwrap(), None, "{minutes}");
    }
    // The notice about a new password comes all the same.
    let reset = reset(&to_amal[0], NEW_PASSWORD);
    harness.backend.reset_password(&reset).await.unwrap();
    let notice = harness.next_mail(AMAL).await;
    assert!(notice.text.contains("Subject: Your password was changed\n"));
    harness.set_time(fixtures::now() + TimeDelta::minutes(61));
    forget(&harness, AMAL).await;
    harness.mailbox.next_to(AMAL).await;
}

async fn of_many_requests_at_once_one_gets_a_token(harness: Harness) {
    let amal = user::Entity::find()
        .filter(user::Column::Email.eq(AMAL))
        .one(&harness.database)
        .await
        .unwrap()
        .unwrap();
    let mut requests = tokio::task::JoinSet::new();
    for _ in 0..6 {
        let database = harness.database.clone();
        requests.spawn(async move {
            let purpose = mailed_token::Purpose::ResetPassword;
            mailed_tokens::issue(&database, purpose, AMAL, amal.id, fixtures::now()).await
        });
    }
    let tokens = requests.join_all().await.into_iter();
    assert_eq!(tokens.filter_map(Result::unwrap).count(), 1);
}

async fn an_older_link_stays_good_until_one_is_used(harness: Harness) {
    let mut tokens = Vec::new();
    for minutes in [0, 2, 4] {
        harness.set_time(fixtures::now() + TimeDelta::minutes(minutes));
        tokens.push(resetting_token(&harness).await);
    }
    let purpose = TokenPurpose::ResetPassword;
    for token in &tokens {
        let state = state(&harness.backend, purpose, token).await;
        assert_eq!(state, TokenState::Valid);
    }
    harness
        .backend
        .reset_password(&reset(&tokens[1], NEW_PASSWORD))
        .await
        .unwrap();
    for token in &tokens {
        let state = state(&harness.backend, purpose, token).await;
        assert_eq!(state, TokenState::Used);
        let (status, _) = refusal(harness.backend.reset_password(&reset(token, PASSWORD))).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
    }
}

async fn a_token_is_good_for_its_own_purpose_alone(harness: Harness) {
    let token = resetting_token(&harness).await;
    let confirming = TokenPurpose::ConfirmEmail;
    assert_eq!(
        state(&harness.backend, confirming, &token).await,
        TokenState::Unknown
    );
    let (status, _) = refusal(confirm(&harness, &token)).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let access = harness.backend.current_user(&token).await;
    assert!(matches!(access, Err(ClientError::Unauthorised)));
    let session = harness.token_of(AMAL).await;
    let resetting = TokenPurpose::ResetPassword;
    assert_eq!(
        state(&harness.backend, resetting, &session).await,
        TokenState::Unknown
    );
    assert_eq!(
        state(&harness.backend, resetting, &token).await,
        TokenState::Valid
    );
}

async fn mailed_tokens_are_kept_as_hashes_alone(harness: Harness) {
    let token = resetting_token(&harness).await;
    assert!(token.len() >= 43, "256 bits");
    let rows = mailed_token::Entity::find()
        .all(&harness.database)
        .await
        .unwrap();
    assert_eq!(rows.len(), 1);
    assert!(!format!("{rows:?}").contains(&token));
    let stolen = &rows[0].token_hash;
    let purpose = TokenPurpose::ResetPassword;
    assert_eq!(
        state(&harness.backend, purpose, stolen).await,
        TokenState::Unknown
    );
    harness.backend.register(&registration()).await.unwrap();
    let rows = registration::Entity::find()
        .all(&harness.database)
        .await
        .unwrap();
    assert!(!format!("{rows:?}").contains(PASSWORD));
}
