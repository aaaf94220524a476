//! An account manager resets the second factor of a colleague whose device is lost.
use axum::http::StatusCode;
use uuid::Uuid;

use super::{complaint, refusal, set_up, step_up};
use accounts::second_factor::reset::reset_by_operator;
use contract::{UserEventKind, UserQuery};
use service_core::{error::ServiceError, rows::insert};
use test_support::{
    calls::SignedInCalls,
    fixtures::{AMAL, BADR, colleague},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    a_manager_resets_that_of_a_colleague,
    nobody_resets_their_own_or_that_of_strangers,
    the_operator_resets_that_of_a_last_manager,
);

const CLERK: &str = "clerk@first.example";
const CLERK_ID: u128 = 21;

fn id(number: u128) -> String {
    Uuid::from_u128(number).to_string()
}

async fn a_manager_resets_that_of_a_colleague(harness: Harness) {
    insert(&harness.database, colleague(CLERK_ID, CLERK, false))
        .await
        .unwrap();
    let manager = harness.token_of(AMAL).await;
    let clerk = harness.token_of(CLERK).await;
    let backend = &harness.backend;
    let off = backend
        .reset_second_factor(&id(CLERK_ID), &step_up(None), &manager)
        .await;
    assert_eq!(refusal(off).0, StatusCode::CONFLICT);
    set_up(&harness, &clerk).await;
    let users = backend
        .users(&UserQuery::default(), &manager)
        .await
        .unwrap();
    let with: Vec<_> = users
        .rows
        .iter()
        .filter(|user| user.has_second_factor)
        .collect();
    assert_eq!(with.len(), 1);
    assert_eq!(with[0].email, CLERK);
    // The manager's own password, and the code where the manager has one.
    let mut wrong = step_up(None);
    wrong.password.0.push('x');
    let refused = backend
        .reset_second_factor(&id(CLERK_ID), &wrong, &manager)
        .await;
    assert!(refusal(refused).1.fields.contains_key("password"));
    let factor = set_up(&harness, &manager).await;
    complaint(
        backend
            .reset_second_factor(&id(CLERK_ID), &step_up(None), &manager)
            .await,
    );
    let code = factor.code(&harness);
    backend
        .reset_second_factor(&id(CLERK_ID), &step_up(Some(&code)), &manager)
        .await
        .unwrap();
    assert!(backend.current_user(&clerk).await.is_err(), "signed out");
    harness.token_of(CLERK).await;
    harness.next_mail(CLERK).await;
    let mail = harness.next_mail(CLERK).await;
    assert!(mail.text.contains("Your two-step verification was reset"));
    let event = backend.user(&id(CLERK_ID), &manager).await.unwrap();
    let event = event.activity[0].account.clone().unwrap();
    assert_eq!(event.event, UserEventKind::SecondFactorReset);
    assert_eq!(event.by, "أمل Saleh");
}

async fn the_operator_resets_that_of_a_last_manager(harness: Harness) {
    let manager = harness.token_of(AMAL).await;
    set_up(&harness, &manager).await;
    harness.next_mail(AMAL).await;
    let (database, now) = (&harness.database, harness.clock().now());
    let reset = async |email: &str| reset_by_operator(database, email, "command line", now).await;
    let nobody = reset("nobody@first.example").await;
    assert!(matches!(nobody, Err(ServiceError::NotFound)), "{nobody:?}");
    let found = reset(" AMAL@FIRST.example ").await.unwrap();
    assert_eq!(found.id, Uuid::from_u128(11));
    let again = reset(AMAL).await;
    assert!(matches!(again, Err(ServiceError::Conflict(_))), "{again:?}");
    let ended = harness.backend.current_user(&manager).await;
    assert!(ended.is_err(), "signed out");
    // The password alone is enough again.
    let manager = harness.token_of(AMAL).await;
    let event = harness.backend.user(&id(11), &manager).await.unwrap();
    let event = event.activity[0].account.clone().unwrap();
    assert_eq!(event.event, UserEventKind::SecondFactorReset);
    assert_eq!(event.by, "");
    let mail = harness.next_mail(AMAL).await.text;
    assert!(mail.contains("The portal’s administrator reset"), "{mail}");
    assert_eq!(harness.mailbox.waiting(AMAL), 0);
}

async fn nobody_resets_their_own_or_that_of_strangers(harness: Harness) {
    insert(&harness.database, colleague(CLERK_ID, CLERK, false))
        .await
        .unwrap();
    let manager = harness.token_of(AMAL).await;
    let clerk = harness.token_of(CLERK).await;
    let backend = &harness.backend;
    set_up(&harness, &clerk).await;
    let stranger = harness.token_of(BADR).await;
    set_up(&harness, &stranger).await;
    let factor = set_up(&harness, &manager).await;
    let code = factor.code(&harness);
    for (user, status) in [
        (id(11), StatusCode::CONFLICT),
        (id(12), StatusCode::NOT_FOUND),
        (id(99), StatusCode::NOT_FOUND),
        ("no-id".to_owned(), StatusCode::NOT_FOUND),
    ] {
        let reset = backend
            .reset_second_factor(&user, &step_up(Some(&code)), &manager)
            .await;
        assert_eq!(refusal(reset).0, status, "{user}");
    }
    let by_clerk = backend
        .reset_second_factor(&id(11), &step_up(None), &clerk)
        .await;
    assert_eq!(refusal(by_clerk).0, StatusCode::FORBIDDEN);
}
