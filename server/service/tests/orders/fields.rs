//! What no response and no despatch advice may hold: a clear word for each, and nothing half-done.
use super::{complaints, despatch, fetched, input, line, ordered, submission};
use contract::order::{OrderResponseInput, OrderResponseLineInput, ResponseCode};
use tables::order::State;
use test_support::{
    calls::SignedInCalls, fixtures::AMAL, harness::Harness, on_both_databases, over_the_network,
};

on_both_databases!(
    figures_dates_and_texts_of_a_response,
    everything_wrong_is_told_at_once,
    an_unchanged_line_is_told_beside_a_wrong_reason,
    figures_and_dates_of_a_despatch_advice,
);
over_the_network!(everything_wrong_is_told_at_once);

async fn figures_dates_and_texts_of_a_response(harness: Harness) {
    ordered(&harness, "A", State::Issued).await;
    let token = harness.token_of(AMAL).await;
    let order = fetched(&harness, "A", &token).await;
    type Set = fn(&mut OrderResponseLineInput, &str);
    let quantity: Set = |line, typed| line.quantity = typed.to_owned();
    let price: Set = |line, typed| line.unit_price = typed.to_owned();
    let date: Set = |line, typed| line.promised_date = typed.to_owned();
    let substitute: Set = |line, typed| line.substitute = typed.to_owned();
    for (set, field, typed) in [
        (quantity, "quantity", "-1"),
        (quantity, "quantity", "0"),
        (quantity, "quantity", "1,5"),
        (quantity, "quantity", "1.00001"),
        (quantity, "quantity", "9999999999"),
        (quantity, "quantity", "=1+1"),
        (price, "unitPrice", "-0.01"),
        (price, "unitPrice", "١٢٣٤٥٦٧٨٩٠"),
        (price, "unitPrice", "1e3"),
        (date, "promisedDate", "2026-03-14"),
        (date, "promisedDate", "2026-02-30"),
        (date, "promisedDate", "03/31/2026"),
        (substitute, "substitute", "two\nlines"),
        (substitute, "substitute", &"s".repeat(201)),
    ] {
        let mut typed_line = line(10, ResponseCode::AcceptedWithChanges);
        typed_line.reason = "Because".to_owned();
        // A value that cannot be read is no reason to call the line unchanged.
        set(&mut typed_line, typed);
        let asked = submission(&order, input(vec![typed_line]));
        let outcome = harness
            .backend
            .respond_to_order("A", &asked, "key", &token)
            .await;
        let found = complaints(outcome);
        let expected = format!("lines.10.{field}");
        assert_eq!(found.keys().collect::<Vec<_>>(), [&expected], "{typed}");
    }
    assert_eq!(fetched(&harness, "A", &token).await.version, 1);
}

async fn everything_wrong_is_told_at_once(harness: Harness) {
    ordered(&harness, "A", State::Issued).await;
    let token = harness.token_of(AMAL).await;
    let order = fetched(&harness, "A", &token).await;
    let asked = submission(
        &order,
        OrderResponseInput {
            note: "\u{7}".to_owned(),
            supplier_order_number: "4".repeat(65),
            lines: vec![
                OrderResponseLineInput {
                    quantity: "x".to_owned(),
                    unit_price: "y".to_owned(),
                    substitute: "V-11".to_owned(),
                    ..line(10, ResponseCode::AcceptedWithChanges)
                },
                line(20, ResponseCode::Rejected),
            ],
        },
    );
    let outcome = harness
        .backend
        .respond_to_order("A", &asked, "key", &token)
        .await;
    let found: Vec<_> = complaints(outcome).into_keys().collect();
    assert_eq!(
        found,
        [
            "lines.10.quantity",
            "lines.10.unitPrice",
            "lines.20.reason",
            "note",
            "supplierOrderNumber"
        ]
    );
}

async fn an_unchanged_line_is_told_beside_a_wrong_reason(harness: Harness) {
    ordered(&harness, "A", State::Issued).await;
    let token = harness.token_of(AMAL).await;
    let unchanged = OrderResponseLineInput {
        reason: "\u{7}".to_owned(),
        ..line(10, ResponseCode::AcceptedWithChanges)
    };
    let asked = submission(
        &fetched(&harness, "A", &token).await,
        input(vec![unchanged]),
    );
    let outcome = harness
        .backend
        .respond_to_order("A", &asked, "key", &token)
        .await;
    let found: Vec<_> = complaints(outcome).into_keys().collect();
    assert_eq!(found, ["lines.10.code", "lines.10.reason"]);
}

async fn figures_and_dates_of_a_despatch_advice(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let order = fetched(&harness, "A", &token).await;
    for (quantities, field) in [
        (&[(10, "5.0001")][..], "lines.10.quantity"),
        (&[(10, "12abc")], "lines.10.quantity"),
        (&[(10, "3"), (10, "2.5")], "lines.10.quantity"),
        (&[(10, "-1"), (20, "1")], "lines.10.quantity"),
        (&[(30, "1"), (20, "1")], "lines.30.quantity"),
        (&[(10, ""), (20, " ")], "lines"),
        // A line with a quantity of zero is left out.
        (&[(10, "0"), (20, "0.00")], "lines"),
        (&[], "lines"),
    ] {
        let asked = despatch(&order, quantities);
        let outcome = harness.backend.ship_order("A", &asked, "key", &token).await;
        let found = complaints(outcome);
        assert_eq!(found.keys().collect::<Vec<_>>(), [field], "{found:?}");
    }
    for (date, expected, field) in [
        ("", "", "despatchDate"),
        ("2026-03-16", "", "despatchDate"),
        ("2026-02-28", "", "despatchDate"),
        ("3/14/2026", "", "despatchDate"),
        ("2026-03-14", "2026-03-13", "expectedDate"),
        ("2026-03-14", "soon", "expectedDate"),
    ] {
        let mut asked = despatch(&order, &[(10, "1")]);
        asked.input.despatch_date = date.to_owned();
        asked.input.expected_date = expected.to_owned();
        let outcome = harness.backend.ship_order("A", &asked, "key", &token).await;
        let found = complaints(outcome);
        assert_eq!(
            found.keys().collect::<Vec<_>>(),
            [field],
            "{date} {expected}"
        );
    }
    let mut asked = despatch(&order, &[(10, "1")]);
    asked.input.carrier = "c".repeat(101);
    asked.input.tracking_number = "a\nb".to_owned();
    let outcome = harness.backend.ship_order("A", &asked, "key", &token).await;
    let found: Vec<_> = complaints(outcome).into_keys().collect();
    assert_eq!(found, ["carrier", "trackingNumber"]);
    assert!(
        fetched(&harness, "A", &token)
            .await
            .despatch_advices
            .is_empty()
    );
}
