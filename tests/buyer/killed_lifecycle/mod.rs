//! A portal that is killed at random moments while the buyer's system sends messages: what is sent again until it is
//! answered is there once, and what was answered stays.
mod scene;

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
#[ignore = "long: restarts the portal 110 times"]
async fn each_message_of_many_is_taken_once_on_sqlite() {
    kill_during_lifecycles(Kind::Sqlite, 10).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: restarts the portal 110 times"]
async fn each_message_of_many_is_taken_once_on_postgres() {
    kill_during_lifecycles(Kind::Postgres, 10).await;
}

/// The message with dates to come.
fn upcoming(mut document: Value) -> Value {
    let terms = &mut document["terms"];
    if terms.get("submissionDueAt").is_some() {
        terms["submissionDueAt"] = json!(format!("{}T10:00:00Z", in_days(7)));
    }
    for line in terms["lines"].as_array_mut().unwrap() {
        line["requiredDate"] = json!(in_days(30));
    }
    message(document)
}

fn decision(kind: &str, number: &str) -> Value {
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
        let messages = [
            upcoming(request(&request_number)),
            upcoming(
                json!({"kind": "quotation_request_amendment", "number": request_number,
                "amendment": 1, "terms": amended}),
            ),
            message(
                json!({"kind": "award", "number": request_number, "revision": 1,
                "lines": [{"lineNumber": 10, "quantity": "5"}]}),
            ),
            upcoming(ordered),
            upcoming(
                json!({"kind": "order_revision", "number": order_number, "revision": 2,
                "reason": "More", "terms": order_terms("6")}),
            ),
            message(goods_receipt(
                &format!("GR-{round}"),
                &order_number,
                &[(10, "4", "1")],
            )),
            message(decision("order_hold", &order_number)),
            message(decision("order_release", &order_number)),
            message(
                json!({"kind": "comment", "of": "order", "number": order_number, "text": "Soon?"}),
            ),
            message(decision("order_closing", &order_number)),
        ];
        for message in &messages {
            if message["document"]["kind"] == "award" {
                scene.quote(&request_number).await;
            }
            scene.send("/buyer/v1/documents", message, OF_MESSAGE).await;
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
    assert_eq!(listed["items"].as_array().unwrap().len(), count);
}

/// Each document of the round is there once.
async fn assert_whole(scene: &Scene, request: &str, order: &str) {
    let supplier = fixtures::FIRST;
    let path = format!("/suppliers/{supplier}/quotation-requests/{request}");
    let read = scene.read(&path).await;
    assert_eq!(
        (&read["amendment"], &read["state"]),
        (&json!(1), &json!("awarded"))
    );
    assert_eq!(read["orders"].as_array().unwrap().len(), 1, "{read}");
    let read = scene
        .read(&format!("/suppliers/{supplier}/orders/{order}"))
        .await;
    assert_eq!(
        (&read["revision"], &read["state"]),
        (&json!(2), &json!("closed"))
    );
    assert_eq!(read["comments"].as_array().unwrap().len(), 1, "{read}");
    assert_eq!(read["revisions"].as_array().unwrap().len(), 2, "{read}");
    assert_eq!(read["goodsReceipts"].as_array().unwrap().len(), 1, "{read}");
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
