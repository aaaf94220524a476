//! Makes one attempt to deliver a message, and determines when the next one follows.
use std::{error::Error, sync::Arc, time::Duration};

use backon::{BackoffBuilder, ExponentialBuilder};
use chrono::TimeDelta;
use reqwest::{Client, header::CONTENT_TYPE, redirect};
use sea_orm::DbErr;
use standardwebhooks::{HEADER_WEBHOOK_ID, HEADER_WEBHOOK_SIGNATURE, HEADER_WEBHOOK_TIMESTAMP};

use crate::{
    CONFIGURED_TARGET, Target, WebhookNetworks, Webhooks, deliveries,
    networks::{AddressRefused, AllowedAddresses},
};
use contract::buyer::{WebhookNotification, WebhookSubject};
use tables::{
    outbox_message::{self, PartKind},
    webhook_delivery,
};

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// Timeout of a whole attempt; well below `deliveries::LONGEST_ATTEMPT`.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(15);
/// The pauses between attempts, from ten seconds to an hour: the 80th and last attempt is made about three days after the
/// first.
const BACKOFF: ExponentialBuilder = ExponentialBuilder::new()
    .with_min_delay(Duration::from_secs(10))
    .with_max_delay(Duration::from_secs(60 * 60))
    .with_max_times(79);

/// Creates a client. With `networks`, names resolve to their addresses in these networks only.
pub fn client(networks: Option<WebhookNetworks>) -> reqwest::Result<Client> {
    // Fails if the process already has a provider, which is as good.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let mut client = Client::builder();
    if let Some(networks) = networks {
        client = client.dns_resolver(Arc::new(AllowedAddresses(networks)));
    }
    client
        .connect_timeout(CONNECT_TIMEOUT)
        .timeout(REQUEST_TIMEOUT)
        .redirect(redirect::Policy::none())
        .retry(reqwest::retry::never())
        .referer(false)
        .no_proxy()
        .build()
}

impl Webhooks {
    pub(super) async fn attempt(
        &self,
        target: &Target,
        delivery: &webhook_delivery::Model,
        message: &outbox_message::Model,
    ) -> Result<(), DbErr> {
        let outcome = self.send(target, message).await;
        let now = self.clock.now();
        let Err(failure) = outcome else {
            return deliveries::mark_delivered(&self.database, delivery, now).await;
        };
        let attempts = u32::try_from(delivery.attempts).unwrap_or(u32::MAX) + 1;
        let next = pause_after(attempts).map(|pause| now + pause);
        if next.is_none() {
            tracing::error!(id = %delivery.id, failure, "a webhook failed for the last time");
        }
        deliveries::mark_failed(&self.database, delivery, &failure, next).await
    }

    /// # Errors
    /// Why there was no answer, or its status if it is not 2xx.
    async fn send(&self, target: &Target, message: &outbox_message::Model) -> Result<(), String> {
        let notification = notification(message);
        let body = serde_json::to_string(&notification).map_err(|error| error.to_string())?;
        let id = message.id.to_string();
        let now = self.clock.now();
        let signatures: Result<Vec<_>, _> = target
            .secrets
            .iter()
            .map(|secret| secret.sign(&id, now, &body))
            .collect();
        let signatures = signatures.map_err(|error| error.to_string())?;
        let response = self
            .client_for(target)
            .map_err(|refused| refused.to_string())?
            .post(target.url.clone())
            .header(CONTENT_TYPE, "application/json")
            .header(HEADER_WEBHOOK_ID, &id)
            .header(HEADER_WEBHOOK_TIMESTAMP, now.timestamp())
            .header(HEADER_WEBHOOK_SIGNATURE, signatures.join(" "))
            .body(body)
            .send()
            .await
            .map_err(reason)?;
        match response.status() {
            status if status.is_success() => Ok(()),
            status => Err(format!("answered with {status}")),
        }
    }
}

impl Webhooks {
    /// # Errors
    /// The target's URL names an address that is not allowed.
    fn client_for(&self, target: &Target) -> Result<&Client, AddressRefused> {
        match target.id {
            CONFIGURED_TARGET => Ok(&self.client),
            _ if self.networks.allow_url(&target.url) => Ok(&self.guarded_client),
            _ => Err(AddressRefused),
        }
    }
}

/// Returns the reason without the URL, which may contain a secret.
fn reason(error: reqwest::Error) -> String {
    let error = error.without_url();
    let mut source = error.source();
    while let Some(cause) = source {
        if cause.is::<AddressRefused>() {
            return cause.to_string();
        }
        source = cause.source();
    }
    error.to_string()
}

/// `None` after the last attempt. `attempts` counts from 1.
fn pause_after(attempts: u32) -> Option<TimeDelta> {
    let made = usize::try_from(attempts).ok()?;
    let pause = BACKOFF.build().nth(made.checked_sub(1)?)?;
    TimeDelta::from_std(pause).ok()
}

/// The body of a webhook.
pub fn notification(message: &outbox_message::Model) -> WebhookNotification {
    let part = |kind| message.part_id.filter(|_| message.part_kind == Some(kind));
    WebhookNotification {
        topic: message.topic.clone(),
        timestamp: message.occurred_at,
        data: WebhookSubject {
            supplier: message.supplier_id,
            number: Some(message.number.clone()).filter(|number| !number.is_empty()),
            attachment: part(PartKind::Attachment),
            comment: part(PartKind::Comment),
            despatch_advice: part(PartKind::DespatchAdvice),
            quotation: part(PartKind::Quotation),
        },
    }
}
