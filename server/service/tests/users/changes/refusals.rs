//! Changes of users that are refused.
use super::{
    super::{CLERK, SECOND_MANAGER, hire, refused_with, user},
    LEAD, change, detail, lead,
};
use contract::{Action, Area, Permissions, UserChange};
use tables::user;
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL, colleague, insert},
    harness::Harness,
    on_both_databases,
};
use values::text::LocalizedText;

on_both_databases!(
    a_stale_change_is_refused,
    nobody_gives_what_they_do_not_have,
    nobody_changes_their_own_permissions,
    another_suppliers_users_do_not_exist,
);

async fn a_stale_change_is_refused(harness: Harness) {
    hire(&harness).await;
    let token = harness.token_of(AMAL).await;
    let id = user(&harness, &token, CLERK).await.id;
    let none = Permissions::default();
    let first = change(1, &none);
    harness
        .backend
        .change_user(&id, &first, &token)
        .await
        .unwrap();
    let late = change(1, &Permissions::usual());
    refused_with(409, harness.backend.change_user(&id, &late, &token).await);
    assert_eq!(detail(&harness, &token, CLERK).await.permissions, none);
}

async fn nobody_gives_what_they_do_not_have(harness: Harness) {
    hire(&harness).await;
    let lead = lead(&harness).await;
    let clerk = user(&harness, &lead, CLERK).await.id;
    let usual = Permissions::usual();
    // Payments are neither given nor taken by somebody without them.
    let mut more = usual.clone();
    more.0
        .entry(Area::Payments)
        .or_default()
        .insert(Action::Approve);
    let mut fewer = usual.clone();
    fewer.0.remove(&Area::Payments);
    for asked in [&more, &fewer] {
        let asked = change(1, asked);
        let refused = harness.backend.change_user(&clerk, &asked, &lead).await;
        refused_with(400, refused);
    }
    let mut without_orders = usual.clone();
    without_orders
        .0
        .insert(Area::PurchaseOrders, [Action::View, Action::Approve].into());
    let asked = change(1, &without_orders);
    let allowed = harness.backend.change_user(&clerk, &asked, &lead).await;
    assert_eq!(allowed.unwrap().permissions, without_orders);
    // Account managers are out of reach.
    let manager = user(&harness, &lead, SECOND_MANAGER).await.id;
    let asked = change(1, &usual);
    let refused = harness.backend.change_user(&manager, &asked, &lead).await;
    refused_with(403, refused);
    refused_with(403, harness.backend.deactivate(&manager, &lead).await);
    harness.backend.deactivate(&clerk, &lead).await.unwrap();
    // Who signs in again has permissions that the caller may not give.
    let step_up = fixtures::step_up();
    refused_with(
        409,
        harness.backend.reactivate(&clerk, &step_up, &lead).await,
    );
}

async fn nobody_changes_their_own_permissions(harness: Harness) {
    let lead = lead(&harness).await;
    let own = detail(&harness, &lead, LEAD).await;
    let id = own.user.id;
    let mut less = own.permissions.clone();
    less.0.remove(&Area::Company);
    let asked = change(1, &less);
    let refused = harness.backend.change_user(&id, &asked, &lead).await;
    refused_with(409, refused);
    let same = UserChange {
        employee_type: LocalizedText::new("قائد الفريق", "Team lead"),
        ..change(1, &own.permissions)
    };
    let changed = harness
        .backend
        .change_user(&id, &same, &lead)
        .await
        .unwrap();
    assert_eq!(changed.employee.employee_type_name.en, "Team lead");
}

async fn another_suppliers_users_do_not_exist(harness: Harness) {
    hire(&harness).await;
    let manager = harness.token_of(AMAL).await;
    let other = colleague(61, "manager@second.example", true);
    let other = user::Model {
        supplier_id: fixtures::SECOND,
        ..other
    };
    insert(&harness.database, other).await;
    let stranger = harness.token_of("manager@second.example").await;
    let id = user(&harness, &manager, CLERK).await.id;
    refused_with(404, harness.backend.user(&id, &stranger).await);
    let change = change(1, &Permissions::usual());
    refused_with(
        404,
        harness.backend.change_user(&id, &change, &stranger).await,
    );
    for nonsense in ["nobody", "..%2fme", "\0"] {
        let change = harness.backend.change_user(nonsense, &change, &manager);
        refused_with(404, change.await);
    }
}
