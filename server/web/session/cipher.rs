//! Encrypts session data. A record is bound to its row (as associated data) and cannot be decrypted in another one.
use std::collections::HashMap;

use chacha20poly1305::{
    KeyInit, XChaCha20Poly1305, XNonce,
    aead::{Aead, Generate, Payload},
};
use serde_json::Value;
use thiserror::Error;

use super::keys::DerivedKey;

const NONCE_LENGTH: usize = 24;

/// A session's data by key, in the form of tower-sessions.
pub type Data = HashMap<String, Value>;

#[derive(Debug, Error)]
pub enum CipherError {
    #[error("the session's data cannot be serialised to JSON: {0}")]
    Encode(#[from] serde_json::Error),
    #[error("the session's data is too large to encrypt")]
    Encrypt,
}

#[derive(Clone)]
pub struct RecordCipher(XChaCha20Poly1305);

impl RecordCipher {
    pub fn new(key: &DerivedKey) -> Self {
        Self(XChaCha20Poly1305::new(key.as_bytes().into()))
    }

    /// # Errors
    /// The data cannot be serialised or is too large.
    pub fn seal(&self, id_hash: &[u8], data: &Data) -> Result<Vec<u8>, CipherError> {
        let plain = serde_json::to_vec(data)?;
        let nonce = XNonce::generate();
        let payload = Payload {
            msg: &plain,
            aad: id_hash,
        };
        let sealed = self
            .0
            .encrypt(&nonce, payload)
            .map_err(|_| CipherError::Encrypt)?;
        Ok([nonce.as_slice(), &sealed].concat())
    }

    /// Returns `None` if the record was encrypted with another key or for another row, or was changed.
    pub fn open(&self, id_hash: &[u8], record: &[u8]) -> Option<Data> {
        let (nonce, sealed) = record.split_at_checked(NONCE_LENGTH)?;
        let nonce = XNonce::try_from(nonce).ok()?;
        let payload = Payload {
            msg: sealed,
            aad: id_hash,
        };
        let plain = self.0.decrypt(&nonce, payload).ok()?;
        serde_json::from_slice(&plain).ok()
    }
}
