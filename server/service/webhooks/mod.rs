//! Sends webhooks that tell the buyer's system what suppliers did: each message at least once, in no guaranteed order.
//! Headers and signature follow Standard Webhooks 1.0.
mod signature;

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use backon::{BackoffBuilder, ExponentialBuilder};
use chrono::{DateTime, TimeDelta, Utc};
use reqwest::{Client, Url, header::CONTENT_TYPE, redirect};
use sea_orm::{DatabaseConnection, DbErr};
use serde::Serialize;
use standardwebhooks::{HEADER_WEBHOOK_ID, HEADER_WEBHOOK_SIGNATURE, HEADER_WEBHOOK_TIMESTAMP};
use utoipa::ToSchema;
use uuid::Uuid;

pub use signature::Secret;

use super::{clock::Clock, entities::outbox_message, outbox};

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// For a whole attempt; well below `outbox::LONGEST_ATTEMPT`.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(15);
/// Between two polls of the outbox.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// The pauses between attempts, from ten seconds to an hour: the 80th and last attempt is made about three days after the
/// first.
const BACKOFF: ExponentialBuilder = ExponentialBuilder::new()
    .with_min_delay(Duration::from_secs(10))
    .with_max_delay(Duration::from_secs(60 * 60))
    .with_max_times(79);

/// The receiver of webhooks.
#[derive(Clone, Debug)]
pub struct Target {
    pub url: Url,
    pub secret: Secret,
}

/// The body of a webhook. It names the changed document or supplier, which the receiver then reads from the buyer API.
#[derive(Debug, Serialize, ToSchema)]
pub struct Notification {
    /// The kind of document and what happened to it, such as `order.accepted`; or `supplier.registered`, `supplier.changed`.
    #[serde(rename = "type")]
    pub topic: String,
    pub timestamp: DateTime<Utc>,
    pub data: Subject,
}

/// The document that a webhook is about, or the supplier itself.
#[derive(Debug, Serialize, ToSchema)]
pub struct Subject {
    #[schema(value_type = String, format = "uuid")]
    pub supplier: Uuid,
    /// Of the document; missing if the webhook is about the supplier.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
}

impl From<&outbox_message::Model> for Notification {
    fn from(message: &outbox_message::Model) -> Self {
        Self {
            topic: message.topic.clone(),
            timestamp: message.occurred_at,
            data: Subject {
                supplier: message.supplier_id,
                number: Some(message.number.clone()).filter(|number| !number.is_empty()),
            },
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum WebhookError {
    #[error("the outbox could not be read or written: {0}")]
    Database(#[from] DbErr),
    #[error("the HTTP client could not be set up: {0}")]
    Client(#[from] reqwest::Error),
}

/// Sends the messages of the outbox.
pub struct Webhooks {
    database: DatabaseConnection,
    target: Target,
    clock: Clock,
    client: Client,
}

impl Webhooks {
    pub fn new(
        database: DatabaseConnection,
        target: Target,
        clock: Clock,
    ) -> Result<Self, WebhookError> {
        // Fails if the process already has a provider, which is as good.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .timeout(REQUEST_TIMEOUT)
            .redirect(redirect::Policy::none())
            .retry(reqwest::retry::never())
            .referer(false)
            .no_proxy()
            .build()?;
        Ok(Self {
            database,
            target,
            clock,
            client,
        })
    }

    /// Never returns.
    pub async fn run(self: Arc<Self>) {
        loop {
            if let Err(error) = self.send_due().await {
                tracing::error!(%error, "the outbox could not be read or written");
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Attempts each due message once. Several at a time, so that a receiver that does not answer one does not delay the rest.
    pub async fn send_due(&self) -> Result<(), DbErr> {
        let due = outbox::due(&self.database, self.clock.now()).await?;
        let due = Mutex::new(due.into_iter());
        let lane = || self.send_each(&due);
        tokio::try_join!(lane(), lane(), lane(), lane(), lane(), lane())?;
        Ok(())
    }

    async fn send_each(
        &self,
        due: &Mutex<impl Iterator<Item = outbox_message::Model>>,
    ) -> Result<(), DbErr> {
        let next = || due.lock().unwrap_or_else(PoisonError::into_inner).next();
        while let Some(message) = next() {
            if outbox::claim(&self.database, &message, self.clock.now()).await? {
                self.attempt(&message).await?;
            }
        }
        Ok(())
    }

    async fn attempt(&self, message: &outbox_message::Model) -> Result<(), DbErr> {
        let outcome = self.send(message).await;
        let now = self.clock.now();
        let Err(failure) = outcome else {
            return outbox::mark_delivered(&self.database, message, now).await;
        };
        let attempts = u32::try_from(message.attempts).unwrap_or(u32::MAX) + 1;
        let next = pause_after(attempts).map(|pause| now + pause);
        if next.is_none() {
            tracing::error!(id = %message.id, failure, "a webhook failed for the last time");
        }
        outbox::mark_failed(&self.database, message, &failure, next).await
    }

    /// # Errors
    /// Why there was no answer, or its status if it is not 2xx.
    async fn send(&self, message: &outbox_message::Model) -> Result<(), String> {
        let notification = Notification::from(message);
        let body = serde_json::to_string(&notification).map_err(|error| error.to_string())?;
        let id = message.id.to_string();
        let now = self.clock.now();
        let signature = self.target.secret.sign(&id, now, &body);
        let signature = signature.map_err(|error| error.to_string())?;
        let response = self
            .client
            .post(self.target.url.clone())
            .header(CONTENT_TYPE, "application/json")
            .header(HEADER_WEBHOOK_ID, &id)
            .header(HEADER_WEBHOOK_TIMESTAMP, now.timestamp())
            .header(HEADER_WEBHOOK_SIGNATURE, signature)
            .body(body)
            .send()
            .await
            // The configured URL may contain a secret.
            .map_err(|error| error.without_url().to_string())?;
        match response.status() {
            status if status.is_success() => Ok(()),
            status => Err(format!("answered with {status}")),
        }
    }
}

/// `None` after the last attempt. `attempts` counts from 1.
fn pause_after(attempts: u32) -> Option<TimeDelta> {
    let made = usize::try_from(attempts).ok()?;
    let pause = BACKOFF.build().nth(made.checked_sub(1)?)?;
    TimeDelta::from_std(pause).ok()
}
