//! The secrets that sign webhooks.
use std::fmt;

use base64::{Engine, prelude::BASE64_STANDARD};
use chrono::{DateTime, Utc};
use standardwebhooks::{Webhook, WebhookError};

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

    /// One signature in the header `webhook-signature`. The signed time lets receivers refuse replayed messages.
    pub fn sign(&self, id: &str, at: DateTime<Utc>, body: &str) -> Result<String, WebhookError> {
        Webhook::from_bytes(self.0.clone())?.sign(id, at.timestamp(), body.as_bytes())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Secret")
    }
}
