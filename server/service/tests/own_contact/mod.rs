//! The user's own email address and telephone number.
mod password_rating;
mod phone;
mod restored_address;

use axum::http::StatusCode;
use chrono::TimeDelta;
use contract::{
    EmailChange, EmailConfirmation, Refusal, Secret, StepUp, TokenPurpose, TokenQuestion,
    TokenState, UserQuery,
};
use service_client::ClientError;
use test_support::{
    calls::{AnonymousCalls, SignedInCalls},
    fixtures::{AMAL, BADR, PASSWORD},
    harness::{Harness, credentials},
    mailbox::CHANGE,
    on_both_databases, over_the_network,
};

on_both_databases!(
    an_address_changes_after_the_link_and_the_password,
    each_link_says_what_became_of_it,
    an_address_with_an_account_reveals_nothing,
    what_is_no_new_address_is_refused_beside_its_field,
    an_address_that_was_taken_meanwhile_stays_its_owners,
);
over_the_network!(an_address_changes_after_the_link_and_the_password);

pub const NEW: &str = "Amal@new.example";

pub async fn ask(harness: &Harness, token: &str, email: &str) -> Result<(), ClientError> {
    let change = EmailChange {
        email: email.to_owned(),
        step_up: StepUp {
            password: Secret(PASSWORD.to_owned()),
            code: None,
        },
    };
    harness.backend.change_email(&change, token).await
}

pub fn confirmation(token: &str, password: &str) -> EmailConfirmation {
    EmailConfirmation {
        token: Secret(token.to_owned()),
        password: Secret(password.to_owned()),
    }
}

async fn state(harness: &Harness, token: &str) -> TokenState {
    let question = TokenQuestion {
        purpose: TokenPurpose::ChangeEmail,
        token: Secret(token.to_owned()),
    };
    harness.backend.token_state(&question).await.unwrap().state
}

#[track_caller]
pub fn refusal<T: std::fmt::Debug>(outcome: Result<T, ClientError>) -> (StatusCode, Refusal) {
    match outcome {
        Err(ClientError::Refused(status, refusal)) => (status, refusal),
        other => panic!("not refused: {other:?}"),
    }
}

async fn an_address_changes_after_the_link_and_the_password(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let backend = &harness.backend;
    ask(&harness, &token, NEW).await.unwrap();
    let pending = backend.account(&token).await.unwrap().pending_email;
    assert_eq!(pending.unwrap().email, NEW);
    let notice = harness.next_mail(AMAL).await;
    assert!(notice.text.contains("A new email address was requested"));
    assert!(
        !notice.text.contains(CHANGE),
        "the old address gets no link"
    );
    let link = harness.mailbox.next_to(NEW).await.token(CHANGE);
    // Looking and a wrong password change nothing.
    assert_eq!(state(&harness, &link).await, TokenState::Valid);
    let wrong = backend
        .confirm_email_change(&confirmation(&link, "a wrong guess"))
        .await;
    assert!(refusal(wrong).1.fields.contains_key("password"));
    assert_eq!(backend.current_user(&token).await.unwrap().email, AMAL);
    let changed = backend
        .confirm_email_change(&confirmation(&link, PASSWORD))
        .await;
    assert_eq!(changed.unwrap().email, NEW);
    assert_eq!(backend.current_user(&token).await.unwrap().email, NEW);
    assert_eq!(backend.account(&token).await.unwrap().pending_email, None);
    harness.token_of(&NEW.to_lowercase()).await;
    let old = backend.authenticate(&credentials(AMAL, PASSWORD)).await;
    assert_eq!(refusal(old).0, StatusCode::BAD_REQUEST);
    let notice = harness.next_mail(AMAL).await;
    assert!(notice.text.contains("Your email address was changed"));
    // Found by the new address.
    let query = UserQuery {
        search: "new.example".to_owned(),
        ..UserQuery::default()
    };
    let found = backend.users(&query, &token).await.unwrap().rows;
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(state(&harness, &link).await, TokenState::Used);
    let again = backend
        .confirm_email_change(&confirmation(&link, PASSWORD))
        .await;
    assert_eq!(refusal(again).0, StatusCode::NOT_FOUND);
}

async fn each_link_says_what_became_of_it(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    ask(&harness, &token, NEW).await.unwrap();
    let replaced = harness.mailbox.next_to(NEW).await.token(CHANGE);
    ask(&harness, &token, "other@new.example").await.unwrap();
    let cancelled = harness.mailbox.next_to("other@new.example").await;
    let cancelled = cancelled.token(CHANGE);
    harness.backend.cancel_email_change(&token).await.unwrap();
    ask(&harness, &token, "third@new.example").await.unwrap();
    let expired = harness.mailbox.next_to("third@new.example").await;
    let expired = expired.token(CHANGE);
    assert_eq!(state(&harness, &expired).await, TokenState::Valid);
    harness.set_time(harness.clock().now() + TimeDelta::hours(24));
    for (link, expected) in [
        (&*replaced, TokenState::Expired),
        (&expired, TokenState::Expired),
        ("forged", TokenState::Unknown),
    ] {
        assert_eq!(state(&harness, link).await, expected);
    }
    harness.set_time(harness.clock().now() - TimeDelta::hours(1));
    for link in [&*replaced, &cancelled] {
        assert_eq!(state(&harness, link).await, TokenState::Replaced);
    }
    for link in [&*replaced, &cancelled, "forged"] {
        let confirmed = harness
            .backend
            .confirm_email_change(&confirmation(link, PASSWORD))
            .await;
        assert_eq!(refusal(confirmed).0, StatusCode::NOT_FOUND);
    }
}

async fn an_address_with_an_account_reveals_nothing(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    ask(&harness, &token, BADR).await.unwrap();
    let account = harness.backend.account(&token).await.unwrap();
    assert_eq!(account.pending_email.unwrap().email, BADR);
    let mail = harness.mailbox.next_to(BADR).await;
    assert!(mail.text.contains("You already have an account"));
    assert!(!mail.text.contains(CHANGE), "{}", mail.text);
    harness.token_of(AMAL).await;
}

async fn what_is_no_new_address_is_refused_beside_its_field(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    for email in [
        "",
        "nobody",
        "a@b",
        AMAL,
        "AMAL@first.example",
        "a@x.example\r\nBcc: b@x.example",
    ] {
        let email = match email {
            "AMAL@first.example" => AMAL.to_uppercase(),
            email => email.to_owned(),
        };
        let (status, refusal) = refusal(ask(&harness, &token, &email).await);
        assert_eq!(status, StatusCode::BAD_REQUEST, "{email}");
        assert_eq!(refusal.fields.keys().collect::<Vec<_>>(), ["email"]);
    }
    let change = EmailChange {
        email: NEW.to_owned(),
        step_up: StepUp {
            password: Secret("a wrong guess".to_owned()),
            code: None,
        },
    };
    let (_, words) = refusal(harness.backend.change_email(&change, &token).await);
    assert_eq!(words.fields.keys().collect::<Vec<_>>(), ["password"]);
    assert_eq!(harness.mailbox.waiting(NEW), 0);
}

async fn an_address_that_was_taken_meanwhile_stays_its_owners(harness: Harness) {
    let (amal, badr) = (harness.token_of(AMAL).await, harness.token_of(BADR).await);
    ask(&harness, &amal, NEW).await.unwrap();
    let first = harness.mailbox.next_to(NEW).await.token(CHANGE);
    ask(&harness, &badr, NEW).await.unwrap();
    let second = harness.mailbox.next_to(NEW).await.token(CHANGE);
    let backend = &harness.backend;
    let changed = backend
        .confirm_email_change(&confirmation(&second, PASSWORD))
        .await;
    changed.unwrap();
    // All links to an address end when it gets its account.
    let late = backend
        .confirm_email_change(&confirmation(&first, PASSWORD))
        .await;
    assert_eq!(refusal(late).0, StatusCode::NOT_FOUND);
    assert_eq!(backend.current_user(&amal).await.unwrap().email, AMAL);
}
