//! A receiver of webhooks: its address, its topics and the secrets that sign its webhooks.
use std::fmt;

use base64::{Engine, prelude::BASE64_STANDARD};
use chrono::{DateTime, Utc};
use reqwest::Url;
use sea_orm::DbErr;
use serde::{Deserialize, Serialize};
use standardwebhooks::{Webhook, WebhookError};
use uuid::Uuid;

use crate::topics::Topics;
use tables::{json_column::from_json, outbox_message, webhook_target};

/// The id of the target of the configuration.
pub const CONFIGURED_TARGET: Uuid = Uuid::nil();

#[derive(Clone, Debug)]
pub struct Target {
    pub id: Uuid,
    pub url: Url,
    /// Messages are signed with each, so that a receiver can change its secret without a gap.
    pub secrets: Vec<Secret>,
    pub topics: Topics,
    /// Gets messages about suppliers of the sandbox only; other targets get none of these.
    pub is_sandbox: bool,
    /// The deliveries to a target that is not wait.
    pub is_active: bool,
}

/// A secret of a stored target.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StoredSecret {
    pub id: Uuid,
    pub secret: String,
    pub created_at: DateTime<Utc>,
}

impl Target {
    /// The target of the configuration, which gets all messages outside the sandbox.
    pub fn configured(url: Url, secret: Secret) -> Self {
        Self {
            id: CONFIGURED_TARGET,
            url,
            secrets: vec![secret],
            topics: Topics::default(),
            is_sandbox: false,
            is_active: true,
        }
    }

    /// # Errors
    /// The row was changed by something else than the portal.
    pub fn from_row(row: &webhook_target::Model) -> Result<Self, DbErr> {
        let url = Url::parse(&row.url).map_err(|error| DbErr::Custom(error.to_string()))?;
        let secrets: Vec<StoredSecret> = from_json(&row.secrets)?;
        let secrets = secrets.iter().map(|stored| Secret::parse(&stored.secret));
        let secrets: Option<Vec<_>> = secrets.collect();
        Ok(Self {
            id: row.id,
            url,
            secrets: secrets
                .ok_or_else(|| DbErr::Custom("a secret of a webhook is malformed".to_owned()))?,
            topics: from_json(&row.topics)?,
            is_sandbox: row.is_sandbox,
            is_active: row.is_active,
        })
    }

    /// `is_sandbox` of the message's supplier.
    pub fn wants(&self, message: &outbox_message::Model, is_sandbox: bool) -> bool {
        self.is_sandbox == is_sandbox && self.topics.contain(&message.topic)
    }
}

/// Bytes; Standard Webhooks asks for at least 24.
const SHORTEST: usize = 24;

#[derive(Clone)]
pub struct Secret(Vec<u8>);

impl Secret {
    /// Parses at least 24 bytes in base64, with or without the customary prefix `whsec_`.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.strip_prefix("whsec_").unwrap_or(text);
        let bytes = BASE64_STANDARD.decode(text).ok()?;
        (bytes.len() >= SHORTEST).then_some(Self(bytes))
    }

    /// A new secret, as receivers write it.
    pub fn random() -> String {
        format!(
            "whsec_{}",
            BASE64_STANDARD.encode(rand::random::<[u8; 32]>())
        )
    }

    /// Returns one signature of the header `webhook-signature`. The signed time lets receivers refuse replayed messages.
    pub fn sign(&self, id: &str, at: DateTime<Utc>, body: &str) -> Result<String, WebhookError> {
        Webhook::from_bytes(self.0.clone())?.sign(id, at.timestamp(), body.as_bytes())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Secret")
    }
}
