//! Requests for quotation arrive through the buyer API and change there; their answers leave through it.
use axum::http::StatusCode;
use chrono::TimeDelta;
use contract::{
    exchange::{EventKind, NewComment, Reasoned, Side},
    quotation_request::QuotationRequestState,
};
use serde_json::{Value, json};
use test_support::{
    buyer_messages::{ID_TAKEN, message, pointers, request, request_line, request_terms, title_at},
    calls::SignedInCalls,
    databases::Kind,
    documents::{DocumentCalls, Holder},
    fixtures::{self, BADR},
    for_both_kinds,
};

use super::scene::Scene;

for_both_kinds!(
    a_request_arrives_and_its_quotation_leaves,
    who_is_not_called_asks_what_happened,
    the_same_message_is_taken_once,
    an_amendment_asks_for_a_new_answer,
    an_award_says_what_of_the_offer_is_bought,
    an_award_of_a_quotation_that_was_revised_is_refused,
    a_cancelled_request_says_why,
    the_buyer_joins_the_conversation,
    what_does_not_fit_the_state_is_refused,
    nobody_reaches_another_suppliers_request,
);

async fn a_request_arrives_and_its_quotation_leaves(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    let seen = scene.seen("RFQ-1").await;
    assert_eq!(seen.state, QuotationRequestState::Received);
    assert_eq!((seen.subject.en.as_str(), seen.lines.len()), ("Pumps", 2));
    assert_eq!(seen.lines[1].quantity.to_string(), "2.5");
    let arrival = &seen.events[0];
    assert_eq!(arrival.kind, EventKind::Received);
    assert_eq!(
        (arrival.by.name.as_str(), arrival.by.side),
        ("Salem", Side::Buyer)
    );
    assert_eq!(scene.answer("RFQ-1").await["quotation"], Value::Null);
    assert!(
        scene.fetched().await.is_empty(),
        "the buyer knows of its own request"
    );

    scene.quote("RFQ-1").await;
    let answer = scene.answer("RFQ-1").await;
    assert_eq!(answer["state"], "submitted");
    assert_eq!(answer["quotation"]["number"], "Q-1");
    assert_eq!(answer["quotation"]["totals"]["net"], "750.00");
    assert!(answer.get("draft").is_none());
    let topic = "quotation_request.submitted".to_owned();
    assert_eq!(scene.fetched().await, [(topic, "RFQ-1".to_owned())]);
}

async fn who_is_not_called_asks_what_happened(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    scene.quote("RFQ-1").await;
    let (_, early) = scene.buyer.get("/notifications").await;
    assert_eq!(early, json!([]), "something may still come before it");
    scene
        .harness
        .set_time(fixtures::now() + TimeDelta::minutes(2));
    let (status, notifications) = scene.buyer.get("/notifications").await;
    assert_eq!(status, StatusCode::OK, "{notifications}");
    assert_eq!(notifications[0]["type"], "quotation_request.submitted");
    assert_eq!(notifications[0]["data"]["number"], "RFQ-1");
    let after = notifications[0]["id"].as_str().unwrap();
    let (_, rest) = scene
        .buyer
        .get(&format!("/notifications?after={after}"))
        .await;
    assert_eq!(rest, json!([]));
}

async fn the_same_message_is_taken_once(kind: Kind) {
    let scene = Scene::new(kind).await;
    let first = message(request("RFQ-1"));
    let (one, two) = tokio::join!(scene.buyer.post(&first), scene.buyer.post(&first));
    let mut outcomes = [one.1["outcome"].clone(), two.1["outcome"].clone()];
    outcomes.sort_by_key(Value::to_string);
    assert_eq!(outcomes, ["known_already", "taken"]);
    let mut other = message(request("RFQ-2"));
    other["id"] = first["id"].clone();
    let (status, refusal) = scene.buyer.post(&other).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert_eq!(refusal["type"], ID_TAKEN, "{refusal}");
    let (status, refusal) = scene.refused(request("RFQ-1")).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(
        pointers(&refusal).contains(&"/document/number"),
        "{refusal}"
    );
}

fn amendment(number: &str, amendment: u32) -> Value {
    let mut terms = request_terms();
    terms["lines"] = json!([request_line(10, "5"), request_line(30, "1")]);
    json!({
        "kind": "quotation_request_amendment",
        "number": number,
        "amendment": amendment,
        "terms": terms,
    })
}

async fn an_amendment_asks_for_a_new_answer(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    scene.quote("RFQ-1").await;
    let (status, refusal) = scene.refused(amendment("RFQ-1", 2)).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let words = title_at(&refusal, "/document/amendment");
    assert_eq!(words, "The next number must be 1.");
    scene.buyer.takes(&message(amendment("RFQ-1", 1))).await;
    let seen = scene.seen("RFQ-1").await;
    assert_eq!(seen.state, QuotationRequestState::Amended);
    assert_eq!(seen.amendment, 1);
    let lines: Vec<_> = seen
        .lines
        .iter()
        .map(|line| (line.line_number, line.is_amended))
        .collect();
    assert_eq!(lines, [(10, false), (30, true)]);
    assert!(
        seen.quotation.is_some(),
        "what was offered before stays readable"
    );
    let seen_amendment = Reasoned {
        version: seen.version,
        reason: String::new(),
    };
    let backend = &scene.harness.backend;
    let acknowledged = backend.acknowledge_amendment("RFQ-1", &seen_amendment, "key", &scene.token);
    acknowledged.await.unwrap();
    let seen = scene.seen("RFQ-1").await;
    assert!(
        seen.lines.iter().all(|line| !line.is_amended),
        "what was acknowledged is no news"
    );
    assert!(!seen.changes.is_empty(), "what changed stays readable");
}

fn award(lines: &Value) -> Value {
    json!({"kind": "award", "number": "RFQ-1", "revision": 1, "lines": lines})
}

async fn an_award_says_what_of_the_offer_is_bought(kind: Kind) {
    use QuotationRequestState::{Awarded, NotAwarded, PartiallyAwarded};
    let line =
        |line_number: u32, quantity: &str| json!({"lineNumber": line_number, "quantity": quantity});
    for (lines, state, quantities) in [
        (
            json!([line(10, "5"), line(20, "2.5")]),
            Awarded,
            ["5", "2.5"],
        ),
        (json!([line(10, "3")]), PartiallyAwarded, ["3", "0"]),
        (json!([]), NotAwarded, ["0", "0"]),
    ] {
        let scene = Scene::asked(kind, "RFQ-1").await;
        scene.quote("RFQ-1").await;
        let (status, refusal) = scene.refused(award(&json!([line(10, "6")]))).await;
        assert_eq!(
            status,
            StatusCode::BAD_REQUEST,
            "more than was offered: {refusal}"
        );
        scene.buyer.takes(&message(award(&lines))).await;
        let seen = scene.seen("RFQ-1").await;
        assert_eq!(seen.state, state);
        let awarded = seen
            .lines
            .iter()
            .map(|line| line.awarded_quantity.unwrap().to_string());
        assert_eq!(awarded.collect::<Vec<_>>(), quantities);
    }
}

async fn a_cancelled_request_says_why(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    let cancellation = |reason: &str| json!({"kind": "quotation_request_cancellation", "number": "RFQ-1", "reason": reason});
    let (status, _) = scene.refused(cancellation(" ")).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    scene
        .buyer
        .takes(&message(cancellation("Bought elsewhere")))
        .await;
    let seen = scene.seen("RFQ-1").await;
    assert_eq!(seen.state, QuotationRequestState::Cancelled);
    assert_eq!(seen.reason.as_deref(), Some("Bought elsewhere"));
}

async fn the_buyer_joins_the_conversation(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    let question = NewComment {
        text: "Which voltage?".to_owned(),
    };
    let backend = &scene.harness.backend;
    let asked = backend.comment_on(
        Holder::QuotationRequest("RFQ-1"),
        &question,
        "key",
        &scene.token,
    );
    asked.await.unwrap();
    scene
        .buyer
        .takes(&message(json!({
            "kind": "comment", "of": "quotation_request", "number": "RFQ-1", "text": "230 V",
        })))
        .await;
    let comments = scene.seen("RFQ-1").await.comments;
    let said: Vec<_> = comments
        .iter()
        .map(|one| (one.by.side, one.text.as_str()))
        .collect();
    assert_eq!(
        said,
        [(Side::Supplier, "Which voltage?"), (Side::Buyer, "230 V")]
    );
    assert_eq!(
        scene.answer("RFQ-1").await["comments"][0]["text"],
        "Which voltage?"
    );
    assert_eq!(scene.fetched().await[0].0, "quotation_request.commented");
}

async fn what_does_not_fit_the_state_is_refused(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    let (status, refusal) = scene.refused(award(&json!([]))).await;
    assert_eq!(
        status,
        StatusCode::CONFLICT,
        "nothing was offered: {refusal}"
    );
    let reasoned = Reasoned {
        version: scene.seen("RFQ-1").await.version,
        reason: "Out of stock".to_owned(),
    };
    let backend = &scene.harness.backend;
    let declined = backend.decline_quotation_request("RFQ-1", &reasoned, "key", &scene.token);
    declined.await.unwrap();
    assert_eq!(scene.answer("RFQ-1").await["reason"], "Out of stock");
    assert_eq!(
        scene.refused(award(&json!([]))).await.0,
        StatusCode::CONFLICT
    );
    let (status, _) = scene.refused(amendment("RFQ-2", 1)).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let quotation = json!({"kind": "quotation", "number": "RFQ-1", "quotation": {}});
    let (status, refusal) = scene.refused(quotation).await;
    assert_eq!(
        status,
        StatusCode::BAD_REQUEST,
        "suppliers speak for themselves"
    );
    assert!(pointers(&refusal).contains(&"/document/kind"), "{refusal}");
}

async fn nobody_reaches_another_suppliers_request(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    let path = format!("/suppliers/{}/quotation-requests/RFQ-1", fixtures::SECOND);
    assert_eq!(scene.buyer.get(&path).await.0, StatusCode::NOT_FOUND);
    let mut strangers = message(amendment("RFQ-1", 1));
    strangers["supplier"] = json!(fixtures::SECOND);
    assert_eq!(scene.buyer.post(&strangers).await.0, StatusCode::NOT_FOUND);
    // Numbers are the buyer's: one request goes to several suppliers.
    let mut same = message(request("RFQ-1"));
    same["supplier"] = json!(fixtures::SECOND);
    scene.buyer.takes(&same).await;
    let badr = scene.harness.token_of(BADR).await;
    let seen = scene.harness.backend.quotation_request("RFQ-1", &badr);
    assert_eq!(seen.await.unwrap().state, QuotationRequestState::Received);
}

async fn an_award_of_a_quotation_that_was_revised_is_refused(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    scene.quote("RFQ-1").await;
    let line = json!({"lineNumber": 10, "quantity": "5"});
    let mut decided = award(&json!([line]));
    decided["revision"] = json!(2);
    let (status, refusal) = scene.refused(decided).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let words = title_at(&refusal, "/document/revision");
    assert_eq!(words, "The current quotation is revision 1.");
    let state = scene.seen("RFQ-1").await.state;
    assert_eq!(state, QuotationRequestState::Submitted);
}
