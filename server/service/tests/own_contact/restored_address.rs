//! An address that somebody else changed is put back.
use axum::http::StatusCode;
use chrono::TimeDelta;
use contract::{
    EmailRestoration, PasswordReset, RestoredAccount, Secret, TokenPurpose, TokenQuestion,
    TokenState, UserEventKind,
};
use service_client::ClientError;
use test_support::{
    calls::{AnonymousCalls, SignedInCalls},
    fixtures::{AMAL, BADR, PASSWORD, colleague, insert},
    harness::{Harness, credentials},
    mailbox::{CHANGE, RESTORE, Received},
    on_both_databases,
};
use values::language::Language;

use super::{NEW, ask, confirmation, refusal};

on_both_databases!(
    a_change_that_was_not_expected_is_undone_from_the_earlier_address,
    of_two_changes_the_first_address_comes_back,
    an_earlier_address_that_has_another_account_is_not_restored,
);

/// The user's new address, confirmed; what the mail to the earlier one says.
async fn changed(harness: &Harness, token: &str, from: &str, to: &str) -> Received {
    ask(harness, token, to).await.unwrap();
    let link = harness.mailbox.next_to(to).await.token(CHANGE);
    let confirmed = harness
        .backend
        .confirm_email_change(&confirmation(&link, PASSWORD))
        .await;
    confirmed.unwrap();
    harness.next_mail(from).await;
    harness.next_mail(from).await
}

async fn restore(harness: &Harness, link: &str) -> Result<RestoredAccount, ClientError> {
    let token = Secret(link.to_owned());
    let restoration = EmailRestoration { token };
    harness.backend.restore_email(&restoration).await
}

async fn a_change_that_was_not_expected_is_undone_from_the_earlier_address(harness: Harness) {
    insert(
        &harness.database,
        colleague(22, "second@first.example", true),
    )
    .await;
    let stolen = harness.token_of(AMAL).await;
    let mail = changed(&harness, &stolen, AMAL, NEW).await;
    for words in ["A***@new.example", "15 Mar 2026", "00:30", "7 days"] {
        assert!(mail.text.contains(words), "{words} in {}", mail.text);
    }
    assert!(!mail.text.contains("Forgot"), "cannot work: {}", mail.text);
    let link = mail.token(RESTORE);
    assert_eq!(
        mail.text.matches(&*link).count(),
        3,
        "once as text, twice as HTML: {}",
        mail.text
    );
    let question = TokenQuestion {
        purpose: TokenPurpose::RestoreEmail,
        token: Secret(link.clone()),
    };
    let seen = harness.backend.token_state(&question).await.unwrap();
    assert_eq!(
        (seen.state, seen.email.as_deref()),
        (TokenState::Valid, Some(&*AMAL.to_lowercase()))
    );
    // Whoever changed the address asks for yet another one.
    ask(&harness, &stolen, "third@new.example").await.unwrap();
    let pending = harness.mailbox.next_to("third@new.example").await;

    let restored = restore(&harness, &link).await.unwrap();
    assert_eq!(restored.account.email, AMAL);
    let ended = harness.backend.current_user(&stolen).await;
    assert!(matches!(ended, Err(ClientError::Unauthorised)), "{ended:?}");
    for address in [AMAL, NEW] {
        let known = credentials(address, PASSWORD);
        let known = harness.backend.authenticate(&known).await;
        assert_eq!(refusal(known).0, StatusCode::BAD_REQUEST, "{address}");
    }
    let late = confirmation(&pending.token(CHANGE), PASSWORD);
    let late = harness.backend.confirm_email_change(&late).await;
    assert_eq!(refusal(late).0, StatusCode::NOT_FOUND);
    // The next step of whoever opened the link.
    let reset = PasswordReset {
        token: restored.reset_token,
        password: Secret("seven quiet camels walk".to_owned()),
        language: Language::English,
    };
    harness.backend.reset_password(&reset).await.unwrap();
    let own = credentials(AMAL, "seven quiet camels walk");
    let own = harness.backend.authenticate(&own).await.unwrap();
    // Once only.
    let seen = harness.backend.token_state(&question).await.unwrap();
    assert_eq!(seen.state, TokenState::Used);
    let again = restore(&harness, &link).await;
    assert_eq!(refusal(again).0, StatusCode::NOT_FOUND);
    harness.backend.current_user(&own.token).await.unwrap();

    let told = harness.next_mail("second@first.example").await;
    assert!(told.text.contains("أمل Saleh"), "{}", told.text);
    assert!(told.text.contains("A***@new.example"), "{}", told.text);
    let told = harness.next_mail(AMAL).await;
    assert!(told.text.contains("was restored"), "{}", told.text);
    let detail = harness.backend.user(&restored.account.user_id, &own.token);
    let activity = detail.await.unwrap().activity;
    let events = activity.iter().filter_map(|row| row.account.as_ref());
    let events: Vec<_> = events.map(|row| row.event).collect();
    let expected = [
        UserEventKind::PasswordChanged,
        UserEventKind::EmailRestored,
        UserEventKind::EmailChangeRequested,
        UserEventKind::EmailChanged,
        UserEventKind::EmailChangeRequested,
    ];
    assert_eq!(events, expected);
}

async fn of_two_changes_the_first_address_comes_back(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let first = changed(&harness, &token, AMAL, "second@new.example").await;
    harness.set_time(harness.clock().now() + TimeDelta::minutes(5));
    let second = changed(&harness, &token, "second@new.example", NEW).await;
    let (first, second) = (first.token(RESTORE), second.token(RESTORE));
    let restored = restore(&harness, &first).await.unwrap();
    assert_eq!(restored.account.email, AMAL);
    let late = restore(&harness, &second).await;
    assert_eq!(refusal(late).0, StatusCode::NOT_FOUND);
}

async fn an_earlier_address_that_has_another_account_is_not_restored(harness: Harness) {
    let (amal, badr) = (harness.token_of(AMAL).await, harness.token_of(BADR).await);
    let mail = changed(&harness, &amal, AMAL, NEW).await;
    changed(&harness, &badr, BADR, AMAL).await;
    let taken = restore(&harness, &mail.token(RESTORE)).await;
    // Whoever reads the mails of the address confirmed it for the other account, which ended the link.
    assert_eq!(refusal(taken).0, StatusCode::NOT_FOUND);
    assert_eq!(
        harness.backend.current_user(&badr).await.unwrap().email,
        AMAL
    );
    // A link expires after seven days.
    let mail = changed(&harness, &amal, NEW, "third@new.example").await;
    harness.set_time(harness.clock().now() + TimeDelta::days(7));
    let late = restore(&harness, &mail.token(RESTORE)).await;
    assert_eq!(refusal(late).0, StatusCode::NOT_FOUND);
}
