//! `/buyer/webhooks`: the receivers of webhooks, the deliveries that failed, and sending one again.
use axum::extract::Path;
use chrono::{DateTime, Utc};
use percent_encoding::utf8_percent_encode;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::ESCAPED;
use crate::{
    Error, Outcome,
    http::{DeskService, NoticeMessage},
    pages::{Page, documents::list_query::ListQuery},
};

const URL: &str = "/buyer/webhooks";

#[derive(Clone, Debug, Serialize, TS)]
pub struct BuyerWebhooksProps {
    pub targets: Vec<WebhookTarget>,
    /// Deliveries that failed for good, oldest first.
    pub failed: Vec<WebhookDelivery>,
    /// The query's `cursor` of the next page.
    pub next: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct WebhookTarget {
    pub id: String,
    pub url: String,
    /// Empty for all.
    pub topics: Vec<String>,
    pub is_active: bool,
    pub created_at: DateTime<Utc>,
    pub created_by: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct WebhookDelivery {
    pub id: String,
    /// The id of a target; of none of the list for the target of the configuration.
    pub target: String,
    pub notification: WebhookNotification,
    pub attempts: u32,
    pub failure: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct WebhookNotification {
    /// The topic, such as `order.accepted`.
    #[serde(rename = "type")]
    pub topic: String,
    pub timestamp: DateTime<Utc>,
    pub data: WebhookSubject,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct WebhookSubject {
    /// Of the document; missing if the webhook is about the supplier.
    #[serde(default)]
    pub number: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Deliveries {
    items: Vec<WebhookDelivery>,
    next_cursor: Option<String>,
}

/// `GET /buyer/webhooks`
pub async fn show(desk: DeskService, query: ListQuery) -> Result<Outcome, Error> {
    let cursor = query.text("cursor").map_or_else(String::new, |cursor| {
        format!("&cursor={}", utf8_percent_encode(cursor, ESCAPED))
    });
    let failed = format!("/webhook-deliveries?state=failed{cursor}");
    let (targets, failed) = tokio::try_join!(
        desk.get("/webhook-targets"),
        desk.get::<Deliveries>(&failed),
    )?;
    let props = BuyerWebhooksProps {
        targets,
        failed: failed.items,
        next: failed.next_cursor,
    };
    Ok(Outcome::Page(Page::BuyerWebhooks(Box::new(props))))
}

/// `POST /buyer/webhooks/deliveries/{id}/retry`
pub async fn retry(desk: DeskService, Path(id): Path<String>) -> Result<Outcome, Error> {
    let id = utf8_percent_encode(&id, ESCAPED);
    let path = format!("/webhook-deliveries/{id}/retry");
    desk.post(&path, &serde_json::json!({})).await?;
    Ok(Outcome::done(URL, NoticeMessage::DeliveryRetried))
}
