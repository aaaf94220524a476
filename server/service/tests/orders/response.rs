//! A response line by line, after the rules of Peppol BIS Ordering.
use sea_orm::EntityTrait;

use super::{because, complaints, despatch, fetched, input, kinds, line, ordered, submission};
use contract::{
    exchange::EventKind,
    order::{OrderQuery, OrderResponse, OrderResponseLineInput, OrderState, ResponseCode},
};
use tables::{event, order::State};
use test_support::{
    calls::SignedInCalls,
    fixtures::{AMAL, day},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    as_it_is,
    with_changes,
    the_code_of_the_whole_follows_from_the_lines,
    codes_keep_their_rules,
    rejected_lines_are_not_shipped_and_less_is_agreed,
    a_line_says_what_was_ordered_and_what_is_confirmed,
);

async fn as_it_is(harness: Harness) {
    ordered(&harness, "A", State::Acknowledged).await;
    let token = harness.token_of(AMAL).await;
    let before = fetched(&harness, "A", &token).await;
    let asked = submission(&before, input(Vec::new()));
    let checked = harness
        .backend
        .check_order_response("A", &asked.input, &token);
    let checked = checked.await.unwrap();
    let unchanged = fetched(&harness, "A", &token).await;
    assert_eq!(unchanged.version, before.version, "a check writes nothing");
    assert!(unchanged.response.is_none() && unchanged.draft.is_none());
    let order = harness
        .backend
        .respond_to_order("A", &asked, "key", &token)
        .await;
    let order = order.unwrap();
    assert_eq!(
        Some(&checked.confirmed_totals),
        order.confirmed_totals.as_ref()
    );
    let sent = order.response.clone().unwrap();
    let checked = OrderResponse {
        id: sent.id.clone(),
        ..checked.response
    };
    assert_eq!(checked, sent);
    assert_eq!((order.state, order.version), (OrderState::Accepted, 2));
    assert_eq!(kinds(&order), [EventKind::Accepted]);
    let response = order.response.unwrap();
    assert_eq!(
        (response.code, response.revision),
        (ResponseCode::Accepted, 1)
    );
    assert_eq!(response.responded_by, "أمل Saleh");
    assert_eq!(response.lines.len(), 2);
    let open: Vec<_> = order
        .lines
        .iter()
        .map(|line| line.open.to_string())
        .collect();
    assert_eq!(open, ["5", "2"]);
}

async fn with_changes(harness: Harness) {
    ordered(&harness, "A", State::Issued).await;
    let token = harness.token_of(AMAL).await;
    let changed = OrderResponseLineInput {
        quantity: " ٣٫٥ ".to_owned(),
        unit_price: "100".to_owned(),
        promised_date: "2026-03-25".to_owned(),
        is_backordered: true,
        substitute: " V-11 ".to_owned(),
        reason: "A new model".to_owned(),
        ..line(10, ResponseCode::AcceptedWithChanges)
    };
    let lines = vec![changed, line(20, ResponseCode::Accepted)];
    let asked = submission(&fetched(&harness, "A", &token).await, input(lines));
    let order = harness
        .backend
        .respond_to_order("A", &asked, "key", &token)
        .await;
    let order = order.unwrap();
    assert_eq!(order.state, OrderState::AcceptedWithChanges);
    let response = order.response.unwrap();
    assert_eq!(response.code, ResponseCode::AcceptedWithChanges);
    let [changed, accepted] = &response.lines[..] else {
        panic!("{:?}", response.lines)
    };
    assert_eq!(changed.quantity.unwrap().to_string(), "3.5");
    assert_eq!(changed.unit_price, None, "it is the order's");
    assert_eq!(changed.promised_date, Some(day("2026-03-25")));
    assert_eq!(changed.substitute.as_deref(), Some("V-11"));
    assert!(changed.is_backordered);
    let logged = event::Entity::find().one(&harness.database).await.unwrap();
    let after = logged.unwrap().after.unwrap();
    assert!(
        after.contains("2026-03-25"),
        "the log tells what was answered: {after}"
    );
    assert_eq!(accepted.code, ResponseCode::Accepted);
    assert_eq!(
        order.lines[0].open.to_string(),
        "5",
        "what is missing follows later"
    );
}

async fn the_code_of_the_whole_follows_from_the_lines(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let rejected = |number| OrderResponseLineInput {
        reason: "No stock".to_owned(),
        ..line(number, ResponseCode::Rejected)
    };
    for (number, lines, code, state) in [
        (
            "A",
            vec![rejected(10)],
            ResponseCode::AcceptedWithChanges,
            OrderState::AcceptedWithChanges,
        ),
        (
            "B",
            vec![rejected(10), rejected(20)],
            ResponseCode::Rejected,
            OrderState::Rejected,
        ),
    ] {
        ordered(&harness, number, State::Issued).await;
        let asked = submission(&fetched(&harness, number, &token).await, input(lines));
        let order = harness
            .backend
            .respond_to_order(number, &asked, number, &token)
            .await;
        let order = order.unwrap();
        assert_eq!((order.response.unwrap().code, order.state), (code, state));
        let is_rejected = state == OrderState::Rejected;
        assert_eq!(order.reason.is_some(), is_rejected, "why it is rejected");
    }
}

async fn codes_keep_their_rules(harness: Harness) {
    ordered(&harness, "A", State::Issued).await;
    let token = harness.token_of(AMAL).await;
    let order = fetched(&harness, "A", &token).await;
    let changed = |code, quantity: &str, is_backordered| OrderResponseLineInput {
        quantity: quantity.to_owned(),
        is_backordered,
        ..line(10, code)
    };
    for (place, (typed, field)) in [
        (line(10, ResponseCode::AcceptedWithChanges), "lines.10.code"),
        (
            changed(ResponseCode::AcceptedWithChanges, "5.0", false),
            "lines.10.code",
        ),
        (changed(ResponseCode::Accepted, "4", false), "lines.10.code"),
        (
            changed(ResponseCode::AcceptedWithChanges, "5", true),
            "lines.10.quantity",
        ),
        (line(10, ResponseCode::Rejected), "lines.10.reason"),
        (line(30, ResponseCode::Accepted), "lines.30.code"),
    ]
    .into_iter()
    .enumerate()
    {
        let asked = submission(&order, input(vec![typed]));
        let key = place.to_string();
        let outcome = harness
            .backend
            .respond_to_order("A", &asked, &key, &token)
            .await;
        let found = complaints(outcome);
        assert_eq!(found.keys().collect::<Vec<_>>(), [field], "{asked:?}");
    }
    let twice = vec![
        line(10, ResponseCode::Accepted),
        line(10, ResponseCode::Accepted),
    ];
    let asked = submission(&order, input(twice));
    let outcome = harness
        .backend
        .respond_to_order("A", &asked, "twice", &token)
        .await;
    assert!(complaints(outcome).contains_key("lines.10.code"));
    // A line that is accepted may repeat what was ordered.
    let asked = submission(
        &order,
        input(vec![changed(ResponseCode::Accepted, "5.00", false)]),
    );
    let accepted = harness
        .backend
        .respond_to_order("A", &asked, "same", &token)
        .await;
    assert_eq!(accepted.unwrap().state, OrderState::Accepted);
}

async fn rejected_lines_are_not_shipped_and_less_is_agreed(harness: Harness) {
    ordered(&harness, "A", State::Issued).await;
    let token = harness.token_of(AMAL).await;
    let lines = vec![
        OrderResponseLineInput {
            quantity: "3".to_owned(),
            ..line(10, ResponseCode::AcceptedWithChanges)
        },
        OrderResponseLineInput {
            reason: "No stock".to_owned(),
            ..line(20, ResponseCode::Rejected)
        },
    ];
    let asked = submission(&fetched(&harness, "A", &token).await, input(lines));
    let order = harness
        .backend
        .respond_to_order("A", &asked, "key", &token)
        .await;
    let order = order.unwrap();
    let open: Vec<_> = order
        .lines
        .iter()
        .map(|line| line.open.to_string())
        .collect();
    assert_eq!(open, ["3", "0"]);
}

async fn a_line_says_what_was_ordered_and_what_is_confirmed(harness: Harness) {
    ordered(&harness, "A", State::Issued).await;
    let token = harness.token_of(AMAL).await;
    let order = fetched(&harness, "A", &token).await;
    assert!(order.confirmed_totals.is_none());
    assert!(order.lines.iter().all(|line| line.confirmed.is_none()));
    let less = OrderResponseLineInput {
        quantity: "3".to_owned(),
        unit_price: "110".to_owned(),
        ..line(10, ResponseCode::AcceptedWithChanges)
    };
    let refused = OrderResponseLineInput {
        reason: "No longer made".to_owned(),
        ..line(20, ResponseCode::Rejected)
    };
    let asked = submission(&order, input(vec![less, refused]));
    let responded = harness
        .backend
        .respond_to_order("A", &asked, "key", &token)
        .await;
    let order = responded.unwrap();
    let lines = order.lines.iter().map(|line| {
        let confirmed = line.confirmed.as_ref().unwrap();
        let amounts = [
            line.quantity,
            line.net,
            confirmed.quantity,
            confirmed.net,
            line.open,
        ];
        amounts.map(|amount| amount.normalize().to_string())
    });
    assert_eq!(
        lines.collect::<Vec<_>>(),
        [["5", "500", "3", "330", "3"], ["2", "66.66", "0", "0", "0"]]
    );
    assert_eq!(order.totals.gross.to_string(), "651.66");
    let confirmed = order.confirmed_totals.unwrap();
    assert_eq!(confirmed.net.to_string(), "330.00");
    assert_eq!(confirmed.gross.to_string(), "379.50");
    let list = harness.backend.orders(&OrderQuery::default(), &token).await;
    let row = &list.unwrap().rows[0];
    assert_eq!(
        row.confirmed_total.as_ref().unwrap().amount,
        confirmed.gross
    );
    // The whole of what is confirmed comes to the same on its invoice.
    let shipped = despatch(&fetched(&harness, "A", &token).await, &[(10, "3")]);
    let outcome = harness.backend.ship_order("A", &shipped, "ship", &token);
    outcome.await.unwrap();
    let order = fetched(&harness, "A", &token).await;
    assert_eq!(order.state, OrderState::Shipped);
    let because = because(&order, "");
    let invoice = harness.backend.draft_invoice("A", &because, "flip", &token);
    assert_eq!(invoice.await.unwrap().total.amount, confirmed.gross);
}
