//! The tabs with their search, filters and sums.
use super::{
    credit_note_scene::{input, invoiced, sent as sent_note, take_back},
    list_scene::{fill, listed, numbers, tab, written},
};
use crate::few_queries::expect_few_queries;
use contract::{
    list::FIRST_PIECE,
    payment::{
        CreditNoteState, InvoiceAge as Age, InvoiceState, PaymentQuery, PaymentSort,
        PaymentTab as Tab,
    },
};
use service_client::ServiceClient;
use tables::fixed_point::Amount;
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL, BADR, insert},
    harness::Harness,
    on_both_databases, over_the_network,
};

on_both_databases!(
    each_tab_has_its_rows_and_sums_by_currency,
    invoices_are_found_by_age_words_and_currency,
    credit_notes_not_in_force_are_listed_and_not_summed,
    another_supplier_has_none_of_them,
    rare_words_find_their_rows,
    each_tab_needs_few_queries,
);
over_the_network!(each_tab_has_its_rows_and_sums_by_currency);

async fn each_tab_has_its_rows_and_sums_by_currency(harness: Harness) {
    fill(&harness).await;
    for (asked, expected, totals) in [
        (Tab::Payments, &["PAY-2", "PAY-1"][..], &["35.00 SAR"][..]),
        (
            Tab::Invoices,
            &["INV-4", "INV-6", "INV-3", "INV-2", "INV-1"],
            // 90 + 175 + 300 + 550
            &["400.000 KWD", "1115.00 SAR"],
        ),
        (Tab::CreditNotes, &["CN-1"], &["50.00 SAR"]),
    ] {
        let list = listed(&harness, tab(asked)).await;
        assert_eq!(numbers(&list), expected);
        assert_eq!(written(&list.totals), totals);
        let counts = list.tabs.iter().map(|counted| counted.count.number);
        assert_eq!(counts.collect::<Vec<_>>(), [2, 5, 1, 1]);
        assert_eq!(list.paging.found.number as usize, expected.len());
    }
}

async fn invoices_are_found_by_age_words_and_currency(harness: Harness) {
    fill(&harness).await;
    let aged = |age| PaymentQuery {
        age: Some(age),
        ..tab(Tab::Invoices)
    };
    let search = |asked, search: &str| PaymentQuery {
        search: search.to_owned(),
        ..tab(asked)
    };
    let kuwaiti = PaymentQuery {
        currency: Some("KWD".to_owned()),
        ..tab(Tab::Invoices)
    };
    let of_nobody = PaymentQuery {
        buyer: Some("nobody".to_owned()),
        ..tab(Tab::Payments)
    };
    for (query, expected) in [
        (
            aged(Age::Overdue),
            &["INV-4", "INV-6", "INV-3", "INV-2"][..],
        ),
        (aged(Age::NotDue), &["INV-1"]),
        (aged(Age::Days1To30), &["INV-3", "INV-2"]),
        (aged(Age::Days31To60), &["INV-6"]),
        (aged(Age::Days61To90), &[]),
        (aged(Age::DaysOver90), &["INV-4"]),
        (kuwaiti, &["INV-4"]),
        (of_nobody, &[]),
        (search(Tab::Invoices, "inv-3"), &["INV-3"]),
        (search(Tab::Payments, "ft-1 inv-1"), &["PAY-1"]),
        (search(Tab::CreditNotes, "inv-6 buyer"), &["CN-1"]),
        (search(Tab::CreditNotes, "nothing"), &[]),
    ] {
        let list = listed(&harness, query.clone()).await;
        assert_eq!(numbers(&list), expected, "{query:?}");
    }
    let list = listed(&harness, aged(Age::DaysOver90)).await;
    assert_eq!(written(&list.totals), ["400.000 KWD"]);
}

async fn credit_notes_not_in_force_are_listed_and_not_summed(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let backend = &harness.backend;
    let sent = sent_note(&harness, &invoice, &input(&[(20, "1", "")]), &token).await;
    let draft = input(&[(10, "1", "")]);
    let draft = backend.draft_credit_note(&invoice, &draft, "draft", &token);
    let draft = draft.await.unwrap().number;
    let withdrawn = sent_note(&harness, &invoice, &input(&[(10, "2", "")]), &token).await;
    take_back(&harness, &withdrawn, "back", &token)
        .await
        .unwrap();
    for search in [String::new(), invoice] {
        let query = PaymentQuery {
            search,
            sort: Some(PaymentSort::Lowest),
            ..tab(Tab::CreditNotes)
        };
        let list = listed(&harness, query.clone()).await;
        assert_eq!(numbers(&list), [&*sent, &*draft, &*withdrawn]);
        assert_eq!(written(&list.totals), ["33.33 SAR"]);
        assert_eq!(list.paging.found.number, 3);
        let counted = list.tabs.iter().find(|tab| tab.tab == Tab::CreditNotes);
        assert_eq!(counted.unwrap().count.number, 3);
        let exported = backend.export_credit_notes(FIRST_PIECE, &query, &token);
        let exported = exported.await.unwrap().rows;
        let states: Vec<_> = exported.iter().map(|row| row.state).collect();
        let expected = [
            CreditNoteState::Submitted,
            CreditNoteState::Draft,
            CreditNoteState::Withdrawn,
        ];
        assert_eq!(states, expected);
    }
}

async fn another_supplier_has_none_of_them(harness: Harness) {
    fill(&harness).await;
    let other = harness.token_of(BADR).await;
    for asked in [Tab::Payments, Tab::Invoices, Tab::CreditNotes] {
        let list = harness.backend.payments(&tab(asked), &other).await.unwrap();
        assert!(numbers(&list).is_empty());
        assert!(list.totals.is_empty() && list.buyers.is_empty());
    }
    assert!(harness.backend.payment("PAY-1", &other).await.is_err());
    assert!(harness.backend.invoice("INV-1", &other).await.is_err());
    let query = tab(Tab::Payments);
    let exported = harness.backend.export_payments(FIRST_PIECE, &query, &other);
    assert!(exported.await.unwrap().rows.is_empty());
}

/// More rows than are read one by one.
async fn rare_words_find_their_rows(harness: Harness) {
    for number in 0..1_200 {
        let due = "2026-03-14";
        let number = format!("INV-{number:04}");
        let invoice =
            fixtures::invoice(&number, InvoiceState::Approved, due, Amount::from_units(1));
        insert(&harness.database, invoice).await;
    }
    for (search, found) in [("inv-0777", 1), ("777 inv", 1), ("", 1_200)] {
        let query = PaymentQuery {
            search: search.to_owned(),
            ..tab(Tab::Invoices)
        };
        let list = listed(&harness, query).await;
        assert_eq!(list.totals[0].amount, found.into(), "{search}");
    }
    let common = PaymentQuery {
        search: "inv".to_owned(),
        ..tab(Tab::Invoices)
    };
    let list = listed(&harness, common).await;
    let found = list.paging.found;
    assert_eq!((found.number, found.is_capped), (1_000, true));
    assert!(
        list.totals.is_empty(),
        "more rows were found than are counted"
    );
}

async fn each_tab_needs_few_queries(harness: Harness) {
    fill(&harness).await;
    for of in [Tab::Payments, Tab::Invoices, Tab::Drafts, Tab::CreditNotes] {
        let rows = async |service: &ServiceClient, token: &str, _| {
            let list = service.payments(&tab(of), token).await.unwrap();
            numbers(&list).len()
        };
        expect_few_queries(harness.database.clone(), rows).await;
        let searched = async |service: &ServiceClient, token: &str, _| {
            let query = PaymentQuery {
                search: "buyer inv".to_owned(),
                ..tab(of)
            };
            let list = service.payments(&query, token).await.unwrap();
            numbers(&list).len()
        };
        expect_few_queries(harness.database.clone(), searched).await;
    }
}
