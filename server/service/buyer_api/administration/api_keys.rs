//! The keys of the configuration, which have all scopes; and the hash by which every key is known.
use std::fmt;

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};

use contract::buyer::KeyReference;

/// Length of the shortest secret, in characters. `openssl rand -hex 32` writes 64.
const SHORTEST_SECRET: usize = 32;
/// Longest name of a system, in characters.
const LONGEST_NAME: usize = 64;
/// Length of the hash in a reference, in characters: 96 bits.
const REFERENCE: usize = 16;

/// Each key with the name of its system; of the secrets only hashes are kept.
#[derive(Clone, Default)]
pub struct ApiKeys(Vec<ApiKey>);

#[derive(Clone)]
pub struct ApiKey {
    /// Name of the key's system.
    pub name: String,
    hash: KeyHash,
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

    /// The key with this hash. Comparing hashes reveals nothing about the secret by its duration.
    pub fn with_hash(&self, hash: &KeyHash) -> Option<&ApiKey> {
        self.0.iter().find(|key| key.hash == *hash)
    }
}

impl ApiKey {
    /// Another secret under the same name is another key. The beginning of the hash tells nothing about the secret.
    pub fn reference(&self) -> KeyReference {
        let hash = self.hash.to_text();
        KeyReference(format!("{}:{}", self.name, &hash[..REFERENCE]))
    }

    fn parse(item: &str) -> Option<Self> {
        let (name, secret) = item.split_once(':')?;
        let is_good = is_system_name(name)
            && secret.len() >= SHORTEST_SECRET
            && secret.bytes().all(|byte| byte.is_ascii_graphic());
        is_good.then(|| Self {
            name: name.to_owned(),
            hash: KeyHash::of(secret),
        })
    }
}

impl fmt::Debug for ApiKeys {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.0.iter().map(|key| &key.name);
        formatter.debug_list().entries(names).finish()
    }
}

/// Whether this may name a system: letters, digits, `-` and `_`.
pub fn is_system_name(name: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    (1..=LONGEST_NAME).contains(&name.len()) && name.bytes().all(is_plain)
}

/// SHA-256 of a secret. Secrets are random, so that a fast hash protects them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KeyHash([u8; 32]);

impl KeyHash {
    pub fn of(secret: &str) -> Self {
        Self(Sha256::digest(secret).into())
    }

    /// Returns the hash as it is stored.
    pub fn to_text(self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.0)
    }
}
