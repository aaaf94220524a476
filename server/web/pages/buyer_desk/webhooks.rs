//! `/buyer/webhooks`: the receivers of webhooks and the form of a new one, whose secret is shown once; the deliveries that
//! failed, and sending them again.
use axum::extract::Path;
use serde::Serialize;
use serde_json::json;
use ts_rs::TS;
use uuid::Uuid;

use contract::buyer::{
    DeliveryCounts, SavedTarget, WebhookDeliveries, WebhookDelivery, WebhookTarget,
};

use super::{escaped, webhook_target::settings};
use crate::{
    Error, Outcome,
    http::{DeskService, Form, FormError, Input, NoticeMessage, Values},
    pages::documents::list_query::ListQuery,
};

pub const URL: &str = "/buyer/webhooks";

#[derive(Clone, Debug, Serialize, TS)]
pub struct BuyerWebhooksProps {
    /// Targets without that of the configuration.
    pub targets: Vec<WebhookTarget>,
    /// Delivery counts of each target, that of the configuration included.
    pub counts: Vec<DeliveryCounts>,
    /// Deliveries that failed for good, oldest first.
    pub failed: Vec<WebhookDelivery>,
    /// The query's `cursor` of the next page.
    pub next: Option<String>,
    /// Target that was just created; only on the page that answers the form.
    pub created: Option<SavedTarget>,
    /// Form for a new target.
    pub form: Form,
}

impl BuyerWebhooksProps {
    async fn load(desk: &DeskService, cursor: Option<&str>) -> Result<Self, Error> {
        let cursor =
            cursor.map_or_else(String::new, |cursor| format!("&cursor={}", escaped(cursor)));
        let failed = format!("/webhook-deliveries?state=failed{cursor}");
        let (targets, counts, failed) = tokio::try_join!(
            desk.get("/webhook-targets"),
            desk.get("/webhook-deliveries/counts"),
            desk.get::<WebhookDeliveries>(&failed),
        )?;
        Ok(Self {
            targets,
            counts,
            failed: failed.items,
            next: failed.next_cursor,
            created: None,
            form: Form::default(),
        })
    }
}

/// `GET /buyer/webhooks`
pub async fn show(desk: DeskService, query: ListQuery) -> Result<Outcome, Error> {
    let props = BuyerWebhooksProps::load(&desk, query.text("cursor")).await?;
    Ok(Outcome::page(props))
}

/// `POST /buyer/webhooks`
pub async fn create(desk: DeskService, Input(values): Input<Values>) -> Result<Outcome, Error> {
    let target = desk.signed(settings(&values));
    match desk
        .create::<SavedTarget>("/webhook-targets", &target)
        .await
    {
        Ok(created) => {
            let mut props = BuyerWebhooksProps::load(&desk, None).await?;
            props.created = Some(created);
            Ok(Outcome::page(props))
        }
        Err(error) => {
            let refused = FormError::Service(error).into_form(values)?;
            let props = BuyerWebhooksProps::load(&desk, None).await?;
            Ok(Outcome::refused_in(refused, URL, props, |props| {
                &mut props.form
            }))
        }
    }
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
