//! Lines whose required date the buyer leaves out.
use contract::{
    change::{ChangedPart, ChangedValue},
    order::{OrderDue, OrderQuery, OrderResponseLineInput, OrderState},
};
use exports::ubl;
use serde_json::{Value, json};
use test_support::{
    buyer_messages::{message, order, order_terms, request, request_terms},
    calls::SignedInCalls,
    databases::Kind,
    fixtures::day,
    for_both_kinds,
};

use super::scene::Scene;

for_both_kinds!(
    an_order_is_required_by_its_earliest_date,
    an_order_without_dates_is_never_due,
    a_supplier_names_a_date_that_the_buyer_left_open,
    a_revision_takes_a_date_away,
    a_request_has_lines_without_dates,
);

fn without_dates(mut terms: Value, places: &[usize]) -> Value {
    for place in places {
        let line = terms["lines"][*place].as_object_mut().unwrap();
        line.remove("requiredDate").unwrap();
    }
    terms
}

/// With this order, whose lines in these places have no required date.
async fn ordered(kind: Kind, places: &[usize]) -> Scene {
    let scene = Scene::new(kind).await;
    let mut sent = order("PO-1");
    sent["terms"] = without_dates(order_terms("5"), places);
    scene.buyer.takes(&message(sent)).await;
    scene
}

async fn an_order_is_required_by_its_earliest_date(kind: Kind) {
    let scene = ordered(kind, &[0]).await;
    let seen = scene.order().await;
    assert_eq!(seen.required_date, Some(day("2026-04-30")));
    assert_eq!(seen.lines[0].required_date, None);
    let read = scene.answered().await;
    assert_eq!(read["lines"][0].get("requiredDate"), None);
    assert_eq!(read["lines"][1]["requiredDate"], "2026-04-30");
    let xml = String::from_utf8(ubl::order(&seen).unwrap()).unwrap();
    let dates = xml.matches("<cac:RequestedDeliveryPeriod>").count();
    assert_eq!(dates, 2, "of the order and of line 20: {xml}");
}

async fn an_order_without_dates_is_never_due(kind: Kind) {
    let scene = ordered(kind, &[0, 1]).await;
    scene.accept().await;
    let order = scene.order().await;
    assert_eq!(order.required_date, None);
    assert_eq!(order.state, OrderState::Accepted);
    for (due, from, to, found) in [
        (None, None, None, 1),
        (Some(OrderDue::Soon), None, None, 0),
        (Some(OrderDue::Overdue), None, None, 0),
        (None, Some("2000-01-01"), None, 0),
        (None, None, Some("2999-12-31"), 0),
    ] {
        let query = OrderQuery {
            due,
            required_from: from.map(day),
            required_to: to.map(day),
            ..OrderQuery::default()
        };
        let list = scene.harness.backend.orders(&query, &scene.token).await;
        assert_eq!(list.unwrap().rows.len(), found, "{query:?}");
    }
    scene.ship(&[(10, "5"), (20, "2")]).await;
    let dashboard = scene.harness.backend.dashboard(&scene.token).await.unwrap();
    let delivery = dashboard.on_time_delivery;
    assert_eq!((delivery.on_time, delivery.late), (0, 0));
}

async fn a_supplier_names_a_date_that_the_buyer_left_open(kind: Kind) {
    let scene = ordered(kind, &[0, 1]).await;
    let promised = OrderResponseLineInput {
        promised_date: "2026-06-01".to_owned(),
        ..OrderResponseLineInput::default()
    };
    scene.changes(promised, false).await;
    let response = scene.order().await.response.unwrap();
    assert_eq!(response.lines[0].promised_date, Some(day("2026-06-01")));
    scene.agrees().await;
    let order = scene.order().await;
    assert_eq!(order.required_date, Some(day("2026-06-01")));
    assert_eq!(
        order
            .lines
            .iter()
            .map(|line| line.required_date)
            .collect::<Vec<_>>(),
        [Some(day("2026-06-01")), None]
    );
}

async fn a_revision_takes_a_date_away(kind: Kind) {
    let scene = ordered(kind, &[]).await;
    let terms = without_dates(order_terms("5"), &[1]);
    let revision =
        json!({"kind": "order_revision", "number": "PO-1", "revision": 2, "terms": terms});
    scene.buyer.takes(&message(revision)).await;
    let changes = scene.order().await.revisions.swap_remove(0).changes;
    let [change] = &*changes else {
        panic!("{changes:?}");
    };
    assert_eq!(change.what, ChangedPart::RequiredDate);
    let before = ChangedValue::Plain("2026-04-30".to_owned());
    assert_eq!((&change.before, &change.after), (&Some(before), &None));
}

async fn a_request_has_lines_without_dates(kind: Kind) {
    let scene = Scene::new(kind).await;
    let mut sent = request("RFQ-1");
    sent["terms"] = without_dates(request_terms(), &[0, 1]);
    scene.buyer.takes(&message(sent)).await;
    let seen = scene.seen("RFQ-1").await;
    assert!(seen.lines.iter().all(|line| line.required_date.is_none()));
    scene.quote("RFQ-1").await;
    let mut terms = without_dates(request_terms(), &[0]);
    terms["lines"][1]["requiredDate"] = json!("2026-05-01");
    let amendment = json!({
        "kind": "quotation_request_amendment", "number": "RFQ-1", "amendment": 1, "terms": terms,
    });
    scene.buyer.takes(&message(amendment)).await;
    let seen = scene.seen("RFQ-1").await;
    assert_eq!(
        seen.lines
            .iter()
            .map(|line| line.is_amended)
            .collect::<Vec<_>>(),
        [false, true]
    );
}
