//! Who must have a second factor reaches nothing else before.
use axum::http::StatusCode;
use contract::second_factor::SecondFactorPolicy;
use test_support::{
    calls::SignedInCalls,
    databases::Kind,
    fixtures::{AMAL, BADR},
    for_both_kinds,
    harness::Harness,
};

use super::{complaint, refusal, set_up, step_up};

for_both_kinds!(
    everybody_sets_it_up_first,
    account_managers_alone_set_it_up,
    it_is_off_only_with_password_and_code,
);

async fn required(kind: Kind, policy: SecondFactorPolicy) -> Harness {
    Harness::configured(kind, |options| options.second_factor_policy = policy).await
}

async fn everybody_sets_it_up_first(kind: Kind) {
    let harness = required(kind, SecondFactorPolicy::Everybody).await;
    let token = harness.token_of(BADR).await;
    let backend = &harness.backend;
    let (status, words) = refusal(backend.dashboard(&token).await);
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert_eq!(words.message_en, "Set up two-step verification first.");
    for closed in [
        backend
            .renew_recovery_codes(&step_up(None), &token)
            .await
            .err(),
        backend.change_name(&name(), &token).await.err(),
        backend.company(&token).await.err(),
    ] {
        let refused: Result<(), _> = Err(closed.unwrap());
        assert_eq!(refusal(refused).0, StatusCode::FORBIDDEN);
    }
    assert!(
        backend
            .account(&token)
            .await
            .unwrap()
            .second_factor
            .is_required
    );
    let factor = set_up(&harness, &token).await;
    backend.dashboard(&token).await.unwrap();
    let code = factor.code(&harness);
    let removed = backend
        .remove_second_factor(&step_up(Some(&code)), &token)
        .await;
    let (status, words) = refusal(removed);
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(words.message_en.contains("cannot turn it off"), "{words:?}");
}

fn name() -> contract::NameChange {
    contract::NameChange {
        first_name: "Badr".to_owned(),
        last_name: "Saleh".to_owned(),
    }
}

async fn account_managers_alone_set_it_up(kind: Kind) {
    let harness = required(kind, SecondFactorPolicy::AccountManagers).await;
    let manager = harness.token_of(AMAL).await;
    assert_eq!(
        refusal(harness.backend.dashboard(&manager).await).0,
        StatusCode::FORBIDDEN
    );
    let other = harness.token_of(BADR).await;
    harness.backend.dashboard(&other).await.unwrap();
}

async fn it_is_off_only_with_password_and_code(kind: Kind) {
    let harness = Harness::new(kind).await;
    let token = harness.token_of(AMAL).await;
    let factor = set_up(&harness, &token).await;
    let backend = &harness.backend;
    let code = factor.code(&harness);
    complaint(backend.remove_second_factor(&step_up(None), &token).await);
    let mut wrong = step_up(Some(&code));
    wrong.password.0.push('x');
    let (_, words) = refusal(backend.remove_second_factor(&wrong, &token).await);
    assert_eq!(words.fields.keys().collect::<Vec<_>>(), ["password"]);
    // A wrong password does not use the code up.
    let right = step_up(Some(&code));
    backend.remove_second_factor(&right, &token).await.unwrap();
    harness.token_of(AMAL).await;
    let account = backend.account(&token).await.unwrap();
    assert_eq!(account.second_factor.on_since, None);
    assert_eq!(account.second_factor.recovery_codes_left, 0);
    let on = harness.next_mail(AMAL).await;
    assert!(on.text.contains("is on"), "{}", on.text);
    let off = harness.next_mail(AMAL).await;
    assert!(off.text.contains("Two-step verification is off"));
}
