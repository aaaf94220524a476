//! What requests do when they take effect, and when that is.
use chrono::TimeDelta;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};

use super::scene::{IBAN, NEW_IBAN, Scene, input, refusal};
use contract::{
    bank_account::{BankAccountAction, BankAccountInput},
    change_request::ChangeRequestState,
    exchange::EventKind,
};
use tables::{bank_account::State, outbox_message};
use test_support::{
    calls::SignedInCalls,
    fixtures::{AMAL, bank_account, insert, now},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    an_addition_takes_effect_after_the_cooling_off_time,
    a_change_keeps_the_number_that_was_left_empty,
    a_default_takes_the_place_of_the_one_before,
    a_default_given_meanwhile_is_kept,
    a_clock_moved_back_delays_and_keeps_the_order,
    two_replicas_make_one_change,
    a_change_of_an_account_that_changed_is_refused_until_it_is_saved_again,
);

async fn an_addition_takes_effect_after_the_cooling_off_time(harness: Harness) {
    let scene = Scene::new(harness).await;
    let sent = scene.sent_addition().await;
    assert_eq!(sent.row.state, ChangeRequestState::Waiting);
    let approved = scene.approve(&sent, &scene.omar).await.unwrap();
    assert_eq!(approved.row.state, ChangeRequestState::CoolingOff);
    assert_eq!(
        approved.row.effective_at,
        Some(now() + TimeDelta::hours(72))
    );
    scene.pass(71);
    scene.due().make_due().await.unwrap();
    assert!(scene.accounts().await.is_empty());
    scene.pass(72);
    scene.due().make_due().await.unwrap();
    let [account] = &scene.accounts().await[..] else {
        panic!("one account")
    };
    assert_eq!(
        (&*account.iban, &*account.bank_en),
        (NEW_IBAN, "مصرف الراجحي")
    );
    assert_eq!((account.state, account.is_default), (State::Active, true));
    let token = scene.harness.token_of(AMAL).await;
    let detail = scene
        .calls()
        .bank_account(&account.id.to_string(), &token)
        .await
        .unwrap();
    assert_eq!(detail.requests.len(), 1);
    let kinds: Vec<_> = detail.history.iter().map(|event| event.kind).collect();
    let expected = [
        EventKind::InForce,
        EventKind::Approved,
        EventKind::Submitted,
        EventKind::Started,
    ];
    assert_eq!(kinds, expected);
}

async fn a_change_keeps_the_number_that_was_left_empty(harness: Harness) {
    let account = bank_account(IBAN, "SAR", false);
    insert(&harness.database, account.clone()).await;
    let scene = Scene::new(harness).await;
    let draft = scene
        .draft(BankAccountAction::Change, Some(&account), None)
        .await;
    let typed = draft.input.clone().unwrap();
    assert_eq!((&*typed.iban, &*typed.holder), ("", "FIRST CO"));
    let change = contract::bank_account::BankAccountRequestChange {
        version: draft.version,
        input: BankAccountInput {
            branch_en: "Another branch".to_owned(),
            bic: "RJHISARI".to_owned(),
            ..typed
        },
    };
    let id = &draft.row.id;
    let saved = scene
        .calls()
        .save_bank_account_request(id, &change, &scene.amal)
        .await
        .unwrap();
    assert_eq!(saved.before.as_ref().unwrap().branch.en, "The branch");
    assert_eq!(saved.row.after.branch.en, "Another branch");
    let sent = scene.send(&saved).await.unwrap();
    scene.approve(&sent, &scene.omar).await.unwrap();
    scene.pass(73);
    scene.due().make_due().await.unwrap();
    let changed = &scene.accounts().await[0];
    assert_eq!(
        (&*changed.iban, &*changed.branch_en),
        (IBAN, "Another branch")
    );
    assert_eq!(changed.id, account.id);
}

async fn a_default_takes_the_place_of_the_one_before(harness: Harness) {
    let (first, second) = (
        bank_account(IBAN, "SAR", true),
        bank_account(NEW_IBAN, "SAR", false),
    );
    insert(&harness.database, first.clone()).await;
    insert(&harness.database, second.clone()).await;
    let scene = Scene::new(harness).await;
    let of_default = scene
        .draft(BankAccountAction::MakeDefault, Some(&first), None)
        .await;
    let (status, message) = refusal(scene.send(&of_default).await);
    assert_eq!(
        (status, &*message),
        (409, "This account is already the default for its currency.")
    );
    let draft = scene
        .draft(BankAccountAction::MakeDefault, Some(&second), None)
        .await;
    let sent = scene.send(&draft).await.unwrap();
    scene.approve(&sent, &scene.omar).await.unwrap();
    scene.pass(73);
    scene.due().make_due().await.unwrap();
    for account in scene.accounts().await {
        assert_eq!(account.is_default, account.id == second.id);
    }
}

/// Nobody saw a change of the default in the request about the branch.
async fn a_default_given_meanwhile_is_kept(harness: Harness) {
    let (first, second) = (
        bank_account(IBAN, "SAR", true),
        bank_account(NEW_IBAN, "SAR", false),
    );
    insert(&harness.database, first.clone()).await;
    insert(&harness.database, second.clone()).await;
    let scene = Scene::new(harness).await;
    let make_default = scene
        .draft(BankAccountAction::MakeDefault, Some(&second), None)
        .await;
    let of_branch = BankAccountInput {
        bic: "RJHISARI".to_owned(),
        branch_en: "Another branch".to_owned(),
        ..first.content()
    };
    let of_branch = scene
        .draft(BankAccountAction::Change, Some(&first), Some(of_branch))
        .await;
    for draft in [make_default, of_branch] {
        let sent = scene.send(&draft).await.unwrap();
        scene.approve(&sent, &scene.omar).await.unwrap();
    }
    scene.pass(73);
    scene.due().make_due().await.unwrap();
    let accounts = scene.accounts().await;
    let changed = accounts.iter().find(|account| account.id == first.id);
    let changed = changed.unwrap();
    assert_eq!(
        (&*changed.branch_en, changed.is_default),
        ("Another branch", false)
    );
    for account in &accounts {
        assert_eq!(account.is_default, account.id == second.id);
    }
    let token = scene.harness.token_of(AMAL).await;
    let id = first.id.to_string();
    let detail = scene.calls().bank_account(&id, &token);
    let history = detail.await.unwrap().history;
    let mut lost = history.iter();
    assert!(lost.any(|event| event.kind == EventKind::DefaultTaken));
    let messages = outbox_message::Entity::find().all(&scene.harness.database);
    let told = messages.await.unwrap().into_iter();
    let told: Vec<_> = told.map(|message| message.number).collect();
    assert!(told.contains(&id), "{told:?}");
}

async fn a_clock_moved_back_delays_and_keeps_the_order(harness: Harness) {
    let scene = Scene::new(harness).await;
    let sent = scene.sent_addition().await;
    scene.pass(-5);
    let omar = scene.harness.token_of(super::scene::OMAR).await;
    let approved = scene.approve(&sent, &omar).await.unwrap();
    // Three days from the moment of the sending, which the clock had reached.
    assert_eq!(
        approved.row.effective_at,
        Some(now() + TimeDelta::hours(72))
    );
    let times: Vec<_> = approved.history.iter().map(|event| event.at).collect();
    assert!(
        times.is_sorted_by(|newer, older| newer >= older),
        "{times:?}"
    );
    scene.pass(67);
    scene.due().make_due().await.unwrap();
    assert!(scene.accounts().await.is_empty());
    scene.pass(72);
    scene.due().make_due().await.unwrap();
    assert_eq!(scene.accounts().await.len(), 1);
    // What has taken effect stays, whatever the clock says.
    scene.pass(0);
    scene.due().make_due().await.unwrap();
    assert_eq!(
        scene.shown(&sent.row.id).await.row.state,
        ChangeRequestState::InForce
    );
}

async fn two_replicas_make_one_change(harness: Harness) {
    let scene = Scene::new(harness).await;
    let sent = scene.sent_addition().await;
    scene.approve(&sent, &scene.omar).await.unwrap();
    scene.pass(73);
    let (one, other) = (scene.due(), scene.due());
    let (one, other) = tokio::join!(one.make_due(), other.make_due());
    one.unwrap();
    other.unwrap();
    assert_eq!(scene.accounts().await.len(), 1);
    let history = scene.shown(&sent.row.id).await.history;
    let in_force = history
        .iter()
        .filter(|event| event.kind == EventKind::InForce);
    assert_eq!(in_force.count(), 1);
}

async fn a_change_of_an_account_that_changed_is_refused_until_it_is_saved_again(harness: Harness) {
    let account = bank_account(IBAN, "SAR", false);
    insert(&harness.database, account.clone()).await;
    let scene = Scene::new(harness).await;
    let typed = BankAccountInput {
        iban: String::new(),
        ..input("")
    };
    let draft = scene
        .draft(
            BankAccountAction::Change,
            Some(&account),
            Some(typed.clone()),
        )
        .await;
    let mut moved = account.into_active_model();
    moved.branch_en = Set("Moved".to_owned());
    moved.update(&scene.harness.database).await.unwrap();
    let (status, message) = refusal(scene.send(&draft).await);
    assert_eq!(status, 409);
    assert!(message.starts_with("The account has changed"), "{message}");
    let change = contract::bank_account::BankAccountRequestChange {
        version: draft.version,
        input: typed,
    };
    let id = &draft.row.id;
    let saved = scene
        .calls()
        .save_bank_account_request(id, &change, &scene.amal)
        .await
        .unwrap();
    assert_eq!(saved.before.as_ref().unwrap().branch.en, "Moved");
    scene.send(&saved).await.unwrap();
}
