//! A receiver of webhooks: its address, secrets and topics.
use chrono::{DateTime, Utc};
use reqwest::Url;
use sea_orm::DbErr;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Secret, topics::Topics};
use crate::entities::{outbox_message, webhook_target};

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
        let json = |error: serde_json::Error| DbErr::Json(error.to_string());
        let secrets: Vec<StoredSecret> = serde_json::from_str(&row.secrets).map_err(json)?;
        let secrets = secrets.iter().map(|stored| Secret::parse(&stored.secret));
        let secrets: Option<Vec<_>> = secrets.collect();
        Ok(Self {
            id: row.id,
            url,
            secrets: secrets
                .ok_or_else(|| DbErr::Custom("a secret of a webhook is malformed".to_owned()))?,
            topics: serde_json::from_str(&row.topics).map_err(json)?,
            is_sandbox: row.is_sandbox,
            is_active: row.is_active,
        })
    }

    /// `is_sandbox` of the message's supplier.
    pub fn wants(&self, message: &outbox_message::Model, is_sandbox: bool) -> bool {
        self.is_sandbox == is_sandbox && self.topics.contain(&message.topic)
    }
}
