//! Keeps the keys of authenticator apps encrypted, and recovery codes as keyed hashes: the database alone does not reveal them.
//! Each is bound to its user.
use std::fmt;

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use chacha20poly1305::{
    KeyInit as _, XChaCha20Poly1305, XNonce,
    aead::{Aead, Generate, Payload},
};
use hmac::{Hmac, Mac};
use sha2::Sha256;
use uuid::Uuid;

const NONCE_LENGTH: usize = 24;

#[derive(Clone)]
pub struct Secrets {
    cipher: XChaCha20Poly1305,
    hash_key: [u8; 32],
}

impl Secrets {
    /// The key must be random, and the same in all processes that share a database.
    pub fn new(key: &[u8; 32]) -> Self {
        let derive = |label: &str| authenticate(key, &[label.as_bytes()]);
        Self {
            cipher: XChaCha20Poly1305::new(&derive("authenticator keys").into()),
            hash_key: derive("recovery codes"),
        }
    }

    pub fn seal(&self, user_id: Uuid, secret: &[u8]) -> Vec<u8> {
        let nonce = XNonce::generate();
        let payload = Payload {
            msg: secret,
            aad: user_id.as_bytes(),
        };
        let sealed = self.cipher.encrypt(&nonce, payload);
        let sealed = sealed.expect("XChaCha20-Poly1305 encrypts every short text");
        [nonce.as_slice(), &sealed].concat()
    }

    /// Returns `None` if the record was encrypted with another key or for another user, or was changed.
    pub fn open(&self, user_id: Uuid, record: &[u8]) -> Option<Vec<u8>> {
        let (nonce, sealed) = record.split_at_checked(NONCE_LENGTH)?;
        let nonce = XNonce::try_from(nonce).ok()?;
        let payload = Payload {
            msg: sealed,
            aad: user_id.as_bytes(),
        };
        self.cipher.decrypt(&nonce, payload).ok()
    }

    /// HMAC-SHA256 of the text, base64url.
    pub fn hash(&self, user_id: Uuid, text: &str) -> String {
        let mac = authenticate(&self.hash_key, &[user_id.as_bytes(), text.as_bytes()]);
        BASE64_URL_SAFE_NO_PAD.encode(mac)
    }
}

fn authenticate(key: &[u8; 32], parts: &[&[u8]]) -> [u8; 32] {
    let mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes a key of any length");
    let mac = parts.iter().fold(mac, |mac, part| mac.chain_update(part));
    mac.finalize().into_bytes().into()
}

impl fmt::Debug for Secrets {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Secrets(…)")
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::Secrets;

    #[test]
    fn a_record_opens_for_its_user_and_with_its_key_alone() {
        let (secrets, user) = (Secrets::new(&[1; 32]), Uuid::now_v7());
        let record = secrets.seal(user, b"a secret");
        assert_eq!(
            secrets.open(user, &record).as_deref(),
            Some(&b"a secret"[..])
        );
        assert_ne!(record, secrets.seal(user, b"a secret"), "nonces differ");
        assert_eq!(secrets.open(Uuid::now_v7(), &record), None);
        assert_eq!(Secrets::new(&[2; 32]).open(user, &record), None);
        let mut changed = record.clone();
        changed[30] ^= 1;
        assert_eq!(secrets.open(user, &changed), None);
        assert_eq!(secrets.open(user, &record[..20]), None);
    }

    #[test]
    fn a_hash_depends_on_the_key_and_the_user() {
        let (secrets, user) = (Secrets::new(&[1; 32]), Uuid::now_v7());
        let hash = secrets.hash(user, "a code");
        assert_eq!(hash, secrets.hash(user, "a code"));
        assert_ne!(hash, secrets.hash(Uuid::now_v7(), "a code"));
        assert_ne!(hash, Secrets::new(&[2; 32]).hash(user, "a code"));
    }
}
