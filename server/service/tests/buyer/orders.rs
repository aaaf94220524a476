//! Orders arrive through the buyer API and change there; their responses and shipments leave through it.
use axum::http::StatusCode;
use contract::{
    change::ChangedPart,
    exchange::EventKind,
    order::{OrderState, Rejection},
};
use serde_json::{Value, json};
use test_support::{
    buyer_messages::{message, order, order_terms, pointers, title_at},
    calls::SignedInCalls,
    databases::Kind,
    fixtures, for_both_kinds,
};

use super::scene::Scene;
use crate::changes::shown;

for_both_kinds!(
    an_order_arrives_and_its_response_and_shipment_leave,
    a_revision_asks_for_a_new_response,
    the_buyer_holds_releases_cancels_and_closes,
    what_does_not_fit_is_refused,
);

async fn an_order_arrives_and_its_response_and_shipment_leave(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    let seen = scene.order().await;
    assert_eq!((seen.state, seen.revision), (OrderState::Issued, 1));
    assert_eq!(seen.totals.gross.to_string(), "805.00");
    assert_eq!(seen.events[0].kind, EventKind::Issued);
    scene.accept().await;
    scene.ship(&[(10, "3")]).await;
    let answer = scene.answered().await;
    assert_eq!(answer["state"], "partially_shipped");
    assert_eq!(answer["response"]["code"], "AP");
    assert_eq!(answer["despatchAdvices"][0]["lines"][0]["quantity"], "3");
    let topics: Vec<_> = scene
        .fetched()
        .await
        .into_iter()
        .map(|(topic, _)| topic)
        .collect();
    assert_eq!(topics, ["order.accepted", "order.partially_shipped"]);
}

pub fn revision(revision: u32) -> Value {
    json!({
        "kind": "order_revision",
        "number": "PO-1",
        "revision": revision,
        "reason": "More is needed",
        "terms": order_terms("8"),
    })
}

async fn a_revision_asks_for_a_new_response(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    let (status, refusal) = scene.refused(revision(3)).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let words = title_at(&refusal, "/document/revision");
    assert_eq!(words, "The next number must be 2.");
    scene.revises(revision(2)).await;
    let seen = scene.order().await;
    assert_eq!((seen.state, seen.revision), (OrderState::Issued, 2));
    assert_eq!(seen.totals.gross.to_string(), "1150.00");
    assert!(seen.response.is_none());
    let changes = &seen.revisions[0].changes;
    assert_eq!(shown(changes), [(10, ChangedPart::Quantity, "5", "8")]);
    assert_eq!(seen.revisions[0].reason.as_deref(), Some("More is needed"));
}

async fn the_buyer_holds_releases_cancels_and_closes(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.decide("order_hold", "The site is not ready").await;
    let held = scene.order().await;
    assert_eq!(held.state, OrderState::OnHold);
    assert_eq!(held.reason.as_deref(), Some("The site is not ready"));
    scene.decide("order_release", "").await;
    let released = scene.order().await;
    assert_eq!(
        (released.state, released.reason),
        (OrderState::Accepted, None)
    );
    scene.decide("order_cancellation", "No budget").await;
    assert_eq!(scene.order().await.state, OrderState::Cancelled);
    let closing = json!({"kind": "order_closing", "number": "PO-1"});
    assert_eq!(scene.refused(closing).await.0, StatusCode::CONFLICT);

    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.decide("order_closing", "").await;
    assert_eq!(scene.order().await.state, OrderState::Closed);
}

async fn what_does_not_fit_is_refused(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    let (status, refusal) = scene.refused(order("PO-1")).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "the number is taken");
    assert!(
        pointers(&refusal).contains(&"/document/number"),
        "{refusal}"
    );
    let mut strangers = message(revision(2));
    strangers["supplier"] = json!(fixtures::SECOND);
    assert_eq!(scene.buyer.post(&strangers).await.0, StatusCode::NOT_FOUND);
    for (path, value) in [
        ("/terms/lines/0/unitPrice", json!("-1")),
        ("/terms/lines/0/unitPrice", json!("1000000000")),
        ("/currency", json!("ABC")),
        ("/terms/lines/0/vatPercent", json!("101")),
        ("/terms/incoterm", json!(" ")),
        ("/currency", json!("")),
    ] {
        let mut document = order("PO-2");
        *document.pointer_mut(path).unwrap() = value;
        let (status, refusal) = scene.refused(document).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path}");
        assert_eq!(pointers(&refusal).len(), 1, "{refusal}");
    }
    let rejection = Rejection {
        version: scene.order().await.version,
        draft_version: 0,
        reason: "Out of stock".to_owned(),
    };
    let rejected = scene
        .harness
        .backend
        .reject_order("PO-1", &rejection, "key", &scene.token);
    rejected.await.unwrap();
    assert_eq!(scene.answered().await["reason"], "Out of stock");
    let hold = json!({"kind": "order_hold", "number": "PO-1", "reason": "Wait"});
    assert_eq!(scene.refused(hold).await.0, StatusCode::CONFLICT);
}
