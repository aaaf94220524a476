//! Codes of a second factor in the forms of bank accounts: each is good once and for a short time. A refused one changes nothing.
use chrono::TimeDelta;
use contract::{
    Secret,
    bank_account::BankAccountRequest,
    change_request::{ChangeConfirmation, ChangeRequestState},
};
use service_client::ClientError;
use test_support::{calls::SignedInCalls, fixtures::PASSWORD, harness::Harness, on_both_databases};

use super::scene::{NEW_IBAN, Scene, confirmation};
use crate::second_factor::{complaint, pass, set_up};

on_both_databases!(
    a_code_is_good_once,
    an_expired_code_is_refused,
    a_recovery_code_is_good_once,
    an_approval_asks_for_a_code_too,
    what_is_refused_uses_no_code_up,
);

const USED: &str =
    "This code has already been used. Wait for the next code in your authenticator app.";
const RECOVERY_USED: &str = "This recovery code has already been used. Use another one.";
const OTHER_TIME: &str = "This code is for another time. Enter the code that the app shows now. If that code is refused too, the \
    clock of your device is wrong: turn on automatic date and time there.";

fn with_code(request: &BankAccountRequest, code: &str) -> ChangeConfirmation {
    let mut confirmation = confirmation(request.version, PASSWORD);
    confirmation.step_up.code = Some(Secret(code.to_owned()));
    confirmation
}

async fn send(
    scene: &Scene,
    draft: &BankAccountRequest,
    code: &str,
) -> Result<BankAccountRequest, ClientError> {
    let key = uuid::Uuid::new_v4().to_string();
    let confirmation = with_code(draft, code);
    let id = &draft.row.id;
    scene
        .calls()
        .send_bank_account_request(id, &confirmation, &key, &scene.amal)
        .await
}

async fn expect_state(scene: &Scene, request: &BankAccountRequest, state: ChangeRequestState) {
    let shown = scene
        .calls()
        .bank_account_request(&request.row.id, &scene.amal);
    let shown = shown.await.unwrap();
    assert_eq!(shown.row.state, state);
}

async fn a_code_is_good_once(harness: Harness) {
    let scene = Scene::new(harness).await;
    let factor = set_up(&scene.harness, &scene.amal).await;
    let draft = scene.draft_of_addition(NEW_IBAN).await;
    let code = factor.code(&scene.harness);
    let sent = send(&scene, &draft, &code).await.unwrap();
    assert_eq!(sent.row.state, ChangeRequestState::Waiting);
    let other = scene.draft_of_addition("SA4420000001234567891234").await;
    assert_eq!(complaint(send(&scene, &other, &code).await), USED);
    expect_state(&scene, &other, ChangeRequestState::Draft).await;
    pass(&scene.harness, TimeDelta::seconds(30));
    let next = factor.code(&scene.harness);
    send(&scene, &other, &next).await.unwrap();
}

async fn an_expired_code_is_refused(harness: Harness) {
    let scene = Scene::new(harness).await;
    let factor = set_up(&scene.harness, &scene.amal).await;
    let draft = scene.draft_of_addition(NEW_IBAN).await;
    let code = factor.code(&scene.harness);
    pass(&scene.harness, TimeDelta::minutes(2));
    assert_eq!(complaint(send(&scene, &draft, &code).await), OTHER_TIME);
    expect_state(&scene, &draft, ChangeRequestState::Draft).await;
    let newest = factor.code(&scene.harness);
    send(&scene, &draft, &newest).await.unwrap();
}

async fn a_recovery_code_is_good_once(harness: Harness) {
    let scene = Scene::new(harness).await;
    let factor = set_up(&scene.harness, &scene.amal).await;
    let code = &factor.recovery_codes[0];
    let draft = scene.draft_of_addition(NEW_IBAN).await;
    send(&scene, &draft, code).await.unwrap();
    let other = scene.draft_of_addition("SA4420000001234567891234").await;
    assert_eq!(complaint(send(&scene, &other, code).await), RECOVERY_USED);
    expect_state(&scene, &other, ChangeRequestState::Draft).await;
    send(&scene, &other, &factor.recovery_codes[1])
        .await
        .unwrap();
}

async fn an_approval_asks_for_a_code_too(harness: Harness) {
    let scene = Scene::new(harness).await;
    let factor = set_up(&scene.harness, &scene.omar).await;
    let sent = scene.sent_addition().await;
    let approve = async |code: &str| {
        let key = uuid::Uuid::new_v4().to_string();
        let confirmation = with_code(&sent, code);
        let id = &sent.row.id;
        scene
            .calls()
            .approve_bank_account_request(id, &confirmation, &key, &scene.omar)
            .await
    };
    let old = factor.code(&scene.harness);
    pass(&scene.harness, TimeDelta::minutes(2));
    assert_eq!(complaint(approve(&old).await), OTHER_TIME);
    complaint(approve("").await);
    expect_state(&scene, &sent, ChangeRequestState::Waiting).await;
    let approved = approve(&factor.code(&scene.harness)).await.unwrap();
    assert_eq!(approved.row.state, ChangeRequestState::CoolingOff);
}

async fn what_is_refused_uses_no_code_up(harness: Harness) {
    let scene = Scene::new(harness).await;
    let factor = set_up(&scene.harness, &scene.amal).await;
    let code = &factor.recovery_codes[0];
    let wrong = scene.draft_of_addition("SA0080000000608010167519").await;
    let refused = send(&scene, &wrong, code).await;
    let Err(ClientError::Refused(_, refusal)) = refused else {
        panic!("{refused:?}")
    };
    assert!(refusal.fields.contains_key("iban"), "{refusal:?}");
    let draft = scene.draft_of_addition(NEW_IBAN).await;
    let outdated = BankAccountRequest {
        version: draft.version + 1,
        ..draft.clone()
    };
    send(&scene, &outdated, code).await.unwrap_err();
    let sent = send(&scene, &draft, code).await.unwrap();
    // Nobody approves what they wrote, with whatever code.
    let next = &factor.recovery_codes[1];
    let own = with_code(&sent, next);
    let approved =
        scene
            .calls()
            .approve_bank_account_request(&sent.row.id, &own, "own", &scene.amal);
    approved.await.unwrap_err();
    let other = scene.draft_of_addition("SA4420000001234567891234").await;
    send(&scene, &other, next).await.unwrap();
}
