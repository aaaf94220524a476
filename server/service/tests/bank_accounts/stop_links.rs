//! The link in the mails that stops a change.
use axum::http::HeaderValue;
use contract::{
    PasswordChange, Secret,
    change_request::{ChangeRequestState, StopToken},
};
use service_client::Trace;
use test_support::{
    calls::{AnonymousCalls, SignedInCalls},
    fixtures::{AMAL, PASSWORD},
    harness::Harness,
    mailbox::STOP,
    on_both_databases,
};
use values::Language;

use super::scene::{OMAR, Scene, refusal};

on_both_databases!(
    the_link_stops_the_change_and_then_says_so,
    a_new_password_leaves_the_link_as_it_is,
    a_change_in_force_cannot_be_stopped_by_its_link,
    a_forged_token_says_nothing,
    the_mail_of_a_stopped_change_names_who_stopped_it,
);

fn token(token: String) -> StopToken {
    StopToken {
        token: Secret(token),
    }
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
    let account = shown.account.clone().unwrap();
    assert_eq!(account.bank.ar, "مصرف الراجحي");
    assert!(account.number.contains('•'), "{}", account.number);
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
