//! Users invite colleagues, who open their accounts with the mailed link.
use chrono::TimeDelta;
use contract::{
    Permissions, Registration, Secret, TokenPurpose, TokenQuestion, TokenState, UserEventKind,
    UserQuery,
    invitation::{
        AcceptedInvitation, Invitation, InvitationAcceptance, InvitationState, InvitedPerson,
        NewInvitations,
    },
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
use service::entities::{invitation, registration};
use service_client::ClientError;
use test_support::{
    calls::{AnonymousCalls, SignedInCalls},
    fixtures::{self, AMAL, BADR, PASSWORD},
    harness::{Harness, credentials},
    mailbox::INVITATION,
    on_both_databases,
};
use values::{language::Language, text::LocalizedText};

use super::{hire, refused_with};

on_both_databases!(
    an_invited_person_opens_the_account,
    links_say_what_became_of_them,
    a_link_used_twice_at_once_opens_one_account,
    an_invitation_is_sent_again_and_withdrawn,
    an_address_with_an_account_elsewhere_reveals_nothing,
    a_mail_survives_a_crash_and_two_replicas,
    a_refused_username_or_password_keeps_the_link,
    another_suppliers_invitations_do_not_exist,
);

pub const NEW: &str = "new@first.example";
const NEW_PASSWORD: &str = "seven quiet camels";

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

/// The invitation and its mailed token.
async fn invite(harness: &Harness, manager: &str) -> (Invitation, String) {
    let new = invitations(vec![person(NEW)]);
    let sent = harness.backend.invite(&new, "key", manager).await.unwrap();
    (sent[0].clone(), mailed(harness).await)
}

async fn mailed(harness: &Harness) -> String {
    harness.next_mail(NEW).await.token(INVITATION)
}

fn acceptance(token: &str, username: &str, password: &str) -> InvitationAcceptance {
    InvitationAcceptance {
        token: Secret(token.to_owned()),
        username: username.to_owned(),
        password: Secret(password.to_owned()),
        language: Language::Arabic,
    }
}

async fn accept(harness: &Harness, token: &str) -> Result<AcceptedInvitation, ClientError> {
    let acceptance = acceptance(token, "huda.salem", NEW_PASSWORD);
    harness.backend.accept_invitation(&acceptance).await
}

async fn state(harness: &Harness, token: &str) -> TokenState {
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

fn passes(harness: &Harness, time: TimeDelta) {
    harness.set_time(harness.clock().now() + time);
}

async fn an_invited_person_opens_the_account(harness: Harness) {
    let manager = harness.token_of(AMAL).await;
    let new = invitations(vec![person(NEW)]);
    let sent = harness.backend.invite(&new, "key", &manager).await.unwrap();
    assert_eq!(sent[0].state, InvitationState::Open);
    // A repeated call invites nobody twice.
    let again = harness.backend.invite(&new, "key", &manager).await.unwrap();
    assert_eq!(again, sent);
    harness.send_mails().await;
    let mail = harness.mailbox.next_to(NEW).await;
    assert!(
        mail.text.contains("invites you to work together"),
        "{}",
        mail.text
    );
    assert!(mail.text.contains("First"), "{}", mail.text);
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
            .resend_invitation(&sent[0].id, &manager)
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
        .resend_invitation(&sent.id, &manager)
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

async fn an_invitation_is_sent_again_and_withdrawn(harness: Harness) {
    let manager = harness.token_of(AMAL).await;
    let (sent, token) = invite(&harness, &manager).await;
    let resent = harness.backend.resend_invitation(&sent.id, &manager).await;
    refused_with(409, resent);
    passes(&harness, TimeDelta::minutes(3));
    harness
        .backend
        .resend_invitation(&sent.id, &manager)
        .await
        .unwrap();
    let second = mailed(&harness).await;
    assert_eq!(
        state(&harness, &token).await,
        TokenState::Valid,
        "either mail works"
    );
    for _ in 0..2 {
        harness
            .backend
            .withdraw_invitation(&sent.id, &manager)
            .await
            .unwrap();
    }
    for token in [&token, &second] {
        assert_eq!(state(&harness, token).await, TokenState::Withdrawn);
        refused_with(404, accept(&harness, token).await);
    }
    passes(&harness, TimeDelta::minutes(3));
    refused_with(
        409,
        harness.backend.resend_invitation(&sent.id, &manager).await,
    );
    // The address can be invited again.
    let again = invitations(vec![person(NEW)]);
    harness
        .backend
        .invite(&again, "again", &manager)
        .await
        .unwrap();
}

async fn an_address_with_an_account_elsewhere_reveals_nothing(harness: Harness) {
    let manager = harness.token_of(AMAL).await;
    let stranger = invitations(vec![person(BADR), person(NEW)]);
    harness
        .backend
        .check_invitations(&stranger, &manager)
        .await
        .unwrap();
    let sent = harness
        .backend
        .invite(&stranger, "key", &manager)
        .await
        .unwrap();
    let [of_account, of_nobody] = [&sent[0], &sent[1]].map(|sent| (sent.state, sent.expires_at));
    assert_eq!(of_account, of_nobody);
    harness.send_mails().await;
    let mail = harness.mailbox.next_to(BADR).await;
    assert!(
        mail.text
            .contains("already has an account for another company"),
        "{}",
        mail.text
    );
    assert!(!mail.text.contains(INVITATION), "no link opens anything");
    harness.mailbox.next_to(NEW).await.token(INVITATION);
    let list = harness
        .backend
        .users(&UserQuery::default(), &manager)
        .await
        .unwrap();
    assert_eq!(list.invitations.len(), 2);
    assert!(
        list.invitations
            .iter()
            .all(|row| row.state == InvitationState::Open)
    );
}

async fn a_mail_survives_a_crash_and_two_replicas(harness: Harness) {
    let manager = harness.token_of(AMAL).await;
    let new = invitations(vec![person(NEW)]);
    harness.backend.invite(&new, "key", &manager).await.unwrap();
    let database = &harness.database;
    let row = invitation::Entity::find()
        .one(database)
        .await
        .unwrap()
        .unwrap();
    // A process claimed the mail, and ended.
    let mut claimed = row.into_active_model();
    claimed.mail_attempts = Set(1);
    claimed.next_mail_at = Set(Some(fixtures::now() + TimeDelta::minutes(5)));
    claimed.update(database).await.unwrap();
    harness.send_mails().await;
    assert_eq!(harness.mailbox.waiting(NEW), 0, "it may still run");
    passes(&harness, TimeDelta::minutes(6));
    let (first, second) = (harness.mails(), harness.mails());
    let (one, other) = tokio::join!(first.send_due(), second.send_due());
    one.and(other).unwrap();
    assert_eq!(harness.mailbox.waiting(NEW), 1);
    let row = invitation::Entity::find()
        .one(database)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(row.next_mail_at, None);
}

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
    let lead = service::entities::user::Model {
        supplier_id: fixtures::SECOND,
        ..fixtures::colleague(81, "manager@second.example", true)
    };
    fixtures::insert(&harness.database, lead).await;
    let stranger = harness.token_of("manager@second.example").await;
    for id in [&*sent.id, "nobody", "\0"] {
        refused_with(404, harness.backend.invitation(id, &stranger).await);
        refused_with(404, harness.backend.resend_invitation(id, &stranger).await);
        refused_with(
            404,
            harness.backend.withdraw_invitation(id, &stranger).await,
        );
    }
    // Two suppliers may invite the same person; the first that is accepted counts.
    let theirs = invitations(vec![person(NEW)]);
    harness
        .backend
        .invite(&theirs, "theirs", &stranger)
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
        language: Language::English,
    };
    harness.backend.register(&registration).await.unwrap();
    accept(&harness, &token).await.unwrap();
    let left = registration::Entity::find().all(&harness.database).await;
    assert!(left.unwrap().is_empty(), "the address has its account");
    let late = acceptance(&second, "huda.second", NEW_PASSWORD);
    refused_with(404, harness.backend.accept_invitation(&late).await);
    assert_eq!(super::user(&harness, &manager, NEW).await.email, NEW);
}
