//! The search of all kinds of documents: numbers first, a few of each kind, of one supplier alone.
use contract::search::{DocumentSearch, FoundDocuments, FoundKind, MOST_OF_KIND};
use tables::{credit_note, fixed_point::Amount, invoice, order, request_for_quotation};
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL, BADR, insert},
    harness::Harness,
    on_both_databases,
};
use values::search_text::search_text;

on_both_databases!(
    parts_of_numbers_come_first,
    as_many_as_fit_are_found_and_more_are_told,
    another_supplier_finds_nothing,
    documents_of_every_kind_are_found_by_number_and_by_amount,
);

async fn found(harness: &Harness, email: &str, search: &str) -> FoundDocuments {
    let token = harness.token_of(email).await;
    let search = DocumentSearch {
        search: search.to_owned(),
    };
    harness
        .backend
        .find_documents(&search, &token)
        .await
        .unwrap()
}

fn orders(found: &FoundDocuments) -> Vec<&str> {
    found.orders.iter().map(|row| &*row.number).collect()
}

async fn insert_order(harness: &Harness, number: &str, issued: &str, text: &str) {
    let mut order = fixtures::order(number, order::State::Issued, issued, "2026-05-01");
    order.search_text = search_text(&format!("{number} {text}"));
    insert(&harness.database, order).await;
}

async fn parts_of_numbers_come_first(harness: Harness) {
    insert_order(&harness, "PO-0431", "2026-01-01", "Valves").await;
    insert_order(&harness, "PO-0500", "2026-02-01", "Pipe 431 mm").await;
    insert_order(&harness, "PO-0600", "2026-03-01", "Cables").await;
    let request = fixtures::request("RFQ-4310", request_for_quotation::State::Received, 3);
    insert(&harness.database, request).await;
    for search in ["431", "٤٣١", " 431 "] {
        let found = found(&harness, AMAL, search).await;
        assert_eq!(orders(&found), ["PO-0431", "PO-0500"], "{search}");
        assert_eq!(found.quotation_requests.len(), 1);
        assert!(!found.has_more_orders);
    }
    let by_part = found(&harness, AMAL, "o-04").await;
    assert_eq!(orders(&by_part), ["PO-0431"]);
    let by_words = found(&harness, AMAL, "pipe po").await;
    assert_eq!(orders(&by_words), ["PO-0500"]);
    let injected = ["' OR ''='", "\" OR \"\"=\"", "po' --"];
    let nothing = ["", "  ", "%", "_", "\0", "nothing"];
    for search in nothing.into_iter().chain(injected) {
        let found = found(&harness, AMAL, search).await;
        assert_eq!(orders(&found), [""; 0], "{search}");
    }
}

async fn as_many_as_fit_are_found_and_more_are_told(harness: Harness) {
    for place in 0..=MOST_OF_KIND {
        insert_order(&harness, &format!("PO-{place}"), "2026-01-01", "Valves").await;
    }
    let found = found(&harness, AMAL, "valves").await;
    assert_eq!(found.orders.len(), MOST_OF_KIND as usize);
    assert!(found.has_more_orders && !found.has_more_quotation_requests);
}

async fn another_supplier_finds_nothing(harness: Harness) {
    insert_order(&harness, "PO-1", "2026-01-01", "Valves").await;
    let found = found(&harness, BADR, "PO-1").await;
    assert!(found.orders.is_empty() && found.quotation_requests.is_empty());
}

async fn documents_of_every_kind_are_found_by_number_and_by_amount(harness: Harness) {
    let invoice = fixtures::invoice(
        "INV-77",
        invoice::State::Approved,
        "2026-04-01",
        Amount::exactly("60815.43".parse().unwrap()).unwrap(),
    );
    let credit_note = fixtures::credit_note("CN-77", &invoice, credit_note::State::Received);
    insert(&harness.database, invoice).await;
    insert(&harness.database, credit_note).await;
    let mut order = fixtures::order("PO-1", order::State::Issued, "2026-01-01", "2026-05-01");
    order.total = Amount::exactly("99.5".parse().unwrap()).unwrap();
    insert(&harness.database, order).await;
    for (search, kinds) in [
        ("inv-77", &[FoundKind::Invoice][..]),
        ("77", &[FoundKind::Invoice, FoundKind::CreditNote]),
        ("60,815.43", &[FoundKind::Invoice]),
        ("٦٠٨١٥٫٤٣", &[FoundKind::Invoice]),
        ("60,815.44", &[]),
    ] {
        let found = found(&harness, AMAL, search).await.others;
        assert_eq!(found.len(), kinds.len(), "{search}: {found:?}");
        assert!(
            found.iter().all(|one| kinds.contains(&one.kind)),
            "{search}: {found:?}"
        );
    }
    assert_eq!(orders(&found(&harness, AMAL, "99.50").await), ["PO-1"]);
    assert!(found(&harness, BADR, "77").await.others.is_empty());
}
