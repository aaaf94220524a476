//! A sign-in between its two steps: an encrypted cookie, since there is no session yet.
use axum::{http::HeaderMap, response::Response};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    cipher::{Data, RecordCipher},
    keys::MasterKey,
};
use crate::{
    clock::Clock,
    config::Config,
    http::cookies::{cookie, host_cookie_name, set_host_cookie},
};

/// Seconds: as long as the service's challenge.
const LIFETIME: u32 = 10 * 60;
/// Binds the record to its purpose.
const PURPOSE: &[u8] = b"sign-in";
const KEY: &str = "signIn";

#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PendingSignIn {
    /// The service's challenge for the second step of the sign-in.
    pub challenge: String,
    /// The e-mail address that the password was typed for, as attempts are counted.
    pub account: String,
    pub has_passkeys: bool,
    /// The path of the portal to redirect to after the sign-in.
    pub next: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Sealed {
    sign_in: PendingSignIn,
    /// Unix seconds.
    expires_at: i64,
}

#[derive(Clone)]
pub struct PendingSignIns {
    cipher: RecordCipher,
    name: String,
    clock: Clock,
}

impl PendingSignIns {
    pub fn new(master: &MasterKey, config: &Config, clock: Clock) -> Self {
        Self {
            cipher: RecordCipher::new(&master.challenges()),
            name: host_cookie_name(config, "portal-sign-in"),
            clock,
        }
    }

    pub fn find(&self, headers: &HeaderMap) -> Option<PendingSignIn> {
        let record = URL_SAFE_NO_PAD.decode(cookie(headers, &self.name)?).ok()?;
        let value = self.cipher.open(PURPOSE, &record)?.remove(KEY)?;
        let Sealed {
            sign_in,
            expires_at,
        } = serde_json::from_value(value).ok()?;
        (expires_at > self.clock.unix_seconds()).then_some(sign_in)
    }

    pub fn remember(&self, sign_in: PendingSignIn, response: &mut Response, config: &Config) {
        let sealed = Sealed {
            sign_in,
            expires_at: self.clock.unix_seconds() + i64::from(LIFETIME),
        };
        let value = serde_json::to_value(sealed).unwrap_or(Value::Null);
        let data = Data::from([(KEY.to_owned(), value)]);
        match self.cipher.seal(PURPOSE, &data) {
            Ok(record) => {
                let value = URL_SAFE_NO_PAD.encode(record);
                set_host_cookie(response, config, &self.name, &value, LIFETIME);
            }
            Err(error) => tracing::error!(%error, "a sign-in could not be remembered"),
        }
    }

    pub fn forget(&self, response: &mut Response, config: &Config) {
        set_host_cookie(response, config, &self.name, "", 0);
    }
}
