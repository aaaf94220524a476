//! Users invite colleagues, who open their accounts with the mailed link.
mod givers;
mod mails;
mod refusals;

use chrono::TimeDelta;
use contract::{
    Permissions, Secret, TokenPurpose, TokenQuestion, TokenState, UserEventKind, UserQuery,
    invitation::{
        AcceptedInvitation, Invitation, InvitationAcceptance, InvitationSending, InvitationState,
        InvitedPerson, NewInvitations,
    },
};
use service_client::ClientError;
use test_support::{
    calls::{AnonymousCalls, SignedInCalls},
    fixtures::{self, AMAL},
    harness::{Harness, credentials},
    mailbox::INVITATION,
    on_both_databases,
};
use values::{language::Language, text::LocalizedText};

use super::refused_with;

on_both_databases!(
    an_invited_person_opens_the_account,
    links_say_what_became_of_them,
    a_link_used_twice_at_once_opens_one_account,
    of_an_acceptance_and_a_withdrawal_at_once_one_comes_first,
);

pub const NEW: &str = "new@first.example";

pub const NEW_PASSWORD: &str = "seven quiet camels";

pub fn person(email: &str) -> InvitedPerson {
    InvitedPerson {
        first_name: "هدى".to_owned(),
        last_name: "Salem".to_owned(),
        email: email.to_owned(),
    }
}

pub fn invitations(people: Vec<InvitedPerson>) -> NewInvitations {
    NewInvitations {
        people,
        employee_type: LocalizedText::new("مشتريات", "Purchasing"),
        permissions: Permissions::usual(),
        language: Language::English,
    }
}

pub fn sending(invitations: &NewInvitations) -> InvitationSending {
    InvitationSending {
        invitations: invitations.clone(),
        step_up: fixtures::step_up(),
    }
}

/// The invitation and its mailed token.
pub async fn invite(harness: &Harness, manager: &str) -> (Invitation, String) {
    let new = invitations(vec![person(NEW)]);
    let sent = harness
        .backend
        .invite(&sending(&new), "key", manager)
        .await
        .unwrap();
    (sent[0].clone(), mailed(harness).await)
}

pub async fn mailed(harness: &Harness) -> String {
    harness.next_mail(NEW).await.token(INVITATION)
}

pub fn acceptance(token: &str, username: &str, password: &str) -> InvitationAcceptance {
    InvitationAcceptance {
        token: Secret(token.to_owned()),
        username: username.to_owned(),
        password: Secret(password.to_owned()),
        language: Language::Arabic,
    }
}

pub async fn accept(harness: &Harness, token: &str) -> Result<AcceptedInvitation, ClientError> {
    let acceptance = acceptance(token, "huda.salem", NEW_PASSWORD);
    harness.backend.accept_invitation(&acceptance).await
}

pub async fn state(harness: &Harness, token: &str) -> TokenState {
    let question = TokenQuestion {
        purpose: TokenPurpose::AcceptInvitation,
        token: Secret(token.to_owned()),
    };
    let answer = harness.backend.token_state(&question).await.unwrap();
    assert_eq!(
        answer.invitation.is_some(),
        answer.state == TokenState::Valid
    );
    answer.state
}

pub fn passes(harness: &Harness, time: TimeDelta) {
    harness.set_time(harness.clock().now() + time);
}

async fn an_invited_person_opens_the_account(harness: Harness) {
    let manager = harness.token_of(AMAL).await;
    let new = invitations(vec![person(NEW)]);
    let sent = harness
        .backend
        .invite(&sending(&new), "key", &manager)
        .await
        .unwrap();
    assert_eq!(sent[0].state, InvitationState::Open);
    // A repeated call invites nobody twice.
    let again = harness
        .backend
        .invite(&sending(&new), "key", &manager)
        .await
        .unwrap();
    assert_eq!(again, sent);
    harness.send_mails().await;
    let mail = harness.mailbox.next_to(NEW).await;
    assert!(
        mail.text.contains("invites you to work together"),
        "{}",
        mail.text
    );
    assert!(mail.text.contains("First"), "{}", mail.text);
    // The people and the buyer are named.
    for name in [
        "هدى Salem",
        "أمل Saleh",
        "Supplier portal of Contracting Co",
    ] {
        let text = mail.text.replace(['\u{2068}', '\u{2069}'], "");
        assert!(text.contains(name), "{name} in {text}");
    }
    assert_eq!(harness.mailbox.waiting(NEW), 0);
    let token = mail.token(INVITATION);
    let question = TokenQuestion {
        purpose: TokenPurpose::AcceptInvitation,
        token: Secret(token.clone()),
    };
    let answer = harness.backend.token_state(&question).await.unwrap();
    let pending = answer.invitation.unwrap();
    assert_eq!(
        (&*pending.full_name, &*pending.company.en),
        ("هدى Salem", "First")
    );
    assert_eq!(answer.email.as_deref(), Some(NEW));
    assert_eq!(pending.suggested_username, "new");

    let accepted = accept(&harness, &token).await.unwrap();
    assert_eq!(accepted.user_id, sent[0].id, "the history goes on");
    let credentials = credentials(NEW, NEW_PASSWORD);
    let signed_in = harness.backend.authenticate(&credentials).await.unwrap();
    let user = harness
        .backend
        .current_user(&signed_in.token)
        .await
        .unwrap();
    assert_eq!(user.permissions, Permissions::usual());
    assert_eq!(
        (&*user.username, user.language),
        ("huda.salem", Some(Language::Arabic))
    );
    assert!(!user.supplier.is_account_manager);
    let list = harness
        .backend
        .users(&UserQuery::default(), &manager)
        .await
        .unwrap();
    assert!(list.invitations.is_empty());
    let detail = harness
        .backend
        .user(&accepted.user_id, &manager)
        .await
        .unwrap();
    let events: Vec<_> = detail
        .activity
        .iter()
        .filter_map(|activity| Some(activity.account.as_ref()?.event))
        .collect();
    assert_eq!(
        events,
        [UserEventKind::InvitationAccepted, UserEventKind::Invited]
    );
    let shown = harness
        .backend
        .invitation(&sent[0].id, &manager)
        .await
        .unwrap();
    assert_eq!(shown.state, InvitationState::Accepted);
    for call in [
        harness
            .backend
            .resend_invitation(&sent[0].id, &fixtures::step_up(), &manager)
            .await,
        harness
            .backend
            .withdraw_invitation(&sent[0].id, &manager)
            .await,
    ] {
        refused_with(409, call);
    }
}

async fn links_say_what_became_of_them(harness: Harness) {
    let manager = harness.token_of(AMAL).await;
    let (sent, token) = invite(&harness, &manager).await;
    assert_eq!(state(&harness, "forged").await, TokenState::Unknown);
    assert_eq!(state(&harness, &token).await, TokenState::Valid);
    passes(&harness, TimeDelta::days(8));
    assert_eq!(state(&harness, &token).await, TokenState::Expired);
    refused_with(404, accept(&harness, &token).await);
    let manager = harness.token_of(AMAL).await;
    let shown = harness
        .backend
        .invitation(&sent.id, &manager)
        .await
        .unwrap();
    assert_eq!(shown.state, InvitationState::Expired);
    // An expired invitation can be sent again.
    harness
        .backend
        .resend_invitation(&sent.id, &fixtures::step_up(), &manager)
        .await
        .unwrap();
    let fresh = mailed(&harness).await;
    assert_eq!(state(&harness, &fresh).await, TokenState::Valid);
    accept(&harness, &fresh).await.unwrap();
    assert_eq!(state(&harness, &fresh).await, TokenState::Used);
    refused_with(404, accept(&harness, &fresh).await);
    refused_with(404, accept(&harness, "forged").await);
}

async fn a_link_used_twice_at_once_opens_one_account(harness: Harness) {
    let manager = harness.token_of(AMAL).await;
    let (_, token) = invite(&harness, &manager).await;
    let one = acceptance(&token, "huda.one", NEW_PASSWORD);
    let other = acceptance(&token, "huda.other", NEW_PASSWORD);
    let (one, other) = tokio::join!(
        harness.backend.accept_invitation(&one),
        harness.backend.accept_invitation(&other),
    );
    let late = match (one, other) {
        (Ok(_), late) | (late, Ok(_)) => late,
        both => panic!("{both:?}"),
    };
    refused_with(404, late);
    let users = super::users(&harness, &manager).await;
    assert_eq!(users.iter().filter(|user| user.email == NEW).count(), 1);
}

async fn of_an_acceptance_and_a_withdrawal_at_once_one_comes_first(harness: Harness) {
    let manager = harness.token_of(AMAL).await;
    let (invitation, token) = invite(&harness, &manager).await;
    let acceptance = acceptance(&token, "huda", NEW_PASSWORD);
    let (accepted, withdrawn) = tokio::join!(
        harness.backend.accept_invitation(&acceptance),
        harness
            .backend
            .withdraw_invitation(&invitation.id, &manager),
    );
    let shown = harness.backend.invitation(&invitation.id, &manager).await;
    let expected = match (accepted, withdrawn) {
        (Ok(_), Err(_)) => InvitationState::Accepted,
        (Err(_), Ok(())) => InvitationState::Withdrawn,
        both => panic!("{both:?}"),
    };
    assert_eq!(shown.unwrap().state, expected);
}
