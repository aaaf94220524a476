//! Invitations that are not accepted or not the caller's.
use sea_orm::EntityTrait;

use super::{
    super::{hire, refused_with},
    NEW, NEW_PASSWORD, accept, acceptance, invitations, invite, mailed, person, sending,
};
use contract::{Registration, Secret};
use service_client::ClientError;
use tables::registration;
use test_support::{
    calls::{AnonymousCalls, SignedInCalls},
    fixtures::{self, AMAL, PASSWORD},
    harness::Harness,
    on_both_databases,
};
use values::language::Language;

on_both_databases!(
    a_refused_username_or_password_keeps_the_link,
    another_suppliers_invitations_do_not_exist,
);

async fn a_refused_username_or_password_keeps_the_link(harness: Harness) {
    hire(&harness).await;
    let manager = harness.token_of(AMAL).await;
    let (_, token) = invite(&harness, &manager).await;
    for (username, password, field) in [
        ("clerk", NEW_PASSWORD, "username"),
        ("CLERK", NEW_PASSWORD, "username"),
        ("ab", NEW_PASSWORD, "username"),
        ("هدى", NEW_PASSWORD, "username"),
        ("huda.salem", "short", "password"),
        ("huda.salem", "huda.salem.first", "password"),
    ] {
        let asked = acceptance(&token, username, password);
        match harness.backend.accept_invitation(&asked).await {
            Err(ClientError::Refused(status, refusal)) => {
                assert_eq!(status, 400, "{username} {password}");
                let fields: Vec<_> = refusal.fields.keys().collect();
                assert_eq!(fields, [field]);
            }
            other => panic!("{other:?}"),
        }
    }
    accept(&harness, &token).await.unwrap();
}

async fn another_suppliers_invitations_do_not_exist(harness: Harness) {
    let manager = harness.token_of(AMAL).await;
    let (sent, token) = invite(&harness, &manager).await;
    let lead = tables::user::Model {
        supplier_id: fixtures::SECOND,
        ..fixtures::colleague(81, "manager@second.example", true)
    };
    fixtures::insert(&harness.database, lead).await;
    let stranger = harness.token_of("manager@second.example").await;
    for id in [&*sent.id, "nobody", "\0"] {
        refused_with(404, harness.backend.invitation(id, &stranger).await);
        refused_with(
            404,
            harness
                .backend
                .resend_invitation(id, &fixtures::step_up(), &stranger)
                .await,
        );
        refused_with(
            404,
            harness.backend.withdraw_invitation(id, &stranger).await,
        );
    }
    // Two suppliers may invite the same person; the first that is accepted counts.
    let theirs = invitations(vec![person(NEW)]);
    harness
        .backend
        .invite(&sending(&theirs), "theirs", &stranger)
        .await
        .unwrap();
    let second = mailed(&harness).await;
    let registration = Registration {
        email: NEW.to_owned(),
        username: "other.name".to_owned(),
        first_name: "N".to_owned(),
        last_name: "N".to_owned(),
        password: Secret(PASSWORD.to_owned()),
        company: "Another".to_owned(),
        country: None,
        currency: None,
        language: Language::English,
    };
    harness.backend.register(&registration).await.unwrap();
    accept(&harness, &token).await.unwrap();
    let left = registration::Entity::find().all(&harness.database).await;
    assert!(left.unwrap().is_empty(), "the address has its account");
    let late = acceptance(&second, "huda.second", NEW_PASSWORD);
    refused_with(404, harness.backend.accept_invitation(&late).await);
    assert_eq!(super::super::user(&harness, &manager, NEW).await.email, NEW);
}
