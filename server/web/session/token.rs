//! The portal's bearer token. It is bound to one session and is valid only together with that session's cookie.
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::Mac;
use tower_sessions::session::Id;

use super::keys::{DerivedKey, MasterKey};

/// Bytes. RFC 2104 allows half of SHA-256's, and 128 bits cannot be guessed.
const LENGTH: usize = 16;

/// Derives tokens from session ids and verifies them. Nothing is stored.
///
/// Each token of a session looks different: the session's secret under a random mask, and the mask. Otherwise the length of a
/// compressed page, which also holds words of its address, would tell whether these words begin like the token (BREACH).
#[derive(Clone, Debug)]
pub struct PortalTokens(DerivedKey);

impl PortalTokens {
    pub fn new(master: &MasterKey) -> Self {
        Self(master.token())
    }

    pub fn derive(&self, session: Id) -> String {
        let mac = self.0.authenticate(&[&session.0.to_le_bytes()]);
        let mac = mac.finalize().into_bytes();
        let mut token: [u8; 2 * LENGTH] = rand::random();
        let (mask, secret) = token.split_at_mut(LENGTH);
        for ((byte, mask), mac) in secret.iter_mut().zip(mask).zip(mac) {
            *byte = *mask ^ mac;
        }
        URL_SAFE_NO_PAD.encode(token)
    }

    /// Whether the token is the session's. Compares in constant time.
    pub fn verify(&self, session: Id, token: &str) -> bool {
        let decoded = URL_SAFE_NO_PAD.decode(token);
        let token: Option<[u8; 2 * LENGTH]> = decoded.ok().and_then(|token| token.try_into().ok());
        token.is_some_and(|mut token| {
            let (mask, secret) = token.split_at_mut(LENGTH);
            for (byte, mask) in secret.iter_mut().zip(mask) {
                *byte ^= *mask;
            }
            let mac = self.0.authenticate(&[&session.0.to_le_bytes()]);
            mac.verify_truncated_left(secret).is_ok()
        })
    }
}
