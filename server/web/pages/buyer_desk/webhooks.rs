//! `/buyer/webhooks`: the receivers of webhooks, the deliveries that failed, and sending them again.
use axum::extract::Path;
use serde::Serialize;
use serde_json::json;
use ts_rs::TS;
use uuid::Uuid;

use contract::buyer::{DeliveryCounts, WebhookDeliveries, WebhookDelivery, WebhookTarget};

use super::escaped;
use crate::{
    Error, Outcome,
    http::{DeskService, NoticeMessage},
    pages::{Page, documents::list_query::ListQuery},
};

const URL: &str = "/buyer/webhooks";

#[derive(Clone, Debug, Serialize, TS)]
pub struct BuyerWebhooksProps {
    /// Without the target of the configuration.
    pub targets: Vec<WebhookTarget>,
    /// Of each target, that of the configuration included.
    pub counts: Vec<DeliveryCounts>,
    /// Deliveries that failed for good, oldest first.
    pub failed: Vec<WebhookDelivery>,
    /// The query's `cursor` of the next page.
    pub next: Option<String>,
}

/// `GET /buyer/webhooks`
pub async fn show(desk: DeskService, query: ListQuery) -> Result<Outcome, Error> {
    let cursor = query
        .text("cursor")
        .map_or_else(String::new, |cursor| format!("&cursor={}", escaped(cursor)));
    let failed = format!("/webhook-deliveries?state=failed{cursor}");
    let (targets, counts, failed) = tokio::try_join!(
        desk.get("/webhook-targets"),
        desk.get("/webhook-deliveries/counts"),
        desk.get::<WebhookDeliveries>(&failed),
    )?;
    let props = BuyerWebhooksProps {
        targets,
        counts,
        failed: failed.items,
        next: failed.next_cursor,
    };
    Ok(Outcome::Page(Page::BuyerWebhooks(Box::new(props))))
}

/// `POST /buyer/webhooks/deliveries/{id}/retry`
pub async fn retry(desk: DeskService, Path(id): Path<String>) -> Result<Outcome, Error> {
    let path = format!("/webhook-deliveries/{}/retry", escaped(&id));
    desk.post(&path, &json!({})).await?;
    Ok(Outcome::done(URL, NoticeMessage::DeliveryRetried))
}

/// `POST /buyer/webhooks/targets/{id}/retry`: sends all failed messages of a target again.
pub async fn retry_target(desk: DeskService, Path(id): Path<String>) -> Result<Outcome, Error> {
    let id = Uuid::try_parse(&id).map_err(|_| Error::NotFound)?;
    let path = format!("/webhook-deliveries/retry?target={id}");
    desk.post(&path, &json!({})).await?;
    Ok(Outcome::done(URL, NoticeMessage::DeliveriesRetried))
}
