//! The portal's bearer token. It is bound to one session and is valid only together with that session's cookie.
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::Mac;
use tower_sessions::session::Id;

use super::keys::{DerivedKey, MasterKey};

/// Derives tokens from session ids and verifies them. Nothing is stored.
#[derive(Clone, Debug)]
pub struct PortalTokens(DerivedKey);

impl PortalTokens {
    pub fn new(master: &MasterKey) -> Self {
        Self(master.token())
    }

    pub fn derive(&self, session: Id) -> String {
        let mac = self.0.authenticate(&[&session.0.to_le_bytes()]);
        URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes())
    }

    /// Whether the token is the session's. Compares in constant time.
    pub fn verify(&self, session: Id, token: &str) -> bool {
        URL_SAFE_NO_PAD.decode(token).is_ok_and(|token| {
            let mac = self.0.authenticate(&[&session.0.to_le_bytes()]);
            mac.verify_slice(&token).is_ok()
        })
    }
}
