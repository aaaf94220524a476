//! Colleagues change the job title and the permissions of a user; the page of a user tells what they did.
mod refusals;

use super::{CLERK, hire, refused_with, user};
use crate::few_queries::{expect_few_queries, expect_few_queries_of_detail};
use contract::{
    Action, Area, Permissions, UserChange, UserDetail, UserEventKind, UserQuery,
    exchange::EventKind, order::Acknowledgement,
};
use tables::{order::State, user};
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL, colleague, insert},
    harness::Harness,
    on_both_databases,
};
use values::text::LocalizedText;

on_both_databases!(
    a_change_is_saved_and_told_once,
    a_change_is_mailed_to_whom_it_concerns,
    a_users_page_tells_what_they_did,
    lists_and_pages_of_users_take_few_queries,
);

/// May edit and approve users, and view and edit orders.
pub const LEAD: &str = "lead@first.example";

pub fn permissions(of: &[(Area, &[Action])]) -> Permissions {
    let areas = of.iter();
    Permissions(
        areas
            .map(|(area, actions)| (*area, actions.iter().copied().collect()))
            .collect(),
    )
    .completed()
}

pub async fn lead(harness: &Harness) -> String {
    let own = permissions(&[
        (Area::Users, &[Action::Edit, Action::Approve]),
        (Area::PurchaseOrders, &[Action::View, Action::Edit]),
        (Area::Company, &[Action::View]),
    ]);
    let lead = user::Model {
        permissions: user::Model::permissions_column(&own),
        ..colleague(41, LEAD, false)
    };
    insert(&harness.database, lead).await;
    harness.token_of(LEAD).await
}

pub fn change(version: u32, permissions: &Permissions) -> UserChange {
    UserChange {
        version,
        employee_type: LocalizedText::new("محاسبة", "Accountant"),
        permissions: permissions.clone(),
        step_up: fixtures::step_up(),
    }
}

pub async fn detail(harness: &Harness, token: &str, email: &str) -> UserDetail {
    let id = user(harness, token, email).await.id;
    harness.backend.user(&id, token).await.unwrap()
}

async fn a_change_is_saved_and_told_once(harness: Harness) {
    hire(&harness).await;
    let token = harness.token_of(AMAL).await;
    let before = detail(&harness, &token, CLERK).await;
    assert_eq!(
        (before.version, &before.permissions),
        (1, &Permissions::usual())
    );
    let new = permissions(&[(Area::PurchaseOrders, &[Action::Approve])]);
    let change = UserChange {
        employee_type: LocalizedText::new("", " Buyer "),
        ..change(1, &new)
    };
    let id = before.user.id;
    let changed = harness
        .backend
        .change_user(&id, &change, &token)
        .await
        .unwrap();
    assert_eq!(changed.permissions, new);
    assert!(changed.permissions.0[&Area::PurchaseOrders].contains(&Action::View));
    let named = LocalizedText::new("", "Buyer");
    assert_eq!(changed.employee.employee_type_name, named);
    let after = detail(&harness, &token, CLERK).await;
    assert_eq!((after.version, &after.permissions), (2, &new));
    assert_eq!(after.activity.len(), 1);
    let event = after.activity[0].account.clone().unwrap();
    assert_eq!(event.event, UserEventKind::UserChanged);
    assert_eq!((&*event.by, &*event.about), ("أمل Saleh", "أمل Saleh"));
    assert_eq!(event.before.unwrap().permissions, Permissions::usual());
    assert_eq!(event.after.unwrap().permissions, new);
    // The same again changes nothing.
    let same = UserChange {
        version: 2,
        ..change
    };
    harness
        .backend
        .change_user(&id, &same, &token)
        .await
        .unwrap();
    let again = detail(&harness, &token, CLERK).await;
    assert_eq!((again.version, again.activity.len()), (2, 1));
    let nameless = UserChange {
        employee_type: LocalizedText::new(" ", ""),
        ..same
    };
    refused_with(
        400,
        harness.backend.change_user(&id, &nameless, &token).await,
    );
}

async fn a_change_is_mailed_to_whom_it_concerns(harness: Harness) {
    hire(&harness).await;
    let token = harness.token_of(AMAL).await;
    let id = user(&harness, &token, CLERK).await.id;
    let new = permissions(&[(Area::PurchaseOrders, &[Action::Approve])]);
    let buyer = LocalizedText::new("مشتريات", "Buyer");
    let usual = Permissions::usual();
    let steps = [
        (&new, None, "Your permissions were changed"),
        (&new, Some(&buyer), "Your job title was changed"),
        (&usual, None, "Your permissions and job title were changed"),
    ];
    for (place, (permissions, employee_type, subject)) in steps.into_iter().enumerate() {
        let version = u32::try_from(place).unwrap() + 1;
        let asked = change(version, permissions);
        let asked = UserChange {
            employee_type: employee_type.unwrap_or(&asked.employee_type).clone(),
            ..asked
        };
        let changed = harness.backend.change_user(&id, &asked, &token).await;
        changed.unwrap();
        let mail = harness.next_mail(CLERK).await;
        let expected = format!("Subject: {subject}\n");
        assert!(mail.text.contains(&expected), "{}", mail.text);
        for part in ["text/plain", "text/html", "https://portal.example/login"] {
            assert!(mail.text.contains(part), "{part}: {}", mail.text);
        }
    }
    // Nothing changed; and nobody is told of what they did themselves.
    let same = change(4, &usual);
    let own = user(&harness, &token, AMAL).await.id;
    for (id, change) in [
        (&id, same),
        (
            &own,
            UserChange {
                employee_type: buyer,
                ..change(1, &usual)
            },
        ),
    ] {
        let changed = harness.backend.change_user(id, &change, &token).await;
        changed.unwrap();
    }
    harness.send_mails().await;
    for address in [CLERK, AMAL] {
        assert_eq!(harness.mailbox.waiting(address), 0, "{address}");
    }
}

async fn a_users_page_tells_what_they_did(harness: Harness) {
    hire(&harness).await;
    let order = fixtures::order("PO-1", State::Issued, "2026-03-01", "2026-03-20");
    let line = fixtures::order_line(&order, 1, 2, 5000);
    let revision = fixtures::order_revision(&order, 1);
    insert(&harness.database, order).await;
    insert(&harness.database, revision).await;
    insert(&harness.database, line).await;
    let clerk = harness.token_of(CLERK).await;
    let acknowledgement =
        serde_json::from_value::<Acknowledgement>(serde_json::json!({"version": 1}));
    harness
        .backend
        .acknowledge_order("PO-1", &acknowledgement.unwrap(), "key", &clerk)
        .await
        .unwrap();
    let draft = serde_json::from_value(serde_json::json!({"version": 0, "input": {}})).unwrap();
    let saved = harness
        .backend
        .save_order_response_draft("PO-1", &draft, &clerk);
    saved.await.unwrap();
    let manager = harness.token_of(AMAL).await;
    let seen = detail(&harness, &manager, CLERK).await;
    let done = seen.activity[0].document.clone().unwrap();
    assert_eq!(done.event, EventKind::Acknowledged);
    assert_eq!(done.document.number, "PO-1");
    assert_eq!(seen.drafts.len(), 1);
    assert_eq!(seen.drafts[0].number, "PO-1");
    // A colleague without access to orders reads nothing of them here.
    let own = permissions(&[(Area::Users, &[Action::View])]);
    let reader = user::Model {
        permissions: user::Model::permissions_column(&own),
        ..colleague(51, "reader@first.example", false)
    };
    insert(&harness.database, reader).await;
    let reader = harness.token_of("reader@first.example").await;
    let seen = detail(&harness, &reader, CLERK).await;
    assert!(seen.activity.is_empty() && seen.drafts.is_empty());
}

async fn lists_and_pages_of_users_take_few_queries(harness: Harness) {
    hire(&harness).await;
    for number in 0..60 {
        let email = format!("colleague{number}@first.example");
        insert(&harness.database, colleague(100 + number, &email, false)).await;
    }
    let manager = harness.token_of(AMAL).await;
    let id = user(&harness, &manager, CLERK).await.id;
    // With events of the account and of documents, and with a draft.
    let order = fixtures::order("PO-1", State::Issued, "2026-03-01", "2026-03-20");
    let (line, revision) = (
        fixtures::order_line(&order, 1, 2, 5000),
        fixtures::order_revision(&order, 1),
    );
    insert(&harness.database, order).await;
    insert(&harness.database, revision).await;
    insert(&harness.database, line).await;
    let clerk = harness.token_of(CLERK).await;
    let draft = serde_json::from_value(serde_json::json!({"version": 0, "input": {}})).unwrap();
    let saved = harness
        .backend
        .save_order_response_draft("PO-1", &draft, &clerk);
    saved.await.unwrap();
    let asked = change(1, &Permissions::default());
    let changed = harness.backend.change_user(&id, &asked, &manager).await;
    changed.unwrap();
    let database = || harness.database.clone();
    expect_few_queries(database(), async |service, token, page| {
        let query = UserQuery {
            page,
            ..UserQuery::default()
        };
        service.users(&query, token).await.unwrap().rows.len()
    })
    .await;
    expect_few_queries_of_detail(database(), async |service, token| {
        let shown = service.user(&id, token).await.unwrap();
        assert!(!shown.activity.is_empty() && !shown.drafts.is_empty());
    })
    .await;
}
