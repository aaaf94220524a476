//! The buyer approves and rejects what it saw; the supplier withdraws what waits.
mod at_once;

use axum::http::StatusCode;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};
use serde_json::json;

use super::scene::{Scene, address, contact, identity, path};
use crate::refusals::refused;
use contract::{
    change_request::ChangeRequestState as State,
    company_profile::{CompanyAction, CompanyIdentity, CompanyPart, CompanyRequestChange},
};
use tables::{outbox_message, supplier};
use test_support::{calls::SignedInCalls, fixtures::FIRST, harness::Harness, on_both_databases};

on_both_databases!(
    an_approved_change_takes_effect,
    items_are_added_changed_and_removed,
    a_rejection_says_why_and_changes_nothing,
    a_decision_names_the_version_that_was_seen,
    numbers_that_were_added_meanwhile_are_kept,
);

async fn an_approved_change_takes_effect(harness: Harness) {
    let scene = Scene::new(harness).await;
    let before = scene.profile().await.identity;
    let part = CompanyPart::Identity(identity());
    let draft = scene
        .start(CompanyAction::Change, None, part.clone())
        .await
        .unwrap();
    assert_eq!(draft.row.state, State::Draft);
    // Drafts are the supplier's own.
    let (_, listed) = scene.buyer.get("/change-requests").await;
    assert_eq!(listed["items"], json!([]));
    assert_eq!(
        scene.buyer.get(&path(&draft.row.id, "")).await.0,
        StatusCode::NOT_FOUND
    );
    let sent = scene.send(&draft).await.unwrap();
    assert_eq!(
        (sent.row.state, sent.may.edit, sent.may.withdraw),
        (State::Waiting, false, true)
    );
    assert_eq!(
        scene.profile().await.identity,
        before,
        "not before the approval"
    );

    let seen = scene.seen_by_buyer(&sent.row.id).await;
    assert_eq!(
        seen["before"]["identity"]["legalNameEn"],
        before.legal_name_en
    );
    assert_eq!(
        seen["after"]["identity"]["legalNameEn"],
        "First Supply Company"
    );
    assert_eq!(
        (&seen["state"], &seen["kind"]),
        (&json!("waiting"), &json!("company"))
    );
    assert_eq!(
        scene.decides(&sent, "approval").await,
        StatusCode::NO_CONTENT
    );
    assert_eq!(scene.profile().await.identity, identity());
    let request = scene.shown(&sent.row.id).await;
    assert_eq!(request.row.state, State::InForce);
    assert_eq!(request.decided_by.as_deref(), Some("Salem"));
    assert_eq!(request.before, Some(CompanyPart::Identity(before)));
    assert_eq!(request.after, Some(part));
    assert!(request.history.len() >= 3 && request.may == Default::default());
    let found = supplier::Entity::find_by_id(FIRST)
        .one(&scene.harness.database)
        .await;
    let found = found.unwrap().unwrap();
    assert_eq!(found.vat_number.as_deref(), Some("310123456700003"));
    // The buyer's systems are told of the request, and of the change.
    let told = outbox_message::Entity::find()
        .filter(
            outbox_message::Column::Topic.is_in(["change_request.submitted", "supplier.changed"]),
        )
        .all(&scene.harness.database)
        .await
        .unwrap();
    assert_eq!(told.len(), 2);
    // A number that was approved changes again.
    let mut other = identity();
    other.vat_number = "310123456800003".to_owned();
    let part = CompanyPart::Identity(other.clone());
    let draft = scene
        .start(CompanyAction::Change, None, part)
        .await
        .unwrap();
    let sent = scene.send(&draft).await.unwrap();
    assert_eq!(
        scene.decides(&sent, "approval").await,
        StatusCode::NO_CONTENT
    );
    assert_eq!(scene.profile().await.identity, other);
}

async fn items_are_added_changed_and_removed(harness: Harness) {
    let scene = Scene::new(harness).await;
    let id = scene.added(CompanyPart::Contact(contact())).await;
    let mut changed = contact();
    changed.name = "Huda Al-Saad".to_owned();
    let part = CompanyPart::Contact(changed);
    let draft = scene
        .start(CompanyAction::Change, Some(&id), part)
        .await
        .unwrap();
    let Some(CompanyPart::Contact(before)) = &draft.before else {
        panic!("{:?}", draft.before)
    };
    assert_eq!(before.name, "Huda Saad");
    let sent = scene.send(&draft).await.unwrap();
    assert_eq!(
        scene.decides(&sent, "approval").await,
        StatusCode::NO_CONTENT
    );
    let profile = scene.profile().await;
    assert_eq!(profile.contacts[0].value.name, "Huda Al-Saad");
    assert_eq!(
        (profile.contacts[0].id.as_str(), profile.contacts.len()),
        (id.as_str(), 1)
    );
    // An item of another kind.
    let other = scene.start(
        CompanyAction::Change,
        Some(&id),
        CompanyPart::Address(address()),
    );
    refused(other.await, StatusCode::NOT_FOUND);
    let empty = CompanyPart::Contact(Default::default());
    let draft = scene
        .start(CompanyAction::Remove, Some(&id), empty)
        .await
        .unwrap();
    assert_eq!(draft.after, None);
    assert!(!draft.may.edit && draft.may.withdraw);
    let sent = scene.send(&draft).await.unwrap();
    assert_eq!(
        scene.decides(&sent, "approval").await,
        StatusCode::NO_CONTENT
    );
    assert!(scene.profile().await.contacts.is_empty());
}

async fn a_rejection_says_why_and_changes_nothing(harness: Harness) {
    let scene = Scene::new(harness).await;
    let sent = scene.addition(CompanyPart::Address(address())).await;
    let sent = scene.send(&sent).await.unwrap();
    let without = json!({ "by": "Salem", "version": sent.version, "reason": " " });
    let rejection = path(&sent.row.id, "rejection");
    let refused = scene.buyer.post_to(&rejection, &without).await;
    assert_eq!(refused, StatusCode::BAD_REQUEST);
    assert_eq!(
        scene.decides(&sent, "rejection").await,
        StatusCode::NO_CONTENT
    );
    let request = scene.shown(&sent.row.id).await;
    assert_eq!(request.row.state, State::Rejected);
    let reason = request.reason.as_ref().map(|reason| reason.en.as_str());
    assert_eq!(reason, Some("The certificate is of another company."));
    assert!(request.has_unread_notifications);
    let calls = scene.calls();
    calls
        .read_company_request_notifications(&sent.row.id, &scene.amal)
        .await
        .unwrap();
    assert!(!scene.shown(&sent.row.id).await.has_unread_notifications);
    assert!(scene.profile().await.addresses.is_empty());
    // The same decision again changes nothing, the other one is refused.
    assert_eq!(
        scene.decides(&request, "rejection").await,
        StatusCode::NO_CONTENT
    );
    assert_eq!(
        scene.decides(&request, "approval").await,
        StatusCode::CONFLICT
    );
}

async fn a_decision_names_the_version_that_was_seen(harness: Harness) {
    let scene = Scene::new(harness).await;
    let draft = scene.addition(CompanyPart::Address(address())).await;
    let mut other = address();
    other.street = "Olaya Street".to_owned();
    let change = CompanyRequestChange {
        version: draft.version,
        part: CompanyPart::Address(other),
        as_typed: false,
    };
    let calls = scene.calls();
    let id = &draft.row.id;
    let saved = calls
        .save_company_request(id, &change, &scene.amal)
        .await
        .unwrap();
    assert_ne!(saved.version, draft.version);
    // Another window sends what it does not show.
    refused(scene.send(&draft).await, StatusCode::CONFLICT);
    let again = calls.save_company_request(id, &change, &scene.amal).await;
    refused(again, StatusCode::CONFLICT);
    let sent = scene.send(&saved).await.unwrap();
    for decision in ["approval", "rejection"] {
        assert_eq!(
            scene.decides(&saved, decision).await,
            StatusCode::CONFLICT,
            "{decision}"
        );
    }
    assert_eq!(scene.shown(id).await.row.state, State::Waiting);
    assert_eq!(
        scene.decides(&sent, "approval").await,
        StatusCode::NO_CONTENT
    );
}

/// By a release in which an approved company could still add its numbers without a request.
async fn numbers_that_were_added_meanwhile_are_kept(harness: Harness) {
    let scene = Scene::new(harness).await;
    let part = CompanyPart::Identity(CompanyIdentity {
        vat_number: String::new(),
        ..identity()
    });
    let draft = scene
        .start(CompanyAction::Change, None, part)
        .await
        .unwrap();
    let sent = scene.send(&draft).await.unwrap();
    let number = Expr::value("310123456700003");
    let added = supplier::Entity::update_many()
        .col_expr(supplier::Column::VatNumber, number)
        .filter(supplier::Column::Id.eq(FIRST))
        .exec(&scene.harness.database);
    added.await.unwrap();
    assert_eq!(scene.decides(&sent, "approval").await, StatusCode::CONFLICT);
    let identity = scene.profile().await.identity;
    assert_eq!(identity.vat_number, "310123456700003");
    let rejected = scene.decides(&sent, "rejection").await;
    assert_eq!(rejected, StatusCode::NO_CONTENT);
}
