//! The user's own email address and telephone number.
use axum::http::StatusCode;
use chrono::TimeDelta;
use contract::{
    EmailChange, EmailConfirmation, EmailRestoration, ForgottenPassword, NewPasswordQuestion,
    PasswordQuestion, PasswordReset, PhoneChange, Refusal, RestoredAccount, Secret, StepUp,
    TokenPurpose, TokenQuestion, TokenState, UserEventKind, UserQuery,
};
use service_client::ClientError;
use test_support::{
    calls::{AnonymousCalls, SignedInCalls},
    fixtures::{AMAL, BADR, PASSWORD, colleague, insert},
    harness::{Harness, credentials},
    mailbox::{CHANGE, RESET, RESTORE, Received},
    on_both_databases, over_the_network,
};
use values::language::Language;

on_both_databases!(
    an_address_changes_after_the_link_and_the_password,
    each_link_says_what_became_of_it,
    an_address_with_an_account_reveals_nothing,
    a_change_that_was_not_expected_is_undone_from_the_earlier_address,
    of_two_changes_the_first_address_comes_back,
    an_earlier_address_that_has_another_account_is_not_restored,
    what_is_no_new_address_is_refused_beside_its_field,
    an_address_that_was_taken_meanwhile_stays_its_owners,
    a_telephone_number_is_kept_as_e164,
    a_new_password_is_rated_without_an_account,
);
over_the_network!(an_address_changes_after_the_link_and_the_password);

const NEW: &str = "Amal@new.example";

async fn ask(harness: &Harness, token: &str, email: &str) -> Result<(), ClientError> {
    let change = EmailChange {
        email: email.to_owned(),
        step_up: StepUp {
            password: Secret(PASSWORD.to_owned()),
            code: None,
        },
    };
    harness.backend.change_email(&change, token).await
}

fn confirmation(token: &str, password: &str) -> EmailConfirmation {
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
fn refusal<T: std::fmt::Debug>(outcome: Result<T, ClientError>) -> (StatusCode, Refusal) {
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
    assert_eq!(events, [UserEventKind::EmailRestored]);
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

async fn a_telephone_number_is_kept_as_e164(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let backend = &harness.backend;
    let change = async |phone: &str| {
        let change = PhoneChange {
            phone: phone.to_owned(),
        };
        backend.change_phone(&change, &token).await
    };
    let phone = async || backend.account(&token).await.unwrap().phone;
    assert_eq!(phone().await, None);
    change("٠٥٠ ١٢٣ ٤٥٦٧").await.unwrap();
    assert_eq!(phone().await.as_deref(), Some("+966501234567"));
    let mail = harness.next_mail(AMAL).await;
    assert!(mail.text.contains("Your phone number was changed"));
    let (status, words) = refusal(change("12").await);
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(words.fields.keys().collect::<Vec<_>>(), ["phone"]);
    assert_eq!(phone().await.as_deref(), Some("+966501234567"));
    // The same number again is no change.
    change("+966501234567").await.unwrap();
    harness.send_mails().await;
    assert_eq!(harness.mailbox.waiting(AMAL), 0);
    change(" ").await.unwrap();
    assert_eq!(phone().await, None);
    let question = |password: &str| PasswordQuestion {
        password: Secret(password.to_owned()),
    };
    let weak = backend
        .rate_password(&question("password1234"), &token)
        .await;
    let weak = weak.unwrap();
    assert!(weak.score < 3 && weak.refusal.is_some(), "{weak:?}");
    let strong = backend
        .rate_password(&question("seven quiet camels walk"), &token)
        .await;
    let strong = strong.unwrap();
    assert!(strong.score >= 3 && strong.refusal.is_none(), "{strong:?}");
}

/// Of somebody without an account: what was typed beside the password counts as known.
async fn a_new_password_is_rated_without_an_account(harness: Harness) {
    let rate = async |password: &str, known: &[&str]| {
        let question = NewPasswordQuestion {
            password: Secret(password.to_owned()),
            known: known.iter().map(|&name| name.to_owned()).collect(),
            link: None,
        };
        harness.backend.rate_new_password(&question).await.unwrap()
    };
    let strong = rate("seven quiet camels walk", &[]).await;
    assert!(strong.score >= 3 && strong.refusal.is_none(), "{strong:?}");
    let weak = rate("password1234", &[]).await;
    assert!(weak.score < 3 && weak.refusal.is_some(), "{weak:?}");
    let (unknown, known) = (
        rate("Wahatalkhaleej", &[]).await.score,
        rate("Wahatalkhaleej", &["nora@new.example", "wahatalkhaleej"]).await,
    );
    assert!(known.score < unknown, "{known:?}");
    assert!(known.refusal.is_some());
    // A refused one is never rated like one that is accepted.
    let short = rate("kX9#vQ2!pL", &[]).await;
    assert!(short.score < 3 && short.refusal.is_some(), "{short:?}");
    // Whoever has a mailed link is told what the link's page will say.
    let forgotten = ForgottenPassword {
        email: AMAL.to_owned(),
        language: Language::English,
    };
    harness.backend.forgot_password(&forgotten).await.unwrap();
    let token = harness.mailbox.next_to(AMAL).await.token(RESET);
    let password = "Amal Saleh of First";
    let of_link = async |token: &str| {
        let question = NewPasswordQuestion {
            password: Secret(password.to_owned()),
            known: Vec::new(),
            link: Some(TokenQuestion {
                purpose: TokenPurpose::ResetPassword,
                token: Secret(token.to_owned()),
            }),
        };
        harness.backend.rate_new_password(&question).await.unwrap()
    };
    assert!(of_link("forged").await.refusal.is_none());
    let rated = of_link(&token).await;
    assert!(rated.score < 3 && rated.refusal.is_some(), "{rated:?}");
    let reset = PasswordReset {
        token: Secret(token),
        password: Secret(password.to_owned()),
        language: Language::English,
    };
    let (_, refused) = refusal(harness.backend.reset_password(&reset).await);
    assert_eq!(Some(&refused.fields["password"]), rated.refusal.as_ref());
    // Nothing is too long to be answered.
    let long = "x".repeat(4_000);
    rate(&long, &[long.as_str(); 9]).await;
}
