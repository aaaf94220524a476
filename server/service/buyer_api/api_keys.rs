//! The keys of the buyer API.
use std::fmt;

use sha2::{Digest, Sha256};

/// In characters. `openssl rand -hex 32` writes 64.
const SHORTEST_SECRET: usize = 32;

/// Every key with the name that stands for it in logs; of the secrets only hashes are kept.
#[derive(Clone)]
pub struct ApiKeys(Vec<ApiKey>);

#[derive(Clone)]
struct ApiKey {
    name: String,
    hash: [u8; 32],
}

impl ApiKeys {
    /// Parses a comma-separated list of `NAME:SECRET`. `None` if a name is empty, or a secret is too short or has
    /// characters that a header cannot carry.
    pub fn parse(text: &str) -> Option<Self> {
        let keys: Option<Vec<_>> = text
            .split(',')
            .map(str::trim)
            .filter(|item| !item.is_empty())
            .map(ApiKey::parse)
            .collect();
        keys.filter(|keys| !keys.is_empty()).map(Self)
    }

    /// The name of the key with this secret. Comparing hashes reveals nothing about the secret by its duration.
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
