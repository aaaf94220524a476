//! The mails about each step, and the link in them that stops a change.
use axum::http::HeaderValue;
use contract::{
    PasswordChange, RoleChange, Secret, StepUp, UserRole,
    bank_account::{BankAccountAction, BankAccountInput},
    change_request::{ChangeRequestState, StopToken},
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
use service::entities::{change_mail, user};
use service_client::Trace;
use test_support::{
    calls::{AnonymousCalls, SignedInCalls},
    fixtures::{AMAL, PASSWORD, colleague, insert},
    harness::Harness,
    mailbox::{REQUEST, STOP},
    on_both_databases,
};
use uuid::Uuid;
use values::Language;

use super::scene::{OMAR, Scene, refusal};

on_both_databases!(
    all_account_managers_are_told_of_each_step,
    the_mail_names_the_details_that_change,
    the_first_account_manager_is_told_although_deactivated,
    the_link_stops_the_change_and_then_says_so,
    a_new_password_leaves_the_link_as_it_is,
    managers_who_lost_the_role_are_told,
    a_change_in_force_cannot_be_stopped_by_its_link,
    a_forged_token_says_nothing,
    the_mail_of_a_stopped_change_names_who_stopped_it,
    mails_of_a_crash_are_sent_by_the_next_start,
);

fn token(token: String) -> StopToken {
    StopToken {
        token: Secret(token),
    }
}

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

async fn the_link_stops_the_change_and_then_says_so(harness: Harness) {
    let scene = Scene::new(harness).await;
    let sent = scene.sent_addition().await;
    scene.approve(&sent, &scene.omar).await.unwrap();
    scene.send_mails().await;
    let mail = scene.harness.mailbox.next_to(OMAR).await;
    let token = token(mail.token(STOP));
    let calls = scene.calls();
    let shown = calls.stoppable_change(&token).await.unwrap();
    assert_eq!(
        shown.state,
        ChangeRequestState::CoolingOff,
        "looking changes nothing"
    );
    assert_eq!(shown.author, "أمل Saleh");
    let from_there = calls.for_request(Trace {
        request_id: HeaderValue::from_static("id"),
        client_address: Some(HeaderValue::from_static("203.0.113.7")),
    });
    for _ in 0..2 {
        let stopped = from_there.stop_change(&token).await.unwrap();
        assert_eq!(stopped.state, ChangeRequestState::Stopped);
    }
    let request = scene.shown(&sent.row.id).await;
    assert!(
        request
            .reason
            .unwrap()
            .en
            .ends_with("stopped the change as unexpected.")
    );
    assert_eq!(request.history[0].by.name, OMAR);
    assert_eq!(request.history[0].origin.as_deref(), Some("203.0.113.7"));
    scene.pass(100);
    scene.due().make_due().await.unwrap();
    assert!(scene.accounts().await.is_empty());
}

/// Whoever took over an account changes its password first.
async fn a_new_password_leaves_the_link_as_it_is(harness: Harness) {
    let scene = Scene::new(harness).await;
    scene.sent_addition().await;
    scene.send_mails().await;
    let mail = scene.harness.mailbox.next_to(OMAR).await;
    let new = PasswordChange {
        current_password: Secret(PASSWORD.to_owned()),
        new_password: Secret("eleven green gazelles".to_owned()),
        language: Language::English,
    };
    let changed = scene.calls().change_password(&new, &scene.omar).await;
    changed.unwrap();
    let stopped = scene.calls().stop_change(&token(mail.token(STOP))).await;
    assert_eq!(stopped.unwrap().state, ChangeRequestState::Stopped);
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

async fn a_change_in_force_cannot_be_stopped_by_its_link(harness: Harness) {
    let scene = Scene::new(harness).await;
    let sent = scene.sent_addition().await;
    scene.send_mails().await;
    let mail = scene.harness.mailbox.next_to(OMAR).await;
    let token = token(mail.token(STOP));
    scene.approve(&sent, &scene.omar).await.unwrap();
    scene.pass(73);
    scene.due().make_due().await.unwrap();
    let refused = refusal(scene.calls().stop_change(&token).await);
    assert_eq!(
        refused,
        (409, "The change has already taken effect.".to_owned())
    );
    assert_eq!(scene.accounts().await.len(), 1);
}

async fn the_mail_of_a_stopped_change_names_who_stopped_it(harness: Harness) {
    let scene = Scene::new(harness).await;
    let sent = scene.sent_addition().await;
    scene.approve(&sent, &scene.omar).await.unwrap();
    scene.send_mails().await;
    let mailbox = &scene.harness.mailbox;
    mailbox.next_to(OMAR).await;
    let link = token(mailbox.next_to(OMAR).await.token(STOP));
    scene.calls().stop_change(&link).await.unwrap();
    scene.send_mails().await;
    while mailbox.waiting(AMAL) > 1 {
        mailbox.next_to(AMAL).await;
    }
    let mail = mailbox.next_to(AMAL).await.text;
    let plain = mail.replace(['\u{2068}', '\u{2069}'], "");
    let stopped = format!("{OMAR} stopped the change to your company’s bank accounts");
    assert!(plain.contains(&stopped), "{plain}");
    assert!(plain.contains("that أمل Saleh had asked for."), "{plain}");
    assert!(plain.contains("Reason: Someone who receives"), "{plain}");
    assert!(!plain.contains(STOP), "{plain}");
}

async fn a_forged_token_says_nothing(harness: Harness) {
    let scene = Scene::new(harness).await;
    let forged = token("forged".to_owned());
    assert_eq!(
        refusal(scene.calls().stoppable_change(&forged).await).0,
        404
    );
    assert_eq!(refusal(scene.calls().stop_change(&forged).await).0, 404);
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
