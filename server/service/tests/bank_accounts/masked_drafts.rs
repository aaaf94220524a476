//! A draft shows its whole number to whoever alone wrote it.
use contract::{
    bank_account::{
        BankAccountAction, BankAccountInput, BankAccountRequest, BankAccountRequestChange,
    },
    exchange::EventKind,
};
use test_support::{
    calls::SignedInCalls,
    fixtures::{bank_account, insert},
    harness::Harness,
    on_both_databases,
};

use super::scene::{NEW_IBAN, Scene};

on_both_databases!(
    a_colleague_sees_the_number_masked_and_keeps_it,
    a_colleague_replaces_the_number,
    a_look_at_the_whole_number_is_recorded,
    drafts_without_a_form_are_masked_for_everybody,
);

const MASKED: &str = "SA••••••••••••••••••7519";

async fn shown_to(scene: &Scene, id: &str, token: &str) -> BankAccountRequest {
    scene.calls().bank_account_request(id, token).await.unwrap()
}

async fn save_as(
    scene: &Scene,
    seen: &BankAccountRequest,
    input: BankAccountInput,
    token: &str,
) -> BankAccountRequest {
    let id = &seen.row.id;
    let checked = scene
        .calls()
        .check_bank_account_request(id, &input, token)
        .await;
    assert!(checked.unwrap().facts.number.starts_with("SA•"));
    let change = BankAccountRequestChange {
        version: seen.version,
        input,
    };
    let saved = scene.calls().save_bank_account_request(id, &change, token);
    saved.await.unwrap()
}

async fn a_colleague_sees_the_number_masked_and_keeps_it(harness: Harness) {
    let scene = Scene::new(harness).await;
    let draft = scene.draft_of_addition(NEW_IBAN).await;
    assert_eq!(draft.input.unwrap().iban, NEW_IBAN, "typed by the author");
    let id = &draft.row.id;
    let seen = shown_to(&scene, id, &scene.omar).await;
    let input = seen.input.clone().unwrap();
    assert_eq!(input.iban, MASKED);
    let renamed = BankAccountInput {
        holder: "FIRST CO".to_owned(),
        ..input
    };
    let saved = save_as(&scene, &seen, renamed, &scene.omar).await;
    // Neither of the two wrote it alone.
    assert_eq!(saved.input.unwrap().iban, MASKED);
    let seen = shown_to(&scene, id, &scene.amal).await;
    assert_eq!(seen.input.clone().unwrap().iban, MASKED);
    let sent = scene.send(&seen).await.unwrap();
    let number = scene.calls().requested_number(&sent.row.id, &scene.amal);
    assert_eq!(number.await.unwrap().number, NEW_IBAN);
}

async fn a_colleague_replaces_the_number(harness: Harness) {
    let scene = Scene::new(harness).await;
    let draft = scene.draft_of_addition(NEW_IBAN).await;
    let seen = shown_to(&scene, &draft.row.id, &scene.omar).await;
    let input = BankAccountInput {
        iban: "SA44 2000 0001 2345 6789 1234".to_owned(),
        ..seen.input.clone().unwrap()
    };
    let saved = save_as(&scene, &seen, input, &scene.omar).await;
    let number = scene.calls().requested_number(&saved.row.id, &scene.omar);
    assert_eq!(number.await.unwrap().number, "SA4420000001234567891234");
}

async fn a_look_at_the_whole_number_is_recorded(harness: Harness) {
    let scene = Scene::new(harness).await;
    let draft = scene.draft_of_addition(NEW_IBAN).await;
    let looks = async || {
        let seen = shown_to(&scene, &draft.row.id, &scene.omar).await;
        let shown = seen.history.into_iter();
        shown
            .filter(|event| event.kind == EventKind::NumberShown)
            .count()
    };
    assert_eq!(looks().await, 0);
    let number = scene.calls().requested_number(&draft.row.id, &scene.omar);
    assert_eq!(number.await.unwrap().number, NEW_IBAN);
    assert_eq!(looks().await, 1);
}

async fn drafts_without_a_form_are_masked_for_everybody(harness: Harness) {
    let account = bank_account(NEW_IBAN, "SAR", true);
    insert(&harness.database, account.clone()).await;
    let scene = Scene::new(harness).await;
    let action = BankAccountAction::Archive;
    let draft = scene.draft(action, Some(&account), None).await;
    assert_eq!(draft.input.unwrap().iban, MASKED);
}
