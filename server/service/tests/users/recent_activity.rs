//! The recent activity of a user: everything that the viewer may see, however much else the user did.
use uuid::Uuid;

use super::changes::{detail, permissions};
use crate::few_queries::expect_few_queries_of_detail;
use contract::{
    Action, Area, ChangedSubject,
    bank_account::{BankAccountAction, BankAccountInput, NewBankAccountRequest},
    company_profile::{CompanyAction, CompanyAddress, CompanyPart, NewCompanyRequest},
    exchange::{EventKind, Side},
};
use tables::{document_kind::DocumentKind, event, user};
use test_support::{
    calls::SignedInCalls,
    fixtures::{AMAL, FIRST, bank_account, colleague, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    bank_accounts_and_company_data_are_in_it,
    what_the_viewer_may_not_see_leaves_room_for_the_rest,
);

/// Begins a request of each kind, and looks at a number.
async fn work(harness: &Harness) -> String {
    let account = bank_account("SA0380000000608010167519", "SAR", true);
    insert(&harness.database, account.clone()).await;
    let amal = harness.token_of(AMAL).await;
    let calls = &harness.backend;
    let number = calls.account_number(&account.id.to_string(), &amal).await;
    number.unwrap();
    let addition = NewBankAccountRequest {
        action: BankAccountAction::Add,
        account: None,
        input: Some(BankAccountInput::default()),
    };
    let started = calls.start_bank_account_request(&addition, "bank", &amal);
    started.await.unwrap();
    let addition = NewCompanyRequest {
        action: CompanyAction::Add,
        item: None,
        part: CompanyPart::Address(CompanyAddress::default()),
        as_typed: true,
    };
    let started = calls.start_company_request(&addition, "company", &amal);
    started.await.unwrap();
    amal
}

async fn subjects(harness: &Harness, token: &str) -> Vec<(ChangedSubject, EventKind)> {
    let seen = detail(harness, token, AMAL).await;
    let changes = seen.activity.into_iter().map(|activity| {
        let change = activity.change.unwrap();
        (change.subject, change.event)
    });
    changes.collect()
}

async fn bank_accounts_and_company_data_are_in_it(harness: Harness) {
    let amal = work(&harness).await;
    assert_eq!(
        subjects(&harness, &amal).await,
        [
            (ChangedSubject::CompanyRequest, EventKind::Started),
            (ChangedSubject::BankAccountRequest, EventKind::Started),
            (ChangedSubject::BankAccount, EventKind::NumberShown),
        ]
    );
    let id = super::user(&harness, &amal, AMAL).await.id;
    expect_few_queries_of_detail(harness.database.clone(), async |service, token| {
        let shown = service.user(&id, token).await.unwrap();
        assert_eq!(shown.activity.len(), 3);
    })
    .await;
}

async fn what_the_viewer_may_not_see_leaves_room_for_the_rest(harness: Harness) {
    let amal = work(&harness).await;
    let id = super::user(&harness, &amal, AMAL).await.id;
    let at = harness.clock().now();
    for number in 0..40 {
        let newer = event::Model {
            id: Uuid::now_v7(),
            supplier_id: FIRST,
            document_kind: DocumentKind::Order,
            document_id: Uuid::from_u128(number),
            kind: EventKind::Viewed,
            at,
            actor_id: id.parse().ok(),
            actor_name: "Amal".to_owned(),
            actor_side: Side::Supplier,
            origin: None,
            note: None,
            before: None,
            after: None,
        };
        insert(&harness.database, newer).await;
    }
    let own = permissions(&[
        (Area::Users, &[Action::View]),
        (Area::Company, &[Action::View]),
    ]);
    let reader = user::Model {
        permissions: user::Model::permissions_column(&own),
        ..colleague(51, "reader@first.example", false)
    };
    insert(&harness.database, reader).await;
    let reader = harness.token_of("reader@first.example").await;
    let expected = [(ChangedSubject::CompanyRequest, EventKind::Started)];
    assert_eq!(subjects(&harness, &reader).await, expected);
    let seen = detail(&harness, &reader, AMAL).await;
    assert!(!seen.has_older_activity);
}
