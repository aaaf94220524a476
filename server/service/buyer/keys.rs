//! The keys that the buyer's systems show at the door.
use std::fmt;

use sha2::{Digest, Sha256};

/// In characters. Keys are made by machines: `openssl rand -hex 32` writes 64.
const SHORTEST_SECRET: usize = 32;

/// Every key with the name that the log knows it by; the secrets are kept as their hashes alone.
#[derive(Clone)]
pub struct ApiKeys(Vec<ApiKey>);

#[derive(Clone)]
struct ApiKey {
    name: String,
    hash: [u8; 32],
}

impl ApiKeys {
    /// From `NAME:SECRET`, with commas between several. `None` where one has no name, or a secret that is short or hard
    /// to send in a header.
    pub fn parse(text: &str) -> Option<Self> {
        let keys: Option<Vec<_>> = text
            .split(',')
            .map(str::trim)
            .filter(|item| !item.is_empty())
            .map(ApiKey::parse)
            .collect();
        keys.filter(|keys| !keys.is_empty()).map(Self)
    }

    /// Whose secret this is. Hashes are compared: how long that takes tells nothing of the secret.
    pub fn name_of(&self, secret: &str) -> Option<&str> {
        let hash = hash(secret);
        let found = self.0.iter().find(|key| key.hash == hash)?;
        Some(&found.name)
    }
}

impl ApiKey {
    fn parse(item: &str) -> Option<Self> {
        let (name, secret) = item.split_once(':')?;
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        let is_good = !name.is_empty()
            && name.bytes().all(is_plain)
            && secret.len() >= SHORTEST_SECRET
            && secret.bytes().all(|byte| byte.is_ascii_graphic());
        is_good.then(|| Self {
            name: name.to_owned(),
            hash: hash(secret),
        })
    }
}

impl fmt::Debug for ApiKeys {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.0.iter().map(|key| &key.name);
        formatter.debug_list().entries(names).finish()
    }
}

fn hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret).into()
}
