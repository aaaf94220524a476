//! Who is shown whole account numbers.
use contract::{Action, Area, Permission, exchange::EventKind};
use test_support::{
    calls::SignedInCalls,
    fixtures::{bank_account, colleague, insert},
    harness::Harness,
    on_both_databases,
};

use super::{
    super::scene::{NEW_IBAN, Scene, refusal},
    may, permission_of,
};

on_both_databases!(whole_numbers_are_shown_to_few_and_recorded);

async fn whole_numbers_are_shown_to_few_and_recorded(harness: Harness) {
    let account = bank_account("SA2410000010475120000308", "SAR", false);
    insert(&harness.database, account.clone()).await;
    let mut viewer = colleague(33, "viewer@first.example", false);
    viewer.permissions = may(&[Action::View]);
    let mut clerk = colleague(34, "clerk@first.example", false);
    clerk.permissions = may(&[Action::View, Action::Edit]);
    insert(&harness.database, viewer).await;
    insert(&harness.database, clerk).await;
    let scene = Scene::new(harness).await;
    let sent = scene.sent_addition().await;
    let id = account.id.to_string();
    let viewer = scene.harness.token_of("viewer@first.example").await;
    assert_eq!(
        refusal(scene.calls().account_number(&id, &viewer).await).0,
        403
    );
    assert_eq!(
        refusal(scene.calls().requested_number(&sent.row.id, &viewer).await).0,
        403
    );
    let clerk = scene.harness.token_of("clerk@first.example").await;
    let shown = scene.calls().account_number(&id, &clerk).await.unwrap();
    assert_eq!(shown.number, account.iban);
    let shown = scene
        .calls()
        .requested_number(&sent.row.id, &scene.omar)
        .await
        .unwrap();
    assert_eq!(shown.number, NEW_IBAN);
    let detail = scene.calls().bank_account(&id, &viewer).await.unwrap();
    assert!(!detail.may_unmask);
    assert_eq!(detail.history[0].kind, EventKind::NumberShown);
    assert_eq!(detail.history[0].by.name, "أمل Saleh");
    let request = scene.shown(&sent.row.id).await;
    assert_eq!(request.history[0].kind, EventKind::NumberShown);
    assert_eq!(request.row.after.number, "SA••••••••••••••••••7519");
    assert!(request.input.is_none());
    let permission = Permission {
        area: Area::BankAccounts,
        action: Action::Approve,
    };
    assert!(
        !permission_of(&scene, 34).await.may(permission),
        "a test that can fail"
    );
}
