//! An open invitation gives what whoever sent it may still give when it is accepted.
use chrono::TimeDelta;
use contract::{Action, Area, Permissions, TokenState, UserChange, invitation::NewInvitations};
use service_client::ClientError;
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL},
    harness::Harness,
    on_both_databases,
};

use super::{
    super::{
        changes::{LEAD, change, detail, lead, permissions},
        user,
    },
    NEW, accept, invitations, mailed, passes, person, sending, state,
};

on_both_databases!(
    an_invitation_of_a_deactivated_user_is_refused_until_a_colleague_sends_it_again,
    an_invitation_ends_with_the_permission_that_it_gives,
    an_invitation_ends_with_the_permission_to_invite,
);

/// Invites with one permission of their own.
async fn invite_as(harness: &Harness, token: &str) -> (String, String) {
    let own = [(Area::PurchaseOrders, [Action::Edit].into())];
    let new = NewInvitations {
        permissions: Permissions(own.into()),
        ..invitations(vec![person(NEW)])
    };
    let sent = harness.backend.invite(&sending(&new), "key", token).await;
    (sent.unwrap()[0].id.clone(), mailed(harness).await)
}

async fn change_as(harness: &Harness, token: &str, id: &str, change: UserChange) {
    let changed = harness.backend.change_user(id, &change, token).await;
    changed.unwrap();
}

#[track_caller]
fn refused<T: std::fmt::Debug>(outcome: Result<T, ClientError>) {
    match outcome {
        Err(ClientError::Refused(status, refusal)) => {
            assert_eq!(status, 409);
            let words = "can no longer give these permissions";
            assert!(refusal.message_en.contains(words), "{refusal:?}");
        }
        other => panic!("{other:?}"),
    }
}

async fn an_invitation_of_a_deactivated_user_is_refused_until_a_colleague_sends_it_again(
    harness: Harness,
) {
    let token_of_lead = lead(&harness).await;
    let (invitation, token) = invite_as(&harness, &token_of_lead).await;
    let manager = harness.token_of(AMAL).await;
    let id = user(&harness, &manager, LEAD).await.id;
    harness.backend.deactivate(&id, &manager).await.unwrap();
    refused(accept(&harness, &token).await);
    assert_eq!(state(&harness, &token).await, TokenState::Valid);
    passes(&harness, TimeDelta::minutes(3));
    let step_up = fixtures::step_up();
    let resent = harness
        .backend
        .resend_invitation(&invitation, &step_up, &manager);
    resent.await.unwrap();
    accept(&harness, &token).await.unwrap();
}

async fn an_invitation_ends_with_the_permission_that_it_gives(harness: Harness) {
    let token_of_lead = lead(&harness).await;
    let (_, token) = invite_as(&harness, &token_of_lead).await;
    let manager = harness.token_of(AMAL).await;
    let id = user(&harness, &manager, LEAD).await.id;
    let fewer = permissions(&[
        (Area::Users, &[Action::Edit]),
        (Area::PurchaseOrders, &[Action::View]),
    ]);
    change_as(&harness, &manager, &id, change(1, &fewer)).await;
    refused(accept(&harness, &token).await);
    // Given back, it may be given on again.
    let own = permissions(&[
        (Area::Users, &[Action::Edit]),
        (Area::PurchaseOrders, &[Action::View, Action::Edit]),
    ]);
    change_as(&harness, &manager, &id, change(2, &own)).await;
    accept(&harness, &token).await.unwrap();
    let shown = detail(&harness, &manager, NEW).await;
    assert!(shown.permissions.0[&Area::PurchaseOrders].contains(&Action::Edit));
}

async fn an_invitation_ends_with_the_permission_to_invite(harness: Harness) {
    let token_of_lead = lead(&harness).await;
    let (_, token) = invite_as(&harness, &token_of_lead).await;
    let manager = harness.token_of(AMAL).await;
    let id = user(&harness, &manager, LEAD).await.id;
    let own = permissions(&[(Area::PurchaseOrders, &[Action::View, Action::Edit])]);
    change_as(&harness, &manager, &id, change(1, &own)).await;
    refused(accept(&harness, &token).await);
}
