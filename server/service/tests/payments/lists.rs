//! The tabs with their search, filters, order and sums, and their exports.
use axum::http::StatusCode;
use contract::{
    Money,
    list::{EXPORT_PIECE, FIRST_PIECE},
    payment::{
        InvoiceAge as Age, InvoiceState, PaymentList, PaymentQuery, PaymentRows,
        PaymentSort as Sort, PaymentTab as Tab,
    },
};
use service::fixed_point::Amount;
use service_client::{ClientError, ServiceClient};
use test_support::{
    buyer_messages::{BuyerClient, credit_note, message, payment, payment_line},
    calls::SignedInCalls,
    fixtures::{self, AMAL, BADR, insert},
    harness::Harness,
    on_both_databases, over_the_network,
};

on_both_databases!(
    each_tab_has_its_rows_and_sums_by_currency,
    invoices_are_found_by_age_words_and_currency,
    the_aging_has_each_open_invoice_once,
    columns_order_each_list_and_its_export,
    an_export_goes_on_after_its_first_piece,
    another_supplier_has_none_of_them,
    rare_words_find_their_rows,
    each_tab_needs_few_queries,
);
over_the_network!(each_tab_has_its_rows_and_sums_by_currency);

use crate::few_queries::expect_few_queries;

/// The clock of the tests is at 15 March 2026.
const INVOICES: [(&str, InvoiceState, &str, i64, &str); 6] = [
    ("INV-1", InvoiceState::Submitted, "2026-03-15", 100, "SAR"),
    ("INV-2", InvoiceState::Approved, "2026-03-14", 200, "SAR"),
    ("INV-3", InvoiceState::Disputed, "2026-02-13", 300, "SAR"),
    ("INV-4", InvoiceState::OnHold, "2025-12-14", 400, "KWD"),
    ("INV-5", InvoiceState::Draft, "2026-03-14", 500, "SAR"),
    ("INV-6", InvoiceState::Approved, "2026-02-12", 600, "SAR"),
];

async fn fill(harness: &Harness) {
    for (number, state, due, units, currency) in INVOICES {
        let mut invoice = fixtures::invoice(number, state, due, Amount::from_units(units));
        currency.clone_into(&mut invoice.currency);
        insert(&harness.database, invoice).await;
    }
    let buyer = BuyerClient::for_harness(harness);
    let lines = [payment_line("INV-1", "10"), payment_line("INV-2", "20")];
    let second = payment("PAY-2", "5", &[payment_line("INV-2", "5")]);
    for document in [
        payment("PAY-1", "30", &lines),
        second,
        credit_note("CN-1", "INV-6", "50"),
    ] {
        buyer.takes(&message(document)).await;
    }
}

async fn listed(harness: &Harness, query: PaymentQuery) -> PaymentList {
    let token = harness.token_of(AMAL).await;
    harness.backend.payments(&query, &token).await.unwrap()
}

fn tab(tab: Tab) -> PaymentQuery {
    PaymentQuery {
        tab,
        ..PaymentQuery::default()
    }
}

fn numbers(list: &PaymentList) -> Vec<&str> {
    match &list.rows {
        PaymentRows::Payments(rows) => rows.iter().map(|row| &*row.number).collect(),
        PaymentRows::Invoices(rows) | PaymentRows::Drafts(rows) => {
            rows.iter().map(|row| &*row.number).collect()
        }
        PaymentRows::CreditNotes(rows) => rows.iter().map(|row| &*row.number).collect(),
    }
}

fn written(totals: &[Money]) -> Vec<String> {
    let totals = totals.iter();
    totals
        .map(|total| format!("{} {}", total.amount, total.currency))
        .collect()
}

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

async fn the_aging_has_each_open_invoice_once(harness: Harness) {
    fill(&harness).await;
    let list = listed(&harness, tab(Tab::Invoices)).await;
    let currencies: Vec<_> = list.aging.iter().map(|one| &*one.currency).collect();
    assert_eq!(currencies, ["KWD", "SAR"]);
    for aging in &list.aging {
        for aged in &aging.ages {
            let query = PaymentQuery {
                age: Some(aged.age),
                currency: Some(aging.currency.clone()),
                ..tab(Tab::Invoices)
            };
            let rows = listed(&harness, query).await;
            assert_eq!(rows.paging.found.number, aged.invoices, "{:?}", aged.age);
            let sum = rows.totals.first().map(|total| total.amount);
            assert_eq!(sum.unwrap_or_default(), aged.open.amount);
        }
    }
    let riyals = &list.aging[1];
    let open: Vec<_> = riyals
        .ages
        .iter()
        .map(|aged| aged.open.amount.to_string())
        .collect();
    assert_eq!(open, ["90.00", "475.00", "550.00", "0.00", "0.00"]);
    // 15 March 2026 is a Sunday. What is disputed is not expected; what is overdue is expected this week.
    let weeks: Vec<_> = riyals
        .weeks
        .iter()
        .map(|week| (week.week.to_string(), week.open.amount.to_string()))
        .collect();
    assert_eq!(weeks.len(), 8);
    assert_eq!(weeks[0], ("2026-03-15".to_owned(), "815.00".to_owned()));
    assert_eq!(weeks[1], ("2026-03-22".to_owned(), "0.00".to_owned()));
    assert!(list.aging[0].weeks.is_empty(), "it is on hold");
    let token = harness.token_of(AMAL).await;
    let dashboard = harness.backend.dashboard(&token).await.unwrap();
    let overdue = PaymentQuery {
        age: Some(Age::Overdue),
        ..tab(Tab::Invoices)
    };
    let overdue = listed(&harness, overdue).await.paging.found.number;
    assert_eq!((dashboard.counters.invoices_overdue, overdue), (4, 4));
    let payments = listed(&harness, tab(Tab::Payments)).await;
    assert!(payments.aging.is_empty());
}

async fn columns_order_each_list_and_its_export(harness: Harness) {
    fill(&harness).await;
    let token = harness.token_of(AMAL).await;
    let sorted = |asked, sort| PaymentQuery {
        sort: Some(sort),
        ..tab(asked)
    };
    for (query, expected) in [
        (sorted(Tab::Payments, Sort::Lowest), &["PAY-2", "PAY-1"][..]),
        (sorted(Tab::Payments, Sort::Highest), &["PAY-1", "PAY-2"]),
        (sorted(Tab::Payments, Sort::Oldest), &["PAY-1", "PAY-2"]),
    ] {
        assert_eq!(numbers(&listed(&harness, query.clone()).await), expected);
        let piece = harness.backend.export_payments(FIRST_PIECE, &query, &token);
        let rows = piece.await.unwrap().rows;
        assert_eq!(
            rows.iter().map(|row| &*row.number).collect::<Vec<_>>(),
            expected
        );
    }
    for (query, expected) in [
        (
            sorted(Tab::Invoices, Sort::Newest),
            &["INV-1", "INV-2", "INV-3", "INV-6", "INV-4"][..],
        ),
        (
            sorted(Tab::Invoices, Sort::Highest),
            &["INV-6", "INV-4", "INV-3", "INV-2", "INV-1"],
        ),
    ] {
        assert_eq!(numbers(&listed(&harness, query.clone()).await), expected);
        let piece = harness.backend.export_invoices(FIRST_PIECE, &query, &token);
        let rows = piece.await.unwrap().rows;
        assert_eq!(
            rows.iter().map(|row| &*row.number).collect::<Vec<_>>(),
            expected
        );
    }
    let query = tab(Tab::CreditNotes);
    let piece = harness
        .backend
        .export_credit_notes(FIRST_PIECE, &query, &token);
    assert_eq!(piece.await.unwrap().rows.len(), 1);
}

async fn an_export_goes_on_after_its_first_piece(harness: Harness) {
    for place in 0..=EXPORT_PIECE {
        let number = format!("INV-{place:05}");
        let due = if place % 2 == 0 {
            "2026-03-01"
        } else {
            "2026-03-02"
        };
        let amount = Amount::from_units(i64::from(place % 7 + 1));
        let invoice = fixtures::invoice(&number, InvoiceState::Approved, due, amount);
        insert(&harness.database, invoice).await;
    }
    let token = harness.token_of(AMAL).await;
    for sort in [Sort::Oldest, Sort::Newest, Sort::Lowest, Sort::Highest] {
        let query = PaymentQuery {
            sort: Some(sort),
            ..tab(Tab::Invoices)
        };
        let first = harness.backend.export_invoices(FIRST_PIECE, &query, &token);
        let first = first.await.unwrap();
        let next = first.next.unwrap();
        let last = harness.backend.export_invoices(&next, &query, &token);
        let last = last.await.unwrap();
        assert_eq!((last.rows.len(), last.next), (1, None), "{sort:?}");
        let mut all: Vec<_> = first.rows.iter().chain(&last.rows).collect();
        all.sort_by(|one, other| one.number.cmp(&other.number));
        all.dedup_by(|one, other| one.number == other.number);
        assert_eq!(all.len(), EXPORT_PIECE as usize + 1, "{sort:?}");
    }
    for after in ["none", "2026-03-01", "x y\0"] {
        let query = tab(Tab::Invoices);
        let piece = harness.backend.export_invoices(after, &query, &token).await;
        let not_found = matches!(&piece, Err(ClientError::Refused(StatusCode::NOT_FOUND, _)));
        assert!(not_found, "{after}: {piece:?}");
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
    assert_eq!(list.aging[0].ages[1].invoices, 1_200);
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
