//! Account managers make others account managers, hand over and step back. One always stays.
use chrono::TimeDelta;

use super::{CLERK, SECOND_MANAGER, hire, refused_with, user};
use crate::second_factor::set_up;
use contract::{RoleChange, Secret, StepUp, UserEventKind, UserRole};
use overview::notifications::mails::send_due;
use service_client::ClientError;
use test_support::{
    calls::SignedInCalls,
    fixtures::{AMAL, PASSWORD},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    a_manager_hands_over,
    a_repeated_call_changes_nothing,
    mails_of_a_crash_are_sent_by_the_next_start,
    a_repeated_call_uses_no_code_up,
    a_key_that_is_deleted_soon_proves_nothing,
    a_wrong_password_changes_nothing,
    the_last_manager_stays,
    of_two_who_step_back_one_stays,
    only_account_managers_change_roles,
    a_deactivated_user_does_not_become_a_manager,
);

fn change(version: u32, role: UserRole, hands_over: bool) -> RoleChange {
    RoleChange {
        version,
        role,
        hands_over,
        step_up: StepUp {
            password: Secret(PASSWORD.to_owned()),
            code: None,
        },
    }
}

async fn a_manager_hands_over(harness: Harness) {
    hire(&harness).await;
    let amal = harness.token_of(AMAL).await;
    let clerk = harness.token_of(CLERK).await;
    let id = user(&harness, &amal, CLERK).await.id;
    let change = change(1, UserRole::AccountManager, true);
    let changed = harness
        .backend
        .change_role(&id, &change, "key", &amal)
        .await
        .unwrap();
    let roles: Vec<_> = changed
        .iter()
        .map(|user| (&*user.email, user.supplier.is_account_manager))
        .collect();
    assert_eq!(roles, [(CLERK, true), (AMAL, false)]);
    // Sent again, it gets the same answer, though the sender is no account manager any more.
    let again = harness.backend.change_role(&id, &change, "key", &amal);
    assert_eq!(again.await.unwrap(), changed);
    refused_with(
        403,
        harness
            .backend
            .change_role(&id, &change, "another", &amal)
            .await,
    );
    assert!(!changed[1].permissions.0.is_empty(), "the usual ones");
    // At once, for the tokens that there are.
    let now = harness.backend.current_user(&clerk).await.unwrap();
    assert!(now.supplier.is_account_manager);
    let query = contract::UserQuery::default();
    harness.backend.users(&query, &amal).await.unwrap();
    refused_with(403, harness.backend.deactivate(&id, &amal).await);
    let mail = harness.next_mail(CLERK).await;
    assert!(
        mail.text.contains("You are now an account manager"),
        "{}",
        mail.text
    );
    let mail = harness.next_mail(AMAL).await;
    assert!(
        mail.text.contains("no longer an account manager"),
        "{}",
        mail.text
    );
    let detail = harness.backend.user(&id, &clerk).await.unwrap();
    let event = detail.activity[0].account.clone().unwrap();
    assert_eq!(event.event, UserEventKind::MadeAccountManager);
    assert!(!event.before.unwrap().is_account_manager);
}

async fn a_repeated_call_changes_nothing(harness: Harness) {
    hire(&harness).await;
    let amal = harness.token_of(AMAL).await;
    let id = user(&harness, &amal, CLERK).await.id;
    let change = change(1, UserRole::AccountManager, false);
    for _ in 0..2 {
        let changed = harness
            .backend
            .change_role(&id, &change, "key", &amal)
            .await;
        assert_eq!(changed.unwrap().len(), 1);
    }
    let detail = harness.backend.user(&id, &amal).await.unwrap();
    assert_eq!((detail.version, detail.activity.len()), (2, 1));
    refused_with(
        409,
        harness
            .backend
            .change_role(&id, &change, "other", &amal)
            .await,
    );
}

async fn a_key_that_is_deleted_soon_proves_nothing(harness: Harness) {
    hire(&harness).await;
    let amal = harness.token_of(AMAL).await;
    let id = user(&harness, &amal, CLERK).await.id;
    let right = change(1, UserRole::AccountManager, false);
    let changed = harness.backend.change_role(&id, &right, "key", &amal);
    changed.await.unwrap();
    let wrong = RoleChange {
        step_up: StepUp {
            password: Secret("a wrong guess".to_owned()),
            code: None,
        },
        ..right
    };
    let used_at = harness.clock().now();
    harness.set_time(used_at + TimeDelta::days(6));
    let amal = harness.token_of(AMAL).await;
    let repeated = harness.backend.change_role(&id, &wrong, "key", &amal);
    assert_eq!(repeated.await.unwrap().len(), 1);
    harness.set_time(used_at + TimeDelta::days(7) - TimeDelta::hours(1));
    let amal = harness.token_of(AMAL).await;
    // Not the answer of that time: the change is refused, since it was made.
    let late = harness.backend.change_role(&id, &wrong, "key", &amal);
    refused_with(409, late.await);
}

async fn mails_of_a_crash_are_sent_by_the_next_start(harness: Harness) {
    hire(&harness).await;
    let amal = harness.token_of(AMAL).await;
    let id = user(&harness, &amal, CLERK).await.id;
    let change = change(1, UserRole::AccountManager, true);
    let changed = harness.backend.change_role(&id, &change, "key", &amal);
    changed.await.unwrap();
    assert_eq!(
        harness.mailbox.waiting(CLERK),
        0,
        "the process ended right after the change"
    );
    // Of two replicas that start, one sends each.
    let (one, other) = (harness.mails(), harness.mails());
    let sent = tokio::join!(send_due(&one), send_due(&other));
    sent.0.unwrap();
    sent.1.unwrap();
    harness.send_mails().await;
    for (address, subject) in [
        (CLERK, "Subject: You are now an account manager\n"),
        (AMAL, "Subject: You are no longer an account manager\n"),
    ] {
        let mail = harness.mailbox.next_to(address).await;
        assert!(mail.text.contains(subject), "{}", mail.text);
        assert_eq!(harness.mailbox.waiting(address), 0);
    }
}

async fn a_repeated_call_uses_no_code_up(harness: Harness) {
    hire(&harness).await;
    let amal = harness.token_of(AMAL).await;
    let id = user(&harness, &amal, CLERK).await.id;
    let factor = set_up(&harness, &amal).await;
    let mut change = change(1, UserRole::AccountManager, false);
    change.step_up.code = Some(Secret(factor.code(&harness)));
    for _ in 0..2 {
        let changed = harness
            .backend
            .change_role(&id, &change, "key", &amal)
            .await;
        assert_eq!(changed.unwrap().len(), 1);
    }
}

async fn a_wrong_password_changes_nothing(harness: Harness) {
    hire(&harness).await;
    let amal = harness.token_of(AMAL).await;
    let id = user(&harness, &amal, CLERK).await.id;
    let wrong = RoleChange {
        step_up: StepUp {
            password: Secret("a guess".to_owned()),
            code: None,
        },
        ..change(1, UserRole::AccountManager, true)
    };
    match harness.backend.change_role(&id, &wrong, "key", &amal).await {
        Err(ClientError::Refused(status, refusal)) => {
            assert_eq!(status, 400);
            assert!(refusal.fields.contains_key("password"));
        }
        other => panic!("{other:?}"),
    }
    let detail = harness.backend.user(&id, &amal).await.unwrap();
    assert!(!detail.user.is_account_manager && detail.activity.is_empty());
}

async fn the_last_manager_stays(harness: Harness) {
    hire(&harness).await;
    let amal = harness.token_of(AMAL).await;
    let own = user(&harness, &amal, AMAL).await.id;
    let second = user(&harness, &amal, SECOND_MANAGER).await.id;
    harness.backend.deactivate(&second, &amal).await.unwrap();
    let detail = harness.backend.user(&own, &amal).await.unwrap();
    assert!(detail.is_last_account_manager);
    let step_back = change(1, UserRole::User, false);
    refused_with(
        409,
        harness
            .backend
            .change_role(&own, &step_back, "key", &amal)
            .await,
    );
    assert!(
        user(&harness, &amal, AMAL).await.is_account_manager,
        "nothing half done"
    );
}

async fn of_two_who_step_back_one_stays(harness: Harness) {
    hire(&harness).await;
    let amal = harness.token_of(AMAL).await;
    let second = harness.token_of(SECOND_MANAGER).await;
    let own = [
        user(&harness, &amal, AMAL).await.id,
        user(&harness, &amal, SECOND_MANAGER).await.id,
    ];
    let step_back = change(1, UserRole::User, false);
    let (one, other) = tokio::join!(
        harness
            .backend
            .change_role(&own[0], &step_back, "one", &amal),
        harness
            .backend
            .change_role(&own[1], &step_back, "other", &second),
    );
    let outcomes = [one, other];
    let stepped_back = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
    assert_eq!(stepped_back, 1, "{outcomes:?}");
    for outcome in outcomes {
        if outcome.is_err() {
            refused_with(409, outcome);
        }
    }
    let users = super::users(&harness, &amal).await;
    let managers = users.iter().filter(|user| user.is_account_manager).count();
    assert_eq!(managers, 1);
}

async fn only_account_managers_change_roles(harness: Harness) {
    hire(&harness).await;
    let lead = super::changes::lead(&harness).await;
    let clerk = user(&harness, &lead, CLERK).await.id;
    let change = change(1, UserRole::AccountManager, false);
    refused_with(
        403,
        harness
            .backend
            .change_role(&clerk, &change, "key", &lead)
            .await,
    );
    let own = user(&harness, &lead, super::changes::LEAD).await.id;
    refused_with(
        403,
        harness
            .backend
            .change_role(&own, &change, "key", &lead)
            .await,
    );
}

async fn a_deactivated_user_does_not_become_a_manager(harness: Harness) {
    hire(&harness).await;
    let amal = harness.token_of(AMAL).await;
    let id = user(&harness, &amal, CLERK).await.id;
    harness.backend.deactivate(&id, &amal).await.unwrap();
    let change = change(2, UserRole::AccountManager, true);
    refused_with(
        409,
        harness
            .backend
            .change_role(&id, &change, "key", &amal)
            .await,
    );
    assert!(user(&harness, &amal, AMAL).await.is_account_manager);
}
