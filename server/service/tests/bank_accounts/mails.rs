//! The mails about each step, and the link in them that stops a change.
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
use uuid::Uuid;

use super::scene::{OMAR, Scene};
use contract::{
    RoleChange, Secret, StepUp, UserRole,
    bank_account::{BankAccountAction, BankAccountInput},
};
use tables::{change_mail, user};
use test_support::{
    calls::SignedInCalls,
    fixtures::{AMAL, PASSWORD, colleague, insert},
    harness::Harness,
    mailbox::{REQUEST, STOP},
    on_both_databases,
};

on_both_databases!(
    all_account_managers_are_told_of_each_step,
    approvers_are_told_of_requests_for_their_decision,
    the_mail_names_the_details_that_change,
    the_first_account_manager_is_told_although_deactivated,
    managers_who_lost_the_role_are_told,
    mails_of_a_crash_are_sent_by_the_next_start,
);

async fn all_account_managers_are_told_of_each_step(harness: Harness) {
    insert(
        &harness.database,
        colleague(41, "clerk@first.example", false),
    )
    .await;
    let scene = Scene::new(harness).await;
    let sent = scene.sent_addition().await;
    scene.send_mails().await;
    let mailbox = &scene.harness.mailbox;
    for address in [AMAL, OMAR] {
        let mail = mailbox.next_to(address).await.text;
        assert!(mail.contains("asked to change your company’s"), "{mail}");
        assert!(mail.contains("This was not me"), "{mail}");
        let review = format!("Review the request:\n{REQUEST}{}\n", sent.row.id);
        assert!(mail.contains(&review), "{review} in {mail}");
        let [bank, number] = [&sent.row.after.bank.en, &sent.row.after.number];
        assert!(!bank.is_empty() && number.contains('•'), "{number}");
        for fact in [bank, number] {
            assert!(mail.matches(&**fact).count() == 2, "{fact} in {mail}");
        }
    }
    scene.approve(&sent, &scene.omar).await.unwrap();
    scene.send_mails().await;
    let mail = mailbox.next_to(AMAL).await.text;
    assert!(mail.contains("18 Mar 2026"), "{mail}");
    scene.pass(73);
    scene.due().make_due().await.unwrap();
    scene.send_mails().await;
    let mail = mailbox.next_to(AMAL).await.text;
    assert!(mail.contains("took effect on"), "{mail}");
    assert!(!mail.contains(STOP), "{mail}");
    assert_eq!(mailbox.waiting("clerk@first.example"), 0);
}

async fn the_mail_names_the_details_that_change(harness: Harness) {
    let scene = Scene::new(harness).await;
    let added = scene.sent_addition().await;
    scene.approve(&added, &scene.omar).await.unwrap();
    scene.pass(73);
    scene.due().make_due().await.unwrap();
    let scene = Scene::of(scene.harness).await;
    let account = scene.accounts().await.remove(0);
    let mailed = async |changed: BankAccountInput| {
        let action = BankAccountAction::Change;
        let draft = scene.draft(action, Some(&account), Some(changed)).await;
        let sent = scene.send(&draft).await.unwrap();
        scene.send_mails().await;
        let mailbox = &scene.harness.mailbox;
        let mut mail = mailbox.next_to(AMAL).await.text;
        while !mail.contains(&sent.row.id) {
            mail = mailbox.next_to(AMAL).await.text;
        }
        scene
            .calls()
            .withdraw_bank_account_request(
                &sent.row.id,
                &scene.reasoned(sent.version, ""),
                &Uuid::new_v4().to_string(),
                &scene.amal,
            )
            .await
            .unwrap();
        mail
    };
    let branch = BankAccountInput {
        branch_en: "Olaya".to_owned(),
        ..account.content()
    };
    let mail = mailed(branch).await;
    assert!(mail.contains("Account now:"), "{mail}");
    assert!(!mail.contains("After the change:"), "the same line: {mail}");
    assert!(
        mail.contains("Changed details: \u{2068}branch\u{2069}\n"),
        "{mail}"
    );
    let moved = BankAccountInput {
        iban: "SA2410000010475120000308".to_owned(),
        currency: "USD".to_owned(),
        ..account.content()
    };
    let mail = mailed(moved).await;
    assert!(mail.contains("After the change:"), "{mail}");
    assert!(mail.contains("account number, currency"), "{mail}");
}

async fn the_first_account_manager_is_told_although_deactivated(harness: Harness) {
    insert(&harness.database, colleague(31, OMAR, true)).await;
    let mut amal = user::Entity::find_by_id(Uuid::from_u128(11))
        .one(&harness.database)
        .await
        .unwrap()
        .unwrap()
        .into_active_model();
    let scene = Scene::of(harness).await;
    let draft = scene.draft_of_addition("SA2410000010475120000308").await;
    scene.send(&draft).await.unwrap();
    amal.is_active = Set(false);
    amal.update(&scene.harness.database).await.unwrap();
    scene.send_mails().await;
    assert_eq!(scene.harness.mailbox.waiting(AMAL), 1);
}

async fn managers_who_lost_the_role_are_told(harness: Harness) {
    insert(
        &harness.database,
        colleague(42, "third@first.example", true),
    )
    .await;
    let scene = Scene::new(harness).await;
    let change = RoleChange {
        version: 1,
        role: UserRole::User,
        hands_over: false,
        step_up: StepUp {
            password: Secret(PASSWORD.to_owned()),
            code: None,
        },
    };
    let omar = Uuid::from_u128(31).to_string();
    let changed = scene
        .calls()
        .change_role(&omar, &change, "role", &scene.amal);
    changed.await.unwrap();
    let third = Uuid::from_u128(42).to_string();
    scene.calls().deactivate(&third, &scene.amal).await.unwrap();
    let sent = scene.sent_addition().await;
    scene.send_mails().await;
    for address in [OMAR, "third@first.example"] {
        let mailbox = &scene.harness.mailbox;
        let mut mail = mailbox.next_to(address).await.text;
        while !mail.contains(&sent.row.id) {
            mail = mailbox.next_to(address).await.text;
        }
    }
}

async fn mails_of_a_crash_are_sent_by_the_next_start(harness: Harness) {
    let scene = Scene::new(harness).await;
    scene.sent_addition().await;
    // A process claimed each mail and died.
    for mail in change_mail::Entity::find()
        .all(&scene.harness.database)
        .await
        .unwrap()
    {
        let mut claimed = mail.into_active_model();
        claimed.mail_attempts = Set(1);
        claimed.next_mail_at = Set(Some(
            scene.harness.clock().now() + chrono::TimeDelta::minutes(5),
        ));
        claimed.update(&scene.harness.database).await.unwrap();
    }
    scene.send_mails().await;
    assert_eq!(scene.harness.mailbox.waiting(AMAL), 0);
    scene.pass(1);
    scene.send_mails().await;
    scene.send_mails().await;
    assert_eq!(scene.harness.mailbox.waiting(AMAL), 1);
}

async fn approvers_are_told_of_requests_for_their_decision(harness: Harness) {
    let approver = user::Model {
        permissions: r#"{"bankAccounts":["view","approve"]}"#.to_owned(),
        ..colleague(41, "approver@first.example", false)
    };
    insert(&harness.database, approver).await;
    let scene = Scene::new(harness).await;
    let sent = scene.sent_addition().await;
    scene.send_mails().await;
    let mailbox = &scene.harness.mailbox;
    let mail = mailbox.next_to("approver@first.example").await.text;
    let review = format!("Review the request:\n{REQUEST}{}\n", sent.row.id);
    assert!(mail.contains(&review), "{review} in {mail}");
    scene.approve(&sent, &scene.omar).await.unwrap();
    scene.send_mails().await;
    assert_eq!(mailbox.waiting("approver@first.example"), 0);
}
