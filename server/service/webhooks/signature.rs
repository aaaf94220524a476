//! How a webhook proves where it comes from: HMAC-SHA256, as Standard Webhooks 1.0 words it.
use std::fmt;

use base64::{Engine, prelude::BASE64_STANDARD};
use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Bytes: fewer could be guessed.
const SHORTEST: usize = 24;

/// What both sides know.
#[derive(Clone)]
pub struct Secret(Vec<u8>);

impl Secret {
    /// At least 24 bytes in base64, with or without the customary `whsec_` before them.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.strip_prefix("whsec_").unwrap_or(text);
        let bytes = BASE64_STANDARD.decode(text).ok()?;
        (bytes.len() >= SHORTEST).then_some(Self(bytes))
    }

    /// The value of `webhook-signature`. The time is part of what is signed: a message that somebody recorded is old.
    pub fn sign(&self, id: &str, at: DateTime<Utc>, body: &str) -> String {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes a key of any length");
        mac.update(format!("{id}.{}.{body}", at.timestamp()).as_bytes());
        format!("v1,{}", BASE64_STANDARD.encode(mac.finalize().into_bytes()))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Secret")
    }
}
