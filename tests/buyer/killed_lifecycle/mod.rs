//! A portal that is killed at random moments while the buyer's system and the supplier work on a request and its order: what is
//! sent again until it is answered is there once, and what was answered stays.
pub mod scene;
mod supplier;

use serde_json::{Value, json};
use test_support::{
    buyer_messages::{
        goods_receipt, message, order, order_terms, request, request_line, request_terms,
    },
    databases::Kind,
    fixtures,
};

use self::scene::{Scene, in_days};

const BATCH: usize = 20;

/// The longest time from a request to the kill, in milliseconds; the debug build needs about as long for its work.
const OF_MESSAGE: u128 = 60;
const OF_BATCH: u128 = 600;

#[tokio::test(flavor = "multi_thread")]
async fn each_message_is_taken_once_on_sqlite() {
    kill_during_lifecycles(Kind::Sqlite, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_message_is_taken_once_on_postgres() {
    kill_during_lifecycles(Kind::Postgres, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: restarts the portal 300 times"]
async fn each_message_of_many_is_taken_once_on_sqlite() {
    kill_during_lifecycles(Kind::Sqlite, 10).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: restarts the portal 300 times"]
async fn each_message_of_many_is_taken_once_on_postgres() {
    kill_during_lifecycles(Kind::Postgres, 10).await;
}

/// The message with dates to come.
pub fn upcoming(mut document: Value) -> Value {
    let terms = &mut document["terms"];
    if terms.get("submissionDueAt").is_some() {
        terms["submissionDueAt"] = json!(format!("{}T10:00:00Z", in_days(7)));
    }
    for line in terms["lines"].as_array_mut().unwrap() {
        line["requiredDate"] = json!(in_days(30));
    }
    message(document)
}

pub fn decision(kind: &str, number: &str) -> Value {
    json!({"kind": kind, "number": number, "reason": "As agreed"})
}

async fn kill_during_lifecycles(kind: Kind, count: usize) {
    let mut scene = Scene::start(kind).await;
    for round in 0..count {
        let (request_number, order_number) = (format!("RFQ-{round}"), format!("PO-{round}"));
        let mut amended = request_terms();
        amended["lines"] = json!([request_line(10, "5"), request_line(20, "3")]);
        let mut ordered = order(&order_number);
        ordered["quotationRequest"] = json!(request_number);
        let receipt = |name: &str| {
            let number = format!("GR-{round}-{name}");
            message(goods_receipt(&number, &order_number, &[(10, "4", "1")]))
        };
        let messages = [
            upcoming(request(&request_number)),
            upcoming(
                json!({"kind": "quotation_request_amendment", "number": request_number,
                "amendment": 1, "terms": amended}),
            ),
            message(
                json!({"kind": "award", "number": request_number, "revision": 2,
                "lines": [{"lineNumber": 10, "quantity": "5"}, {"lineNumber": 20, "quantity": "3"}]}),
            ),
            upcoming(ordered),
            upcoming(
                json!({"kind": "order_revision", "number": order_number, "revision": 2,
                "reason": "More", "terms": order_terms("6")}),
            ),
            receipt("mistaken"),
            message(
                json!({"kind": "goods_receipt_cancellation", "order": order_number,
                "number": format!("GR-{round}-mistaken"), "reason": "Typed twice"}),
            ),
            receipt("right"),
            message(decision("order_hold", &order_number)),
            message(decision("order_release", &order_number)),
            message(
                json!({"kind": "comment", "of": "order", "number": order_number, "text": "Soon?"}),
            ),
            message(decision("order_closing", &order_number)),
        ];
        for message in &messages {
            let kind = message["document"]["kind"].as_str().unwrap();
            if kind == "award" {
                scene.quote(&request_number).await;
            }
            scene.send("/buyer/v1/documents", message, OF_MESSAGE).await;
            if kind == "order_revision" {
                scene.respond(&order_number).await;
                scene.ship(&order_number).await;
            }
        }
        for document in [
            format!("quotation-requests/{request_number}"),
            format!("orders/{order_number}"),
        ] {
            let path = format!("/buyer/v1/suppliers/{}/{document}", fixtures::FIRST);
            scene.attach(&path, OF_MESSAGE).await;
        }
        let orders = (0..BATCH).map(|one| upcoming(order(&format!("{order_number}-{one}"))));
        let batch = json!({"messages": orders.collect::<Value>()});
        let outcomes = scene
            .send("/buyer/v1/documents/batch", &batch, OF_BATCH)
            .await;
        // A batch is committed at once.
        assert_eq!(outcomes, vec![outcomes[0].clone(); BATCH]);
        assert_whole(&scene, &request_number, &order_number).await;
    }
    if count > 1 {
        let both = ["known_already", "taken"].map(str::to_owned);
        assert_eq!(
            scene.after_kills,
            both.into(),
            "kills before and after a commit"
        );
    }
    let listed = scene.read("/goods-receipts?limit=200").await;
    assert_eq!(listed["items"].as_array().unwrap().len(), 2 * count);
}

/// Each document of the round is there once.
async fn assert_whole(scene: &Scene, request: &str, order: &str) {
    let supplier = fixtures::FIRST;
    let path = format!("/suppliers/{supplier}/quotation-requests/{request}");
    let read = scene.read(&path).await;
    let [amendment, revision] = [1, 2].map(Value::from);
    assert_eq!(
        (&read["amendment"], &read["state"]),
        (&amendment, &json!("awarded"))
    );
    let path = format!("/suppliers/{supplier}/orders/{order}");
    let ordered = scene.read(&path).await;
    assert_eq!(
        (&ordered["revision"], &ordered["state"]),
        (&revision, &json!("closed"))
    );
    for (document, parts, count) in [
        (&read, "orders", 1),
        (&read, "quotations", 2),
        (&read, "comments", 1),
        (&read, "attachments", 1),
        (&ordered, "revisions", 2),
        (&ordered, "responses", 1),
        (&ordered, "despatchAdvices", 2),
        (&ordered, "goodsReceipts", 2),
        (&ordered, "comments", 2),
        (&ordered, "attachments", 2),
    ] {
        let found = document[parts].as_array().unwrap().len();
        assert_eq!(found, count, "{parts}: {document:#}");
    }
    let read = ordered;
    let line = &read["lines"][0];
    assert_eq!(
        (&line["received"], &line["rejected"]),
        (&json!("4"), &json!("1"))
    );
    for one in 0..BATCH {
        let listed = scene.read(&format!("/orders?number={order}-{one}")).await;
        assert_eq!(listed["items"].as_array().unwrap().len(), 1, "{listed}");
    }
}
