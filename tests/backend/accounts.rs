//! Registering, confirming the address, and choosing a new password.
use axum::http::StatusCode;
use chrono::TimeDelta;
use portal::{
    backend::{
        Backend, BackendError,
        contract::{
            EmailConfirmation, ForgottenPassword, PasswordReset, Refusal, Registration, Secret,
            TokenPurpose, TokenQuestion, TokenState,
        },
    },
    embedded::{
        entities::{mailed_token, registration, user},
        mailed_tokens,
    },
    preferences::Language,
};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};

use super::{
    stage::{Stage, credentials, on_every_stage},
    world::{self, AMAL, PASSWORD},
};
use crate::support::mailbox::{CONFIRM, RESET};

on_every_stage!(
    a_registration_becomes_a_supplier_when_its_address_is_confirmed,
    nobody_signs_in_before_the_address_is_confirmed,
    a_username_is_taken_once_whatever_its_case,
    an_address_that_has_an_account_is_told_to_its_owner_alone,
    every_field_is_held_to_its_rule,
    a_confirming_token_is_good_once_and_for_a_day,
    a_forgotten_password_is_replaced_through_the_mailed_link,
    a_resetting_token_is_good_once_and_for_an_hour,
    of_two_uses_at_once_one_wins,
    no_sign_in_with_the_old_password_survives_a_new_one,
    a_weak_password_does_not_use_the_token_up,
    no_address_gets_two_mails_of_a_kind_within_two_minutes,
    of_many_requests_at_once_one_gets_a_token,
    an_older_link_stays_good_until_one_is_used,
    nobody_opens_what_a_stranger_registered,
    whoever_registers_again_with_the_same_password_is_let_in,
    a_token_is_good_for_its_own_purpose_alone,
    mailed_tokens_are_kept_as_hashes_alone,
);

const NORA: &str = "nora@new.example";
const NEW_PASSWORD: &str = "seven quiet camels";

fn registration() -> Registration {
    Registration {
        email: NORA.to_owned(),
        username: "Nora.Saad".to_owned(),
        first_name: "نورة".to_owned(),
        last_name: "Al-Saad".to_owned(),
        password: Secret(PASSWORD.to_owned()),
        company: "مصنع الواحة & Co.".to_owned(),
        language: Language::Arabic,
    }
}

async fn refusal<T: std::fmt::Debug>(
    outcome: impl Future<Output = Result<T, BackendError>>,
) -> (StatusCode, Refusal) {
    match outcome.await {
        Err(BackendError::Refused(status, refusal)) => (status, refusal),
        other => panic!("{other:?}"),
    }
}

async fn state(backend: &Backend, purpose: TokenPurpose, token: &str) -> TokenState {
    let token = Secret(token.to_owned());
    let question = TokenQuestion { purpose, token };
    let answer = backend.token_state(&question).await.unwrap();
    assert_eq!(answer.email.is_some(), answer.state == TokenState::Valid);
    answer.state
}

async fn confirm(stage: &Stage, token: &str) -> Result<(), BackendError> {
    confirm_with(stage, token, PASSWORD).await
}

async fn confirm_with(stage: &Stage, token: &str, password: &str) -> Result<(), BackendError> {
    let (token, password) = (Secret(token.to_owned()), Secret(password.to_owned()));
    let confirmation = EmailConfirmation { token, password };
    stage.backend.confirm_email(&confirmation).await
}

async fn forget(stage: &Stage, email: &str) {
    let forgotten = ForgottenPassword {
        email: email.to_owned(),
        language: Language::English,
    };
    stage.backend.forgot_password(&forgotten).await.unwrap();
}

fn reset(token: &str, password: &str) -> PasswordReset {
    PasswordReset {
        token: Secret(token.to_owned()),
        password: Secret(password.to_owned()),
        language: Language::English,
    }
}

async fn resetting_token(stage: &Stage) -> String {
    forget(stage, "amal@FIRST.example").await;
    stage.mailbox.next_to(AMAL).await.token(RESET)
}

async fn a_registration_becomes_a_supplier_when_its_address_is_confirmed(stage: Stage) {
    let answer = stage.backend.register(&registration()).await.unwrap();
    assert!(answer.awaits_confirmation);
    let mail = stage.mailbox.next_to(NORA).await;
    assert!(mail.text.contains("dir=\"rtl\""), "{}", mail.text);
    assert!(mail.text.contains("\nAuto-Submitted: auto-generated\n"));
    let token = mail.token(CONFIRM);
    confirm(&stage, &token).await.unwrap();
    let credentials = credentials(" Nora@NEW.example", PASSWORD);
    let signed_in = stage.backend.authenticate(&credentials).await.unwrap();
    assert_eq!(signed_in.username, "Nora.Saad");
    let user = stage.backend.current_user(&signed_in.token).await.unwrap();
    assert_eq!(user.full_name, "نورة Al-Saad");
    assert_eq!(user.supplier.name.ar, "مصنع الواحة & Co.");
    assert_eq!(user.supplier.name.en, user.supplier.name.ar);
    assert!(user.supplier.is_account_manager);
    let dashboard = stage.backend.dashboard(&signed_in.token).await.unwrap();
    assert_eq!(dashboard.counters.orders_to_acknowledge, 0);
}

async fn nobody_signs_in_before_the_address_is_confirmed(stage: Stage) {
    stage.backend.register(&registration()).await.unwrap();
    let first = stage.mailbox.next_to(NORA).await.token(CONFIRM);
    let wrong = credentials(NORA, "not the password");
    let (status, _) = refusal(stage.backend.authenticate(&wrong)).await;
    assert_eq!(
        status,
        StatusCode::BAD_REQUEST,
        "a wrong password is told nothing"
    );
    stage.set_time(world::now() + TimeDelta::minutes(3));
    // Another password than the owner's, for an address that has an account: answered alike.
    let stranger = Registration {
        email: AMAL.to_owned(),
        username: "stranger".to_owned(),
        password: Secret(NEW_PASSWORD.to_owned()),
        ..registration()
    };
    stage.backend.register(&stranger).await.unwrap();
    let known = credentials(AMAL, NEW_PASSWORD);
    let known = refusal(stage.backend.authenticate(&known)).await;
    let right = credentials(NORA, PASSWORD);
    let (status, words) = refusal(stage.backend.authenticate(&right)).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert_eq!(format!("{known:?}"), format!("{:?}", (status, &words)));
    assert!(
        words.message_en.contains("Confirm your e-mail address"),
        "{words:?}"
    );
    assert!(words.message_ar.contains("أكّد بريدك"), "{words:?}");
    // Signing in sends nothing; asking for a new password does.
    stage.set_time(world::now() + TimeDelta::minutes(6));
    forget(&stage, NORA).await;
    let second = stage.mailbox.next_to(NORA).await.token(CONFIRM);
    assert_ne!(first, second);
    assert_eq!(stage.mailbox.waiting(NORA), 0);
    confirm(&stage, &second).await.unwrap();
    stage.backend.authenticate(&right).await.unwrap();
}

async fn a_username_is_taken_once_whatever_its_case(stage: Stage) {
    stage.backend.register(&registration()).await.unwrap();
    // "Amal" has an account; "Nora.Saad" has registered, with another password.
    for name in ["aMAL", "nora.saad", "Nora.Saad"] {
        let again = Registration {
            email: "other@new.example".to_owned(),
            username: name.to_owned(),
            password: Secret(NEW_PASSWORD.to_owned()),
            ..registration()
        };
        let (status, refusal) = refusal(stage.backend.register(&again)).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        let words = format!("Username \"{name}\" is already taken");
        assert_eq!(refusal.fields["username"].en, words);
        assert!(refusal.fields["username"].ar.contains(name));
        assert_eq!(refusal.message_en, words);
        assert_eq!(refusal.fields.len(), 1);
    }
    let same_name = |email: &str| Registration {
        email: email.to_owned(),
        username: "fast".to_owned(),
        ..registration()
    };
    let (one, other) = (same_name("one@new.example"), same_name("other@new.example"));
    let other = Registration {
        password: Secret(NEW_PASSWORD.to_owned()),
        ..other
    };
    let (one, other) = tokio::join!(stage.backend.register(&one), stage.backend.register(&other));
    assert_ne!(one.is_ok(), other.is_ok(), "{one:?} {other:?}");
    stage.set_time(world::now() + TimeDelta::hours(24));
    let anew = Registration {
        password: Secret(NEW_PASSWORD.to_owned()),
        ..registration()
    };
    stage.backend.register(&anew).await.unwrap();
}

async fn an_address_that_has_an_account_is_told_to_its_owner_alone(stage: Stage) {
    let again = Registration {
        email: AMAL.to_uppercase(),
        password: Secret(NEW_PASSWORD.to_owned()),
        ..registration()
    };
    let answer = stage.backend.register(&again).await.unwrap();
    assert!(
        answer.awaits_confirmation,
        "the same answer as for a new address"
    );
    let mail = stage.mailbox.next_to(AMAL).await;
    assert!(mail.text.contains("حساب من قبل"), "{}", mail.text);
    // The username is taken all the same: asking for it tells nothing about the address.
    let curious = Registration {
        email: "curious@new.example".to_owned(),
        ..registration()
    };
    let (_, words) = refusal(stage.backend.register(&curious)).await;
    assert!(words.fields.contains_key("username"));
    // The password stays the owner's, and the mailed link is for a new one.
    stage.token_of(AMAL).await;
    let token = mail.token(RESET);
    stage
        .backend
        .reset_password(&reset(&token, "ten patient falcons"))
        .await
        .unwrap();
    assert_eq!(
        user::Entity::find().count(&stage.database).await.unwrap(),
        2
    );
}

async fn every_field_is_held_to_its_rule(stage: Stage) {
    let long = "x".repeat(2000);
    let cases: &[(&str, &[&str])] = &[
        (
            "email",
            &[
                "",
                "nobody",
                "a b@new.example",
                "a@b",
                "a@new.example\r\nBcc: b@new.example",
                "\"a b\"@new.example",
                "a@[127.0.0.1]",
                "نورة@new.example",
                "a@new.example,b@new.example",
                &long,
            ],
        ),
        (
            "username",
            &[
                "",
                "ab",
                "نورة",
                "two words",
                "a/b/c",
                "<b>bold</b>",
                "a\u{0}bc",
                "аdmin",
                &long,
            ],
        ),
        (
            "firstName",
            &[
                "",
                "   ",
                "a\u{202e}b",
                "\u{3164}",
                "a\u{115f}b",
                "a\u{2800}b",
                "Nora 🌸",
                "Nora＝",
                "http://evil.example",
                "N0ra",
                "--",
                "a\nb",
                &long,
            ],
        ),
        ("lastName", &["", "<script>", "a\u{0}b", &long]),
        (
            "company",
            &[
                "",
                "&&&",
                "a\tb",
                "win at http://evil.example",
                "a\u{2066}b",
                "\u{3164}",
                "Oasis\u{115f}",
                "Oasis\u{2800}",
                "Oasis 🌴",
                &long,
            ],
        ),
        (
            "password",
            &[
                "",
                "too short",
                "aaaaaaaaaaaa",
                "passwordpassword",
                "Password1234",
                "abababababab",
                NORA,
                "MY.COMPANY.NAME",
                "a\u{0}bcdefghijklmno",
                &long,
            ],
        ),
    ];
    for (field, values) in cases {
        for value in *values {
            let mut asked = Registration {
                company: "my.company.name".to_owned(),
                ..registration()
            };
            let slot = match *field {
                "email" => &mut asked.email,
                "username" => &mut asked.username,
                "firstName" => &mut asked.first_name,
                "lastName" => &mut asked.last_name,
                "company" => &mut asked.company,
                _ => &mut asked.password.0,
            };
            *slot = (*value).to_owned();
            let (status, refusal) = refusal(stage.backend.register(&asked)).await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{field} {value:?}");
            let fields: Vec<_> = refusal.fields.keys().collect();
            assert_eq!(fields, [field], "{value:?}");
            let words = &refusal.fields[*field];
            for said in [&words.ar, &words.en] {
                assert!(said.contains(' '), "a sentence, not a message's id: {said}");
            }
        }
    }
    let nothing = Registration {
        email: String::new(),
        username: String::new(),
        first_name: String::new(),
        last_name: String::new(),
        company: String::new(),
        password: Secret(String::new()),
        language: Language::Arabic,
    };
    let (_, refusal) = refusal(stage.backend.register(&nothing)).await;
    assert_eq!(refusal.fields.len(), 6, "all at once: {refusal:?}");
    let rows = registration::Entity::find().count(&stage.database).await;
    assert_eq!(rows.unwrap(), 0);
}

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

/// Each sign-in reads the old hash, and then waits for its turn to be verified.
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

/// A stranger registers the address of somebody who then registers too.
async fn nobody_opens_what_a_stranger_registered(stage: Stage) {
    let strangers = Registration {
        username: "stranger".to_owned(),
        password: Secret(NEW_PASSWORD.to_owned()),
        ..registration()
    };
    stage.backend.register(&strangers).await.unwrap();
    let link_of_stranger = stage.mailbox.next_to(NORA).await.token(CONFIRM);
    stage.backend.register(&registration()).await.unwrap();
    let own_link = stage.mailbox.next_to(NORA).await.token(CONFIRM);

    let question = TokenQuestion {
        purpose: TokenPurpose::ConfirmEmail,
        token: Secret(link_of_stranger.clone()),
    };
    let shown = stage.backend.token_state(&question).await.unwrap();
    assert_eq!(shown.registration.unwrap().username, "stranger");
    let (status, words) = refusal(confirm(&stage, &link_of_stranger)).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(words.fields.keys().collect::<Vec<_>>(), ["password"]);

    confirm(&stage, &own_link).await.unwrap();
    let owner = credentials(NORA, PASSWORD);
    let signed_in = stage.backend.authenticate(&owner).await.unwrap();
    assert_eq!(signed_in.username, "Nora.Saad");
    let late = confirm_with(&stage, &link_of_stranger, NEW_PASSWORD);
    let (status, _) = refusal(late).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

/// The address was mistyped, or the mail got lost.
async fn whoever_registers_again_with_the_same_password_is_let_in(stage: Stage) {
    let mistyped = Registration {
        email: "norra@new.example".to_owned(),
        ..registration()
    };
    stage.backend.register(&mistyped).await.unwrap();
    let lost = stage.mailbox.next_to(&mistyped.email).await.token(CONFIRM);
    let answer = stage.backend.register(&registration()).await.unwrap();
    assert!(answer.awaits_confirmation);
    let state = state(&stage.backend, TokenPurpose::ConfirmEmail, &lost).await;
    assert_eq!(state, TokenState::Unknown);
    let (status, _) = refusal(confirm(&stage, &lost)).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let token = stage.mailbox.next_to(NORA).await.token(CONFIRM);
    confirm(&stage, &token).await.unwrap();
    // An account is nobody's to take the place of.
    let (_, words) = refusal(stage.backend.register(&registration())).await;
    assert!(words.fields.contains_key("username"), "{words:?}");
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
