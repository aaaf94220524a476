//! The mails with an invitation's link, and what becomes of earlier links.
use chrono::TimeDelta;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};

use super::{
    super::refused_with, NEW, accept, invitations, invite, mailed, passes, person, sending, state,
};
use contract::{TokenState, UserQuery, invitation::InvitationState};
use overview::notifications::mails::send_due;
use tables::invitation;
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL, BADR},
    harness::Harness,
    mailbox::INVITATION,
    on_both_databases,
};

on_both_databases!(
    an_invitation_is_sent_again_and_withdrawn,
    an_address_with_an_account_elsewhere_reveals_nothing,
    a_mail_survives_a_crash_and_two_replicas,
);

async fn an_invitation_is_sent_again_and_withdrawn(harness: Harness) {
    let manager = harness.token_of(AMAL).await;
    let (sent, token) = invite(&harness, &manager).await;
    let resent = harness
        .backend
        .resend_invitation(&sent.id, &fixtures::step_up(), &manager)
        .await;
    refused_with(409, resent);
    passes(&harness, TimeDelta::minutes(3));
    harness
        .backend
        .resend_invitation(&sent.id, &fixtures::step_up(), &manager)
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
        harness
            .backend
            .resend_invitation(&sent.id, &fixtures::step_up(), &manager)
            .await,
    );
    // The address can be invited again.
    let again = invitations(vec![person(NEW)]);
    harness
        .backend
        .invite(&sending(&again), "again", &manager)
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
        .invite(&sending(&stranger), "key", &manager)
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
    harness
        .backend
        .invite(&sending(&new), "key", &manager)
        .await
        .unwrap();
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
    let (one, other) = tokio::join!(send_due(&first), send_due(&second));
    one.and(other).unwrap();
    assert_eq!(harness.mailbox.waiting(NEW), 1);
    let row = invitation::Entity::find()
        .one(database)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(row.next_mail_at, None);
}
