//! Batches: each message is taken or refused by itself, and all that are taken are committed at once.
use std::time::Instant;

use axum::http::{Request, StatusCode, header};
use serde_json::{Value, json};
use test_support::{
    buyer_messages::{KEY, message, order, pointers, request, request_line},
    calls::SignedInCalls,
    databases::Kind,
    for_both_kinds,
};

use super::{orders::revision, scene::Scene};

for_both_kinds!(
    each_message_is_taken_or_refused_by_itself,
    a_batch_that_comes_again_is_known,
    the_same_id_twice_in_a_batch_is_taken_once,
    two_batches_at_once_take_each_message_once,
    a_validated_batch_sees_its_own_messages_and_changes_nothing,
    a_number_that_cannot_be_stored_is_refused_by_itself,
    a_batch_is_tried_or_taken_as_a_whole,
    a_batch_has_a_size,
);

fn outcomes(answer: &[Value]) -> Vec<&str> {
    let outcomes = answer.iter().map(|outcome| outcome["outcome"].as_str());
    outcomes.map(Option::unwrap).collect()
}

async fn each_message_is_taken_or_refused_by_itself(kind: Kind) {
    let scene = Scene::new(kind).await;
    let mut unreadable = message(order("PO-3"));
    unreadable["document"]["extra"] = json!(1);
    let mut stranger = message(order("PO-4"));
    stranger["supplier"] = json!("00000000-0000-0000-0000-000000000009");
    let answer = scene
        .buyer
        .post_batch(&[
            message(order("PO-1")),
            // The buyer's name would be rolled back with the order.
            message({
                let mut order = order("PO-1");
                order["buyer"]["name"]["en"] = json!("Another name");
                order
            }),
            unreadable.clone(),
            message(order("PO-2")),
            json!(5),
            stranger,
            message(json!({"kind": "order_closing", "number": "PO-9"})),
            message(revision(2)),
            message(request("RFQ-1")),
        ])
        .await;
    assert_eq!(
        outcomes(&answer),
        [
            "taken", "refused", "refused", "taken", "refused", "refused", "refused", "taken",
            "taken"
        ],
        "{answer:#?}"
    );
    assert_eq!(
        answer[0]["document"]["revision"], 2,
        "as it is after the batch"
    );
    for refused in [1, 2, 4, 5, 6] {
        assert!(answer[refused].get("document").is_none(), "{refused}");
    }
    assert_eq!(pointers(&answer[1]["problem"]), ["/document/number"]);
    assert_eq!(answer[2]["id"], unreadable["id"]);
    assert!(answer[4].get("id").is_none());
    assert_eq!(pointers(&answer[5]["problem"]), ["/supplier"]);
    assert_eq!(answer[8]["document"]["kind"], "quotation_request");
    let seen = scene.order().await;
    assert_eq!((seen.revision, seen.buyer.en.as_str()), (2, "The buyer"));
    for refused in [1, 2, 5, 6] {
        let id = answer[refused]["id"].as_str().unwrap();
        let (_, record) = scene.buyer.get(&format!("/messages/{id}")).await;
        assert_eq!(record["outcome"], "refused");
    }
}

async fn a_number_that_cannot_be_stored_is_refused_by_itself(kind: Kind) {
    let scene = Scene::new(kind).await;
    let unstorable = ["PO\0".to_owned(), "9".repeat(100_000)];
    let mut sent: Vec<_> = unstorable.map(|number| message(order(&number))).into();
    sent.push(message(order("PO-1")));
    let answer = scene.buyer.post_batch(&sent).await;
    assert_eq!(outcomes(&answer), ["refused", "refused", "taken"]);
    for refused in &sent[..2] {
        let id = refused["id"].as_str().unwrap();
        let (_, record) = scene.buyer.get(&format!("/messages/{id}")).await;
        assert_eq!(record["outcome"], "refused");
        assert_eq!(record["number"], Value::Null);
    }
}

async fn a_batch_that_comes_again_is_known(kind: Kind) {
    let scene = Scene::new(kind).await;
    let mut messages: Vec<_> = (1..=3)
        .map(|place| message(order(&format!("PO-{place}"))))
        .collect();
    let first = scene.buyer.post_batch(&messages[..2]).await;
    assert_eq!(outcomes(&first), ["taken", "taken"]);
    let again = scene.buyer.post_batch(&messages).await;
    assert_eq!(
        outcomes(&again),
        ["known_already", "known_already", "taken"]
    );
    assert_eq!(again[0]["document"]["id"], first[0]["document"]["id"]);
    messages[0]["by"] = json!("Somebody else");
    let changed = scene.buyer.post_batch(&messages).await;
    assert_eq!(
        outcomes(&changed),
        ["refused", "known_already", "known_already"]
    );
}

async fn the_same_id_twice_in_a_batch_is_taken_once(kind: Kind) {
    let scene = Scene::new(kind).await;
    let once = message(order("PO-1"));
    let mut other = once.clone();
    other["document"]["number"] = json!("PO-2");
    let answer = scene.buyer.post_batch(&[once.clone(), once, other]).await;
    assert_eq!(outcomes(&answer), ["taken", "known_already", "refused"]);
}

async fn two_batches_at_once_take_each_message_once(kind: Kind) {
    let scene = Scene::new(kind).await;
    let messages: Vec<_> = (0..20)
        .map(|place| message(order(&format!("PO-{place}"))))
        .collect();
    let mut reversed = messages.clone();
    reversed.reverse();
    let (one, mut two) = tokio::join!(
        scene.buyer.post_batch(&messages),
        scene.buyer.post_batch(&reversed)
    );
    two.reverse();
    for (one, two) in outcomes(&one).into_iter().zip(outcomes(&two)) {
        let mut both = [one, two];
        both.sort_unstable();
        assert_eq!(both, ["known_already", "taken"]);
    }
}

async fn a_validated_batch_sees_its_own_messages_and_changes_nothing(kind: Kind) {
    let scene = Scene::new(kind).await;
    let batch = json!({
        "validateOnly": true,
        "messages": [message(order("PO-1")), message(revision(2)), message(revision(2))],
    });
    let (status, mut answer) = scene.buyer.post_json("/documents/batch", &batch).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let answer: Vec<Value> = serde_json::from_value(answer["outcomes"].take()).unwrap();
    assert_eq!(outcomes(&answer), ["valid", "valid", "refused"]);
    let backend = &scene.harness.backend;
    assert!(backend.order("PO-1", &scene.token).await.is_err());
    let (_, messages) = scene.buyer.get("/messages").await;
    assert_eq!(messages["items"], json!([]));
}

async fn a_batch_is_tried_or_taken_as_a_whole(kind: Kind) {
    let scene = Scene::new(kind).await;
    let tried = |number: &str| {
        let mut message = message(order(number));
        message["validateOnly"] = json!(true);
        message
    };
    let mixed =
        json!({"messages": [message(order("PO-1")), tried("PO-2"), message(order("PO-3"))]});
    let (status, refusal) = scene.buyer.post_json("/documents/batch", &mixed).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{refusal}");
    assert_eq!(pointers(&refusal), ["/messages"]);
    let both = scene
        .buyer
        .post_batch(&[tried("PO-1"), tried("PO-1")])
        .await;
    assert_eq!(outcomes(&both), ["valid", "refused"]);
    let (_, messages) = scene.buyer.get("/messages").await;
    assert_eq!(messages["items"], json!([]));
    // The batch itself may say it for all of its messages.
    let batch = json!({"validateOnly": true, "messages": [message(order("PO-1")), tried("PO-2")]});
    let (status, answer) = scene.buyer.post_json("/documents/batch", &batch).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert_eq!(answer["outcomes"][0]["outcome"], "valid");
}

#[tokio::test]
async fn a_batch_of_countless_small_values_is_too_large() {
    let scene = Scene::new(Kind::Sqlite).await;
    let batch = format!(r#"{{"messages": [[{}0]]}}"#, "0,".repeat(1_000_000));
    let request = Request::post("/documents/batch")
        .header(header::AUTHORIZATION, format!("Bearer {KEY}"))
        .header(header::CONTENT_TYPE, "application/json");
    let (status, _, problem) = scene.buyer.send_request(request, batch).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE, "{problem}");
    assert_eq!(problem["type"], "urn:supplier-portal:problem:json-values");
}

async fn a_batch_has_a_size(kind: Kind) {
    let scene = Scene::new(kind).await;
    let many = vec![json!(1); 1001];
    for messages in [vec![], many] {
        let batch = json!({"messages": messages});
        let (status, refusal) = scene.buyer.post_json("/documents/batch", &batch).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{refusal}");
        assert_eq!(pointers(&refusal), ["/messages"]);
    }
    let (status, _) = scene.buyer.post_json("/documents/batch", &json!([])).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

/// An order of twenty lines.
fn long_order(place: u32) -> Value {
    let mut order = order(&format!("PO-{place}"));
    let line = |line: u32| {
        let mut line = request_line(line * 10, "2.5");
        line["unitPrice"] = json!("100.00");
        line["vatPercent"] = json!("15");
        line
    };
    order["terms"]["lines"] = (1..=20).map(line).collect();
    message(order)
}

/// Prints the processor time of this process. PostgreSQL's own is in its processes.
#[tokio::test]
#[ignore = "a measurement, for an optimised build"]
async fn a_thousand_orders_take_little_processor_time() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let scene = Scene::new(kind).await;
        let orders: Vec<_> = (0..1_000).map(long_order).collect();
        for part in [1_000, 100] {
            let mut orders = orders.clone();
            for (place, order) in orders.iter_mut().enumerate() {
                order["id"] = json!(format!("{part}-{place}"));
                order["document"]["number"] = json!(format!("PO-{part}-{place}"));
            }
            let (start, before) = (Instant::now(), processor_seconds());
            for batch in orders.chunks(part) {
                let answer = scene.buyer.post_batch(batch).await;
                assert!(outcomes(&answer).iter().all(|outcome| *outcome == "taken"));
            }
            let used = processor_seconds() - before;
            println!(
                "{kind:?} in batches of {part}: {used:.2} s of processor time, {:?}",
                start.elapsed()
            );
        }
    }
}

/// Of this process, user and system.
fn processor_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<_> = stat
        .rsplit(')')
        .next()
        .unwrap()
        .split_whitespace()
        .collect();
    let ticks: f64 = fields[11].parse::<f64>().unwrap() + fields[12].parse::<f64>().unwrap();
    ticks / 100.0
}
