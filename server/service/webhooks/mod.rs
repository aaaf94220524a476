//! Webhooks: tells the buyer's system what suppliers did. At least once each, in no promised order; a message that did not
//! arrive is sent again, whatever ended the attempt. Headers and signature are those of Standard Webhooks 1.0.
mod backoff;
mod signature;

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};

use chrono::{DateTime, Utc};
use reqwest::{Client, Url, header::CONTENT_TYPE, redirect};
use sea_orm::{DatabaseConnection, DbErr};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

pub use signature::Secret;

use super::{clock::Clock, entities::outbox_message, outbox};

/// For one connection.
const CONNECTING: Duration = Duration::from_secs(5);
/// For a whole attempt; well under `outbox::LONGEST_ATTEMPT`.
const ANSWERING: Duration = Duration::from_secs(15);
/// Between two looks into the outbox.
const PAUSE: Duration = Duration::from_secs(1);

/// Who is told.
#[derive(Clone, Debug)]
pub struct Target {
    pub url: Url,
    pub secret: Secret,
}

/// The body of a webhook. It names what changed; the documents themselves are asked for at the door.
#[derive(Debug, Serialize, ToSchema)]
pub struct Notification {
    /// The kind of document and what happened to it, such as `order.accepted`.
    #[serde(rename = "type")]
    pub topic: String,
    pub timestamp: DateTime<Utc>,
    pub data: Subject,
}

/// Of which document a webhook tells.
#[derive(Debug, Serialize, ToSchema)]
pub struct Subject {
    #[schema(value_type = String, format = "uuid")]
    pub supplier: Uuid,
    pub number: String,
}

impl From<&outbox_message::Model> for Notification {
    fn from(message: &outbox_message::Model) -> Self {
        Self {
            topic: message.topic.clone(),
            timestamp: message.occurred_at,
            data: Subject {
                supplier: message.supplier_id,
                number: message.number.clone(),
            },
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum WebhookError {
    #[error("the outbox failed: {0}")]
    Database(#[from] DbErr),
    #[error("the HTTP client could not be set up: {0}")]
    Client(#[from] reqwest::Error),
}

/// Empties the outbox.
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
        // Fails where the process has a provider already, which will do as well.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .connect_timeout(CONNECTING)
            .timeout(ANSWERING)
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

    /// Sends for as long as the process lives.
    pub async fn run(&self) {
        loop {
            if let Err(error) = self.send_due().await {
                tracing::error!(%error, "the outbox failed");
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Makes one attempt with each message that is due, a few at once: one that is not answered does not hold up the rest.
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
            return outbox::delivered(&self.database, message, now).await;
        };
        let attempts = u32::try_from(message.attempts).unwrap_or(u32::MAX) + 1;
        let next = backoff::pause(attempts).map(|pause| now + pause);
        if next.is_none() {
            tracing::error!(id = %message.id, failure, "a webhook was given up");
        }
        outbox::failed(&self.database, message, &failure, next).await
    }

    /// One POST; whatever is not answered with 2xx says why.
    async fn send(&self, message: &outbox_message::Model) -> Result<(), String> {
        let notification = Notification::from(message);
        let body = serde_json::to_string(&notification).map_err(|error| error.to_string())?;
        let id = message.id.to_string();
        let now = self.clock.now();
        let response = self
            .client
            .post(self.target.url.clone())
            .header(CONTENT_TYPE, "application/json")
            .header("webhook-id", &id)
            .header("webhook-timestamp", now.timestamp())
            .header(
                "webhook-signature",
                self.target.secret.sign(&id, now, &body),
            )
            .body(body)
            .send()
            .await
            // The address is the operator's, and may hold a key.
            .map_err(|error| error.without_url().to_string())?;
        match response.status() {
            status if status.is_success() => Ok(()),
            status => Err(format!("answered with {status}")),
        }
    }
}
