//! Who may decide on a request: a second person, once, with the password; the buyer if there is no second person.
mod buyer_instead;
mod meanwhile;
mod whole_numbers;

use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
use uuid::Uuid;

use super::scene::{NEW_IBAN, OMAR, Scene, confirmation, input, refusal};
use contract::{
    Action, Area, Permissions,
    bank_account::BankAccountAction,
    change_request::{ChangeDecider, ChangeRequestState},
    exchange::EventKind,
    notification::NotificationQuery,
};
use tables::user;
use test_support::{
    calls::SignedInCalls,
    fixtures::{PASSWORD, bank_account, colleague, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    the_author_cannot_approve,
    whoever_wrote_a_part_of_it_cannot_approve,
    of_two_approvers_at_once_one_wins,
    a_deactivated_approver_is_refused,
    a_wrong_password_is_refused_beside_its_field,
    a_repeated_call_gets_the_same_answer,
    a_rejection_says_why,
    the_cooling_off_time_can_be_stopped,
    one_request_about_an_account_is_open_at_a_time,
    approvers_are_notified_in_the_portal,
    a_number_with_the_same_ending_counts_as_another,
);

const ACCOUNTANT: &str = "accountant@first.example";

pub fn may(actions: &[Action]) -> String {
    let actions = actions.iter().copied().collect();
    user::Model::permissions_column(&Permissions([(Area::BankAccounts, actions)].into()))
}

async fn the_author_cannot_approve(harness: Harness) {
    let scene = Scene::new(harness).await;
    let sent = scene.sent_addition().await;
    assert!(sent.may.is_author && !sent.may.decide);
    let (status, message) = refusal(scene.approve(&sent, &scene.amal).await);
    assert_eq!(status, 409);
    assert_eq!(
        message,
        "You wrote this request, so a second person has to decide on it."
    );
}

async fn whoever_wrote_a_part_of_it_cannot_approve(harness: Harness) {
    let scene = Scene::new(harness).await;
    insert(&scene.harness.database, colleague(32, ACCOUNTANT, true)).await;
    let draft = scene.draft_of_addition(NEW_IBAN).await;
    let change = contract::bank_account::BankAccountRequestChange {
        version: draft.version,
        input: draft.input.clone().unwrap(),
    };
    let id = &draft.row.id;
    let saved = scene
        .calls()
        .save_bank_account_request(id, &change, &scene.omar)
        .await
        .unwrap();
    let sent = scene.send(&saved).await.unwrap();
    assert_eq!(sent.row.decider, ChangeDecider::SecondPerson);
    assert_eq!(refusal(scene.approve(&sent, &scene.omar).await).0, 409);
    let third = scene.harness.token_of(ACCOUNTANT).await;
    scene.approve(&sent, &third).await.unwrap();
}

async fn of_two_approvers_at_once_one_wins(harness: Harness) {
    let scene = Scene::new(harness).await;
    insert(&scene.harness.database, colleague(32, ACCOUNTANT, true)).await;
    let third = scene.harness.token_of(ACCOUNTANT).await;
    let sent = scene.sent_addition().await;
    let (one, other) = tokio::join!(
        scene.approve(&sent, &scene.omar),
        scene.approve(&sent, &third)
    );
    let (won, lost) = match (one, other) {
        (Ok(won), lost) | (lost, Ok(won)) => (won, lost),
        both => panic!("{both:?}"),
    };
    assert_eq!(won.row.state, ChangeRequestState::CoolingOff);
    assert_eq!(
        refusal(lost),
        (409, "The request was approved already.".to_owned())
    );
    let approvals = scene.shown(&sent.row.id).await.history;
    let approvals = approvals
        .iter()
        .filter(|event| event.kind == EventKind::Approved);
    assert_eq!(approvals.count(), 1);
}

async fn a_deactivated_approver_is_refused(harness: Harness) {
    let scene = Scene::new(harness).await;
    let sent = scene.sent_addition().await;
    let omar = user::Entity::find_by_id(Uuid::from_u128(31)).one(&scene.harness.database);
    let mut omar = omar.await.unwrap().unwrap().into_active_model();
    omar.is_active = Set(false);
    omar.update(&scene.harness.database).await.unwrap();
    let outcome = scene.approve(&sent, &scene.omar).await;
    assert!(outcome.is_err(), "{outcome:?}");
    assert_eq!(
        scene.shown(&sent.row.id).await.row.state,
        ChangeRequestState::Waiting
    );
}

async fn a_wrong_password_is_refused_beside_its_field(harness: Harness) {
    let scene = Scene::new(harness).await;
    let draft = scene.draft_of_addition(NEW_IBAN).await;
    let wrong = confirmation(draft.version, "not the password");
    let id = &draft.row.id;
    let sent = scene
        .calls()
        .send_bank_account_request(id, &wrong, "k", &scene.amal)
        .await;
    let Err(service_client::ClientError::Refused(status, refusal)) = sent else {
        panic!("{sent:?}")
    };
    assert_eq!(status.as_u16(), 400);
    assert!(refusal.fields.contains_key("password"));
    assert_eq!(scene.shown(id).await.row.state, ChangeRequestState::Draft);
    // The same key is good for the right password.
    let right = confirmation(draft.version, PASSWORD);
    scene
        .calls()
        .send_bank_account_request(id, &right, "k", &scene.amal)
        .await
        .unwrap();
}

async fn a_repeated_call_gets_the_same_answer(harness: Harness) {
    let scene = Scene::new(harness).await;
    let sent = scene.sent_addition().await;
    let asked = confirmation(sent.version, PASSWORD);
    let id = &sent.row.id;
    let approve = || {
        scene
            .calls()
            .approve_bank_account_request(id, &asked, "once", &scene.omar)
    };
    let first = approve().await.unwrap();
    assert_eq!(approve().await.unwrap(), first);
}

async fn a_rejection_says_why(harness: Harness) {
    let scene = Scene::new(harness).await;
    let sent = scene.sent_addition().await;
    let id = &sent.row.id;
    let empty = scene.reasoned(sent.version, " ");
    let refused = scene
        .calls()
        .reject_bank_account_request(id, &empty, "r1", &scene.omar)
        .await;
    assert_eq!(refusal(refused), (400, "Give a reason.".to_owned()));
    let reasoned = scene.reasoned(sent.version, "An unknown bank");
    let rejected = scene
        .calls()
        .reject_bank_account_request(id, &reasoned, "r2", &scene.omar);
    let rejected = rejected.await.unwrap();
    assert_eq!(rejected.row.state, ChangeRequestState::Rejected);
    assert_eq!(rejected.reason.unwrap().ar, "An unknown bank");
    assert_eq!(rejected.history[0].note.as_deref(), Some("An unknown bank"));
    let again = refusal(scene.approve(&sent, &scene.omar).await);
    assert_eq!(again, (409, "The request was rejected.".to_owned()));
}

async fn the_cooling_off_time_can_be_stopped(harness: Harness) {
    let scene = Scene::new(harness).await;
    let sent = scene.sent_addition().await;
    let approved = scene.approve(&sent, &scene.omar).await.unwrap();
    assert!(approved.may.stop);
    let reasoned = scene.reasoned(approved.version, "");
    let id = &sent.row.id;
    let stop = scene
        .calls()
        .stop_bank_account_request(id, &reasoned, "s", &scene.amal);
    assert_eq!(stop.await.unwrap().row.state, ChangeRequestState::Stopped);
    scene.pass(100);
    scene.due().make_due().await.unwrap();
    assert!(scene.accounts().await.is_empty());
}

async fn one_request_about_an_account_is_open_at_a_time(harness: Harness) {
    let account = bank_account("SA2410000010475120000308", "SAR", false);
    insert(&harness.database, account.clone()).await;
    let scene = Scene::new(harness).await;
    let first = scene
        .draft(BankAccountAction::MakeDefault, Some(&account), None)
        .await;
    let second = scene
        .draft(BankAccountAction::Archive, Some(&account), None)
        .await;
    let (first, second) = tokio::join!(scene.send(&first), scene.send(&second));
    let lost = match (first, second) {
        (Ok(_), lost) | (lost, Ok(_)) => lost,
        both => panic!("{both:?}"),
    };
    let (status, message) = refusal(lost);
    assert_eq!(status, 409);
    assert!(
        message.starts_with("Another request about the same data is open."),
        "{message}"
    );
}

pub async fn permission_of(scene: &Scene, id: u128) -> user::Model {
    let found = user::Entity::find_by_id(Uuid::from_u128(id)).one(&scene.harness.database);
    found.await.unwrap().unwrap()
}

async fn approvers_are_notified_in_the_portal(harness: Harness) {
    let scene = Scene::new(harness).await;
    let sent = scene.sent_addition().await;
    let query = NotificationQuery { page: 1 };
    let of = async |token: &str| scene.calls().notifications(&query, token).await.unwrap();
    assert!(of(&scene.amal).await.rows.is_empty());
    let omar = scene.harness.token_of(OMAR).await;
    let [notification] = &of(&omar).await.rows[..] else {
        panic!("one notification")
    };
    assert_eq!(notification.event, EventKind::Submitted);
    assert_eq!(notification.document.number, sent.row.id);
    let calls = scene.calls();
    assert!(
        calls
            .bank_account_request(&sent.row.id, &omar)
            .await
            .unwrap()
            .has_unread_notifications
    );
    calls
        .read_bank_account_request_notifications(&sent.row.id, &omar)
        .await
        .unwrap();
    assert!(of(&omar).await.rows[0].is_read);
    scene.approve(&sent, &omar).await.unwrap();
    assert_eq!(of(&scene.amal).await.rows[0].event, EventKind::Approved);
}

/// The approver sees both numbers masked.
async fn a_number_with_the_same_ending_counts_as_another(harness: Harness) {
    let scene = Scene::new(harness).await;
    let account = bank_account(NEW_IBAN, "SAR", true);
    insert(&scene.harness.database, account.clone()).await;
    for (iban, is_changed) in [
        ("SA2980000000609000017519", true),
        ("sa03 8000 0000 6080 1016 7519", false),
        ("", false),
    ] {
        let typed = input(iban);
        let change = BankAccountAction::Change;
        let draft = scene.draft(change, Some(&account), Some(typed)).await;
        assert_eq!(draft.before.unwrap().number, draft.row.after.number);
        assert_eq!(draft.is_number_changed, is_changed, "{iban}");
    }
}
