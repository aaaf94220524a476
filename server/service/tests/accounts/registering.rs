//! Registering: what is written, what is refused, and what nobody learns.
use axum::http::StatusCode;
use chrono::TimeDelta;
use sea_orm::{EntityTrait, PaginatorTrait};

use super::{
    NEW_PASSWORD, NORA, confirm, confirm_with, forget, refusal, registration, reset, state,
};
use contract::{Registration, Secret, SupplierState, TokenPurpose, TokenQuestion, TokenState};
use tables::{supplier, user};
use test_support::{
    calls::{AnonymousCalls, SignedInCalls},
    fixtures::{self, AMAL, PASSWORD},
    harness::{Harness, credentials},
    mailbox::{CONFIRM, RESET},
    on_both_databases, over_the_network,
};

on_both_databases!(
    a_registration_becomes_a_supplier_when_its_address_is_confirmed,
    the_country_and_the_currency_are_those_of_the_registration,
    nobody_signs_in_before_the_address_is_confirmed,
    a_username_is_taken_once_whatever_its_case,
    an_address_that_has_an_account_is_told_to_its_owner_alone,
    nobody_opens_what_a_stranger_registered,
    whoever_registers_again_with_the_same_password_is_let_in,
);
over_the_network!(a_registration_becomes_a_supplier_when_its_address_is_confirmed);

async fn a_registration_becomes_a_supplier_when_its_address_is_confirmed(harness: Harness) {
    let answer = harness.backend.register(&registration()).await.unwrap();
    assert!(answer.awaits_confirmation);
    let mail = harness.mailbox.next_to(NORA).await;
    // Webmail shows the content of `body` alone.
    let (_, body) = mail.text.split_once("<body").unwrap();
    let (_, outer) = body.split_once('<').unwrap();
    assert!(outer.starts_with("div lang=\"ar\" dir=\"rtl\""), "{body}");
    assert!(mail.text.contains("\nAuto-Submitted: auto-generated\n"));
    let token = mail.token(CONFIRM);
    confirm(&harness, &token).await.unwrap();
    let credentials = credentials(" Nora@NEW.example", PASSWORD);
    let signed_in = harness.backend.authenticate(&credentials).await.unwrap();
    assert_eq!(signed_in.username, "Nora.Saad");
    let user = harness
        .backend
        .current_user(&signed_in.token)
        .await
        .unwrap();
    assert_eq!(user.full_name, "نورة Al-Saad");
    assert_eq!(user.supplier.name.ar, "مصنع الواحة & Co.");
    assert_eq!(user.supplier.name.en, user.supplier.name.ar);
    assert!(user.supplier.is_account_manager);
    assert_eq!(user.supplier.state, SupplierState::Pending);
}

async fn nobody_signs_in_before_the_address_is_confirmed(harness: Harness) {
    harness.backend.register(&registration()).await.unwrap();
    let first = harness.mailbox.next_to(NORA).await.token(CONFIRM);
    let wrong = credentials(NORA, "not the password");
    let (status, _) = refusal(harness.backend.authenticate(&wrong)).await;
    assert_eq!(
        status,
        StatusCode::BAD_REQUEST,
        "a wrong password is told nothing"
    );
    harness.set_time(fixtures::now() + TimeDelta::minutes(3));
    // Another password than the owner's, for an address that has an account: answered alike.
    let stranger = Registration {
        email: AMAL.to_owned(),
        username: "stranger".to_owned(),
        password: Secret(NEW_PASSWORD.to_owned()),
        ..registration()
    };
    harness.backend.register(&stranger).await.unwrap();
    let known = credentials(AMAL, NEW_PASSWORD);
    let known = refusal(harness.backend.authenticate(&known)).await;
    let right = credentials(NORA, PASSWORD);
    let (status, words) = refusal(harness.backend.authenticate(&right)).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert_eq!(format!("{known:?}"), format!("{:?}", (status, &words)));
    assert!(
        words.message_en.contains("Confirm your email address"),
        "{words:?}"
    );
    assert!(words.message_ar.contains("أكّد بريدك"), "{words:?}");
    // Signing in sends nothing; asking for a new password does.
    harness.set_time(fixtures::now() + TimeDelta::minutes(6));
    forget(&harness, NORA).await;
    let second = harness.mailbox.next_to(NORA).await.token(CONFIRM);
    assert_ne!(first, second);
    assert_eq!(harness.mailbox.waiting(NORA), 0);
    confirm(&harness, &second).await.unwrap();
    harness.backend.authenticate(&right).await.unwrap();
}

async fn a_username_is_taken_once_whatever_its_case(harness: Harness) {
    harness.backend.register(&registration()).await.unwrap();
    // "Amal" has an account; "Nora.Saad" has registered, with another password.
    for name in ["aMAL", "nora.saad", "Nora.Saad"] {
        let again = Registration {
            email: "other@new.example".to_owned(),
            username: name.to_owned(),
            password: Secret(NEW_PASSWORD.to_owned()),
            ..registration()
        };
        let (status, refusal) = refusal(harness.backend.register(&again)).await;
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
    let (one, other) = tokio::join!(
        harness.backend.register(&one),
        harness.backend.register(&other)
    );
    assert_ne!(one.is_ok(), other.is_ok(), "{one:?} {other:?}");
    harness.set_time(fixtures::now() + TimeDelta::hours(24));
    let anew = Registration {
        password: Secret(NEW_PASSWORD.to_owned()),
        ..registration()
    };
    harness.backend.register(&anew).await.unwrap();
}

async fn an_address_that_has_an_account_is_told_to_its_owner_alone(harness: Harness) {
    let again = Registration {
        email: AMAL.to_uppercase(),
        password: Secret(NEW_PASSWORD.to_owned()),
        ..registration()
    };
    let answer = harness.backend.register(&again).await.unwrap();
    assert!(
        answer.awaits_confirmation,
        "the same answer as for a new address"
    );
    let mail = harness.mailbox.next_to(AMAL).await;
    assert!(mail.text.contains("حساب من قبل"), "{}", mail.text);
    // The username is taken all the same: asking for it tells nothing about the address.
    let curious = Registration {
        email: "curious@new.example".to_owned(),
        ..registration()
    };
    let (_, words) = refusal(harness.backend.register(&curious)).await;
    assert!(words.fields.contains_key("username"));
    // The password stays the owner's, and the mailed link is for a new one.
    harness.token_of(AMAL).await;
    let token = mail.token(RESET);
    harness
        .backend
        .reset_password(&reset(&token, "ten patient falcons"))
        .await
        .unwrap();
    assert_eq!(
        user::Entity::find().count(&harness.database).await.unwrap(),
        2
    );
}

async fn nobody_opens_what_a_stranger_registered(harness: Harness) {
    let strangers = Registration {
        username: "stranger".to_owned(),
        password: Secret(NEW_PASSWORD.to_owned()),
        ..registration()
    };
    harness.backend.register(&strangers).await.unwrap();
    let link_of_stranger = harness.mailbox.next_to(NORA).await.token(CONFIRM);
    harness.backend.register(&registration()).await.unwrap();
    let own_link = harness.mailbox.next_to(NORA).await.token(CONFIRM);

    let question = TokenQuestion {
        purpose: TokenPurpose::ConfirmEmail,
        token: Secret(link_of_stranger.clone()),
    };
    let shown = harness.backend.token_state(&question).await.unwrap();
    assert_eq!(shown.registration.unwrap().username, "stranger");
    let (status, words) = refusal(confirm(&harness, &link_of_stranger)).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(words.fields.keys().collect::<Vec<_>>(), ["password"]);

    confirm(&harness, &own_link).await.unwrap();
    let owner = credentials(NORA, PASSWORD);
    let signed_in = harness.backend.authenticate(&owner).await.unwrap();
    assert_eq!(signed_in.username, "Nora.Saad");
    let late = confirm_with(&harness, &link_of_stranger, NEW_PASSWORD);
    let (status, _) = refusal(late).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

async fn whoever_registers_again_with_the_same_password_is_let_in(harness: Harness) {
    let mistyped = Registration {
        email: "norra@new.example".to_owned(),
        ..registration()
    };
    harness.backend.register(&mistyped).await.unwrap();
    let lost = harness
        .mailbox
        .next_to(&mistyped.email)
        .await
        .token(CONFIRM);
    let answer = harness.backend.register(&registration()).await.unwrap();
    assert!(answer.awaits_confirmation);
    let state = state(&harness.backend, TokenPurpose::ConfirmEmail, &lost).await;
    assert_eq!(state, TokenState::Unknown);
    let (status, _) = refusal(confirm(&harness, &lost)).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let token = harness.mailbox.next_to(NORA).await.token(CONFIRM);
    confirm(&harness, &token).await.unwrap();
    // An account is nobody's to take the place of.
    let (_, words) = refusal(harness.backend.register(&registration())).await;
    assert!(words.fields.contains_key("username"), "{words:?}");
}

async fn the_country_and_the_currency_are_those_of_the_registration(harness: Harness) {
    for (country, currency, expected) in [
        (None, None, ("SA", "SAR")),
        (Some("AE"), Some("USD"), ("AE", "USD")),
    ] {
        let name = country.unwrap_or("none");
        let email = format!("{}@new.example", name.to_lowercase());
        let asked = Registration {
            email: email.clone(),
            username: format!("user.{name}"),
            company: format!("Company {name}"),
            country: country.map(str::to_owned),
            currency: currency.map(str::to_owned),
            ..registration()
        };
        harness.backend.register(&asked).await.unwrap();
        let token = harness.mailbox.next_to(&email).await.token(CONFIRM);
        confirm(&harness, &token).await.unwrap();
        let suppliers = supplier::Entity::find().all(&harness.database).await;
        let suppliers = suppliers.unwrap();
        let own = suppliers.iter().find(|it| it.name_en == asked.company);
        let own = own.unwrap();
        assert_eq!((&*own.country, &*own.currency), expected);
    }
}
