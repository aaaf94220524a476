//! `/buyer/webhooks`: targets, failed deliveries, and sending one again.
use axum::http::Method;
use chrono::Utc;
use sea_orm::{ActiveModelTrait, ActiveValue::Set};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{api, buyer, portal_with_desk, props};
use crate::support::portal::Portal;
use tables::{outbox_message, webhook_delivery};

/// A target with a delivery that failed for good.
async fn failed_delivery(portal: &Portal) {
    let url = format!("http://erp.example/{}", Uuid::new_v4());
    let target = json!({ "by": "Test", "url": url, "topics": ["order.*"] });
    let created = api(portal, Method::POST, "/webhook-targets", &target).await;
    let target = id(&created.is(201).json()["target"]["id"]);
    let suppliers = api(portal, Method::GET, "/suppliers", &Value::Null).await;
    let now = Utc::now();
    let message = outbox_message::ActiveModel {
        id: Set(Uuid::now_v7()),
        supplier_id: Set(id(&suppliers.json()["items"][0]["id"])),
        topic: Set("order.accepted".to_owned()),
        number: Set("PO-77".to_owned()),
        occurred_at: Set(now),
        distributed_at: Set(Some(now)),
        ..Default::default()
    };
    let delivery = webhook_delivery::ActiveModel {
        id: Set(Uuid::now_v7()),
        message_id: message.id.clone(),
        target_id: Set(target),
        attempts: Set(8),
        next_attempt_at: Set(None),
        delivered_at: Set(None),
        failure: Set(Some("answered with 500 Internal Server Error".to_owned())),
    };
    let database = portal.database().await;
    message.insert(&database).await.unwrap();
    delivery.insert(&database).await.unwrap();
}

fn id(value: &Value) -> Uuid {
    value.as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn all_failed_deliveries_of_a_target_are_sent_again() {
    let portal = portal_with_desk().await;
    let mut browser = buyer(&portal).await;
    for _ in 0..2 {
        failed_delivery(&portal).await;
    }
    let list = props(&mut browser, "/buyer/webhooks").await;
    let counts = list["counts"].as_array().unwrap();
    assert!(
        counts.iter().all(|counted| counted["failed"] == 1),
        "{list}"
    );
    let target = counts[0]["target"].as_str().unwrap();
    let retry = format!("/buyer/webhooks/targets/{target}/retry");
    browser.get("/buyer/webhooks").await.is(200).says(&retry);
    browser.post(&retry, &[]).await.leads_to("/buyer/webhooks");
    let list = props(&mut browser, "/buyer/webhooks").await;
    assert_eq!(list["failed"].as_array().unwrap().len(), 1);
    assert_eq!(list["counts"][0]["failed"], 0);
    let nothing = "/buyer/webhooks/targets/none/retry";
    browser.post(nothing, &[]).await.is(404);
}

#[tokio::test]
async fn a_failed_delivery_is_shown_and_sent_again() {
    let portal = portal_with_desk().await;
    let mut browser = buyer(&portal).await;
    let seen = browser.get("/buyer/webhooks").await;
    seen.is(200)
        .says("لا توجد عمليات إرسال فاشلة.")
        .says("لا توجد وجهات بعد.");
    failed_delivery(&portal).await;
    let seen = browser.get("/buyer/webhooks").await;
    seen.is(200)
        .says("order.accepted")
        .says("PO-77")
        .says("ردّت الوجهة بالرمز")
        .says("قُبل أمر شراء")
        .says("http://erp.example/");
    let list = props(&mut browser, "/buyer/webhooks").await;
    let id = list["failed"][0]["id"].as_str().unwrap();
    let retry = format!("/buyer/webhooks/deliveries/{id}/retry");
    browser.post(&retry, &[]).await.leads_to("/buyer/webhooks");
    let list = props(&mut browser, "/buyer/webhooks").await;
    assert_eq!(list["failed"], json!([]));
    let missing = "/buyer/webhooks/deliveries/00000000-0000-7000-8000-000000000000/retry";
    browser.post(missing, &[]).await.is(404);
}
