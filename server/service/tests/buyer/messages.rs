//! What became of messages: in the answer to each, and read afterwards.
use axum::http::StatusCode;
use serde_json::{Value, json};
use test_support::{
    buyer_messages::{ID_TAKEN, OTHER_KEY, message, order, request},
    calls::SignedInCalls,
    databases::Kind,
    fixtures, for_both_kinds,
};

use super::{orders::revision, scene::Scene};

for_both_kinds!(
    the_answer_names_the_document_as_it_is,
    a_known_message_is_known_whatever_happened_since,
    a_refused_message_may_come_again_with_other_content,
    each_system_has_ids_of_its_own,
    validation_changes_nothing,
    messages_are_listed,
    json_that_is_no_message_is_recorded,
    a_message_is_read_as_it_came_last,
);

impl Scene {
    async fn record(&self, id: &Value) -> Value {
        let path = format!("/messages/{}", id.as_str().unwrap());
        let (status, record) = self.buyer.get(&path).await;
        assert_eq!(status, StatusCode::OK, "{record}");
        record
    }

    async fn content(&self, id: &Value) -> (StatusCode, Value) {
        let path = format!("/messages/{}/content", id.as_str().unwrap());
        self.buyer.get(&path).await
    }

    async fn records(&self, query: &str) -> Vec<Value> {
        let (status, mut page) = self.buyer.get(&format!("/messages?{query}")).await;
        assert_eq!(status, StatusCode::OK, "{page}");
        serde_json::from_value(page["items"].take()).unwrap()
    }
}

async fn the_answer_names_the_document_as_it_is(kind: Kind) {
    let scene = Scene::new(kind).await;
    let (_, answer) = scene.buyer.post(&message(request("RFQ-1"))).await;
    let document = &answer["document"];
    assert_eq!(document["kind"], "quotation_request", "{answer}");
    assert_eq!(document["number"], "RFQ-1");
    assert_eq!(document["state"], "received");
    assert_eq!(document["amendment"], 0);
    assert!(document["id"].is_string());
    assert!(document.get("revision").is_none());
    let sent = message(order("PO-1"));
    let (_, answer) = scene.buyer.post(&sent).await;
    assert_eq!(answer["id"], sent["id"]);
    assert_eq!(answer["document"]["kind"], "order");
    assert_eq!(answer["document"]["revision"], 1);
    scene.accept().await;
    let mut changed = revision(2);
    changed["respondingTo"] = json!(scene.order().await.response.unwrap().id);
    let (_, revised) = scene.buyer.post(&message(changed)).await;
    assert_eq!(revised["document"]["id"], answer["document"]["id"]);
    assert_eq!(revised["document"]["revision"], 2);
    assert_eq!(revised["document"]["state"], "issued");
    let record = scene.record(&sent["id"]).await;
    assert_eq!(record["outcome"], "taken");
    assert_eq!(record["kind"], "order");
    assert_eq!(record["number"], "PO-1");
    assert_eq!(record["supplier"], fixtures::FIRST.to_string());
    assert_eq!(record["document"]["revision"], 2, "as it is now");
}

async fn a_known_message_is_known_whatever_happened_since(kind: Kind) {
    let scene = Scene::new(kind).await;
    let sent = message(request("RFQ-1"));
    scene.buyer.takes(&sent).await;
    // Today, its deadline would be refused.
    scene
        .harness
        .set_time(fixtures::now() + chrono::TimeDelta::days(300));
    let (status, answer) = scene.buyer.post(&sent).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert_eq!(answer["outcome"], "known_already");
    assert_eq!(answer["document"]["state"], "expired");
    // The same content in another form.
    let reordered: Value = {
        let mut fields: Vec<_> = sent.as_object().unwrap().iter().collect();
        fields.reverse();
        fields
            .into_iter()
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect()
    };
    assert_eq!(
        scene.buyer.post(&reordered).await.1["outcome"],
        "known_already"
    );
}

async fn a_refused_message_may_come_again_with_other_content(kind: Kind) {
    let scene = Scene::new(kind).await;
    let mut sent = message(revision(2));
    let (status, problem) = scene.buyer.post(&sent).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let unknown = "urn:supplier-portal:problem:order-unknown";
    assert_eq!(problem["type"], unknown, "{problem}");
    let record = scene.record(&sent["id"]).await;
    assert_eq!(record["outcome"], "refused");
    assert_eq!(record["kind"], "order_revision");
    assert!(record["problem"].is_object(), "{record}");
    assert_eq!(record["document"], Value::Null);
    sent["document"] = order("PO-1");
    scene.buyer.takes(&sent).await;
    let record = scene.record(&sent["id"]).await;
    assert_eq!(record["outcome"], "taken");
    assert_eq!(record["problem"], Value::Null);
    assert_eq!(record["kind"], "order");
    sent["document"] = order("PO-2");
    let (status, refusal) = scene.buyer.post(&sent).await;
    assert_eq!(status, StatusCode::CONFLICT, "{refusal}");
    assert_eq!(scene.record(&sent["id"]).await["outcome"], "taken");
    let (status, _) = scene.buyer.get("/messages/unknown").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

async fn a_message_is_read_as_it_came_last(kind: Kind) {
    let scene = Scene::new(kind).await;
    let mut sent = message(order("PO-1"));
    let good = sent["document"].take();
    for refused in [
        json!("no document"),
        json!({ "kind": "order", "number": "PO-1" }),
    ] {
        sent["document"] = refused;
        assert_eq!(scene.buyer.post(&sent).await.0, StatusCode::BAD_REQUEST);
        assert_eq!(
            scene.content(&sent["id"]).await,
            (StatusCode::OK, sent.clone())
        );
    }
    sent["document"] = good;
    scene.buyer.takes(&sent).await;
    assert_eq!(
        scene.content(&sent["id"]).await,
        (StatusCode::OK, sent.clone())
    );
    // Another content under the id of a taken message.
    let mut other = sent.clone();
    other["document"] = order("PO-2");
    assert_eq!(scene.buyer.post(&other).await.0, StatusCode::CONFLICT);
    assert_eq!(
        scene.content(&sent["id"]).await,
        (StatusCode::OK, sent.clone())
    );
    let plm = scene.buyer.with_key(OTHER_KEY);
    let path = format!("/messages/{}/content", sent["id"].as_str().unwrap());
    assert_eq!(plm.get(&path).await.0, StatusCode::NOT_FOUND);
    let mut checked = message(order("PO-3"));
    checked["validateOnly"] = json!(true);
    assert_eq!(scene.buyer.post(&checked).await.0, StatusCode::OK);
    let (status, _) = scene.content(&checked["id"]).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

async fn each_system_has_ids_of_its_own(kind: Kind) {
    let scene = Scene::new(kind).await;
    let mut sent = message(order("PO-1"));
    scene.buyer.takes(&sent).await;
    let other = scene.buyer.with_key(OTHER_KEY);
    let path = format!("/messages/{}", sent["id"].as_str().unwrap());
    assert_eq!(other.get(&path).await.0, StatusCode::NOT_FOUND);
    sent["document"] = order("PO-2");
    other.takes(&sent).await;
    assert_eq!(scene.record(&sent["id"]).await["number"], "PO-1");
    // One id names one message of a system, whoever the supplier is.
    sent["supplier"] = json!(fixtures::SECOND);
    let (status, refusal) = scene.buyer.post(&sent).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert_eq!(refusal["type"], ID_TAKEN, "{refusal}");
}

async fn validation_changes_nothing(kind: Kind) {
    let scene = Scene::new(kind).await;
    let mut sent = message(order("PO-1"));
    sent["validateOnly"] = json!(true);
    let (status, answer) = scene.buyer.post(&sent).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert_eq!(answer["outcome"], "valid");
    let backend = &scene.harness.backend;
    assert!(backend.order("PO-1", &scene.token).await.is_err());
    let path = format!("/messages/{}", sent["id"].as_str().unwrap());
    assert_eq!(scene.buyer.get(&path).await.0, StatusCode::NOT_FOUND);
    sent["document"]["currency"] = json!("ABC");
    let (status, _) = scene.buyer.post(&sent).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(scene.buyer.get(&path).await.0, StatusCode::NOT_FOUND);
    sent["document"]["currency"] = json!("SAR");
    sent["validateOnly"] = json!(false);
    scene.buyer.takes(&sent).await;
    sent["validateOnly"] = json!(true);
    let (_, answer) = scene.buyer.post(&sent).await;
    assert_eq!(answer["outcome"], "known_already");
}

async fn messages_are_listed(kind: Kind) {
    let scene = Scene::new(kind).await;
    let sent: Vec<_> = (1..=5)
        .map(|place| message(order(&format!("PO-{place}"))))
        .collect();
    for message in &sent {
        scene.buyer.takes(message).await;
    }
    scene.buyer.post(&message(order("PO-1"))).await;
    scene.buyer.takes(&message(request("RFQ-1"))).await;
    let (_, first) = scene.buyer.get("/messages?limit=4").await;
    assert_eq!(first["items"].as_array().unwrap().len(), 4);
    assert_eq!(first["items"][0]["id"], sent[0]["id"]);
    assert_eq!(first["nextChangedSince"], Value::Null);
    let cursor = first["nextCursor"].as_str().unwrap();
    let (_, last) = scene
        .buyer
        .get(&format!("/messages?limit=4&cursor={cursor}"))
        .await;
    let kinds: Vec<_> = last["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|record| (&record["kind"], &record["outcome"]))
        .map(|(kind, outcome)| format!("{} {}", kind.as_str().unwrap(), outcome.as_str().unwrap()))
        .collect();
    assert_eq!(
        kinds,
        ["order taken", "order refused", "quotation_request taken"]
    );
    assert_eq!(last["nextCursor"], Value::Null);
    assert!(last["nextChangedSince"].is_string());
    let of_number = scene.records("number=PO-1").await;
    assert_eq!(of_number.len(), 2);
    assert_eq!(scene.records("number=PO-1&outcome=refused").await.len(), 1);
    assert_eq!(scene.records("kind=quotation_request").await.len(), 1);
    let [one, two] = [0, 3].map(|place| sent[place]["id"].as_str().unwrap());
    let named = scene.records(&format!("ids={one},{two},unknown")).await;
    assert_eq!(named.len(), 2);
    for query in [
        "limit=0",
        "limit=201",
        "cursor=x",
        "outcome=other",
        "other=1",
    ] {
        let (status, _) = scene.buyer.get(&format!("/messages?{query}")).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{query}");
    }
    assert_eq!(scene.records("number=%00").await.len(), 0);
    let too_many = vec!["x"; 201].join(",");
    let (status, _) = scene.buyer.get(&format!("/messages?ids={too_many}")).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    for (search, found) in [("PO-", 6), ("PO_", 0), ("%25", 0)] {
        let path = format!("/recent-messages?search={search}");
        let (_, page) = scene.buyer.get(&path).await;
        let items = page["items"].as_array().unwrap();
        assert_eq!(items.len(), found, "{search}: {page}");
    }
    for query in ["limit=0", "limit=201", "before=x", "other=1"] {
        let (status, _) = scene.buyer.get(&format!("/recent-messages?{query}")).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{query}");
    }
}

async fn json_that_is_no_message_is_recorded(kind: Kind) {
    let scene = Scene::new(kind).await;
    let mut sent = message(order("PO-1"));
    sent["document"]["kind"] = json!("invitation");
    let (status, _) = scene.buyer.post(&sent).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let record = scene.record(&sent["id"]).await;
    assert_eq!(record["outcome"], "refused");
    assert_eq!(record["supplier"], Value::Null);
    sent["document"]["kind"] = json!("order");
    scene.buyer.takes(&sent).await;
    let positional = json!([sent["id"], sent["supplier"], "Salem", sent["document"]]);
    let (status, _) = scene.buyer.post(&positional).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}
