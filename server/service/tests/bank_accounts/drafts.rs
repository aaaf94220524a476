//! Drafts beside other requests of their account, and drafts that were begun twice.
use contract::bank_account::{
    BankAccountAction, BankAccountInput, BankAccountRequestChange, NewBankAccountRequest,
};
use test_support::{calls::SignedInCalls, harness::Harness, on_both_databases};

use super::scene::{NEW_IBAN, Scene, input, refusal};

on_both_databases!(
    a_draft_beside_a_pending_request_names_it,
    beginning_again_goes_on_with_an_untouched_draft,
);

async fn a_draft_beside_a_pending_request_names_it(harness: Harness) {
    let scene = Scene::new(harness).await;
    let added = scene.sent_addition().await;
    scene.approve(&added, &scene.omar).await.unwrap();
    scene.pass(73);
    scene.due().make_due().await.unwrap();
    let scene = Scene::of(scene.harness).await;
    let account = scene.accounts().await.remove(0);
    let detail = async || {
        let id = account.id.to_string();
        let shown = scene.calls().bank_account(&id, &scene.amal).await;
        shown.unwrap().pending_request
    };
    assert_eq!(detail().await, None);
    let changed = BankAccountInput {
        branch_en: "Olaya".to_owned(),
        ..input(NEW_IBAN)
    };
    let change = BankAccountAction::Change;
    let draft = scene.draft(change, Some(&account), Some(changed)).await;
    assert_eq!(draft.other_pending, None);
    let sent = scene.send(&draft).await.unwrap();
    assert_eq!(
        sent.other_pending, None,
        "the request itself is no other one"
    );
    assert_eq!(detail().await.as_ref(), Some(&sent.row.id));
    let archive = BankAccountAction::Archive;
    let beside = scene.draft(archive, Some(&account), None).await;
    assert_eq!(beside.other_pending.as_ref(), Some(&sent.row.id));
    assert_eq!(refusal(scene.send(&beside).await).0, 409);
}

async fn beginning_again_goes_on_with_an_untouched_draft(harness: Harness) {
    let scene = Scene::new(harness).await;
    let begin = async || scene.draft(BankAccountAction::Add, None, None).await;
    let first = begin().await;
    assert_eq!(begin().await.row.id, first.row.id);
    // A colleague's draft is the colleague's.
    let new = NewBankAccountRequest {
        action: BankAccountAction::Add,
        account: None,
        input: None,
    };
    let theirs = scene
        .calls()
        .start_bank_account_request(&new, "omar's", &scene.omar);
    assert_ne!(theirs.await.unwrap().row.id, first.row.id);
    let change = BankAccountRequestChange {
        version: first.version,
        input: input(NEW_IBAN),
    };
    let id = &first.row.id;
    let saved = scene
        .calls()
        .save_bank_account_request(id, &change, &scene.amal);
    saved.await.unwrap();
    assert_ne!(begin().await.row.id, first.row.id);
}
