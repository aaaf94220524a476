//! Registering: what is written, what is refused, and what nobody learns.
use super::{
    NEW_PASSWORD, NORA, confirm, confirm_with, forget, refusal, registration, reset, state,
};
use crate::{
    backend::{
        stage::{Stage, credentials, on_every_stage},
        world::{self, AMAL, PASSWORD},
    },
    support::mailbox::{CONFIRM, RESET},
};
use axum::http::StatusCode;
use chrono::TimeDelta;
use contract::{Registration, Secret, TokenPurpose, TokenQuestion, TokenState};
use sea_orm::{EntityTrait, PaginatorTrait};
use service::entities::user;

on_every_stage!(
    a_registration_becomes_a_supplier_when_its_address_is_confirmed,
    nobody_signs_in_before_the_address_is_confirmed,
    a_username_is_taken_once_whatever_its_case,
    an_address_that_has_an_account_is_told_to_its_owner_alone,
    nobody_opens_what_a_stranger_registered,
    whoever_registers_again_with_the_same_password_is_let_in,
);

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
