//! Accounts that are archived, before a change of them takes effect too.
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};

use super::scene::{IBAN, Scene, refusal};
use contract::{bank_account::BankAccountAction, change_request::ChangeRequestState};
use tables::bank_account::State;
use test_support::{
    fixtures::{bank_account, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    an_archived_account_is_kept,
    an_account_archived_while_a_change_waits_is_not_changed,
    an_account_archived_during_the_cooling_off_time_stops_the_change,
);

async fn an_archived_account_is_kept(harness: Harness) {
    let account = bank_account(IBAN, "SAR", true);
    insert(&harness.database, account.clone()).await;
    let scene = Scene::new(harness).await;
    let draft = scene
        .draft(BankAccountAction::Archive, Some(&account), None)
        .await;
    let sent = scene.send(&draft).await.unwrap();
    scene.approve(&sent, &scene.omar).await.unwrap();
    scene.pass(73);
    scene.due().make_due().await.unwrap();
    let kept = &scene.accounts().await[0];
    assert_eq!((kept.state, kept.is_default), (State::Archived, false));
}

async fn archive(scene: &Scene) {
    let account = scene.accounts().await.remove(0);
    let mut archived = account.into_active_model();
    archived.state = Set(State::Archived);
    archived.is_default = Set(false);
    archived.update(&scene.harness.database).await.unwrap();
}

async fn an_account_archived_while_a_change_waits_is_not_changed(harness: Harness) {
    let account = bank_account(IBAN, "SAR", false);
    insert(&harness.database, account.clone()).await;
    let scene = Scene::new(harness).await;
    let draft = scene
        .draft(BankAccountAction::MakeDefault, Some(&account), None)
        .await;
    let sent = scene.send(&draft).await.unwrap();
    archive(&scene).await;
    let (status, message) = refusal(scene.approve(&sent, &scene.omar).await);
    assert_eq!(
        (status, &*message),
        (409, "The account was archived in the meantime.")
    );
    assert_eq!(
        scene.shown(&sent.row.id).await.row.state,
        ChangeRequestState::Waiting
    );
}

async fn an_account_archived_during_the_cooling_off_time_stops_the_change(harness: Harness) {
    let account = bank_account(IBAN, "SAR", false);
    insert(&harness.database, account.clone()).await;
    let scene = Scene::new(harness).await;
    let draft = scene
        .draft(BankAccountAction::MakeDefault, Some(&account), None)
        .await;
    let sent = scene.send(&draft).await.unwrap();
    scene.approve(&sent, &scene.omar).await.unwrap();
    archive(&scene).await;
    scene.pass(73);
    scene.due().make_due().await.unwrap();
    let stopped = scene.shown(&sent.row.id).await;
    assert_eq!(stopped.row.state, ChangeRequestState::Stopped);
    assert_eq!(
        stopped.reason.unwrap().en,
        "The account was archived in the meantime."
    );
    assert!(!scene.accounts().await[0].is_default);
}
