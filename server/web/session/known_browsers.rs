//! The cookie of a browser in which an account signed in before ("device cookie" in OWASP's "Slow Down Online Guessing Attacks
//! with Device Cookies"). It opens nothing: wrong passwords from the browser are only counted apart from those of strangers.
use axum::{http::HeaderMap, response::Response};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::Mac;

use super::keys::{DerivedKey, MasterKey};
use crate::{
    clock::Clock,
    config::Config,
    http::cookies::{cookie, host_cookie_name, set_host_cookie},
};

/// Seconds since the last sign-in.
const LIFETIME: u32 = 180 * 24 * 60 * 60;
/// Users who share a browser. The one whose sign-in is the oldest is forgotten.
const ACCOUNTS: usize = 4;
const ID: usize = 8;
/// Bytes of a time as seconds since 1970, and of a truncated HMAC.
const TIME: usize = 8;
const MAC: usize = 16;

/// A random number for a browser and an account; each sign-in draws a new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrowserId(pub [u8; ID]);

/// The cookie has one mark for each account, newest first: the time of the sign-in, the id, and an HMAC of both and the
/// account's address. The address itself is not in it.
#[derive(Clone, Debug)]
pub struct KnownBrowsers {
    key: DerivedKey,
    name: String,
    clock: Clock,
}

impl KnownBrowsers {
    pub fn new(master: &MasterKey, config: &Config, clock: Clock) -> Self {
        Self {
            key: master.known_browsers(),
            name: host_cookie_name(config, "portal-browser"),
            clock,
        }
    }

    /// The id under which the browser knows the account.
    pub fn find(&self, headers: &HeaderMap, account: &str) -> Option<BrowserId> {
        marks(headers, &self.name).find_map(|mark| self.read(mark, account))
    }

    /// Marks the browser as one of the account, which has signed in.
    pub fn remember(
        &self,
        headers: &HeaderMap,
        account: &str,
        response: &mut Response,
        config: &Config,
    ) {
        let (time, id) = (
            self.clock.unix_seconds().to_be_bytes(),
            rand::random::<[u8; ID]>(),
        );
        let mac = self.mac(&time, &id, account).finalize().into_bytes();
        let mark = URL_SAFE_NO_PAD.encode([&time[..], &id, &mac[..MAC]].concat());
        let others = marks(headers, &self.name)
            .filter(|mark| is_well_formed(mark) && self.read(mark, account).is_none());
        let value: Vec<&str> = [mark.as_str()]
            .into_iter()
            .chain(others)
            .take(ACCOUNTS)
            .collect();
        set_host_cookie(response, config, &self.name, &value.join("."), LIFETIME);
    }

    fn read(&self, mark: &str, account: &str) -> Option<BrowserId> {
        let bytes = URL_SAFE_NO_PAD.decode(mark).ok()?;
        let (time, rest) = bytes.split_first_chunk::<TIME>()?;
        let (id, mac) = rest.split_first_chunk::<ID>()?;
        let mac: &[u8; MAC] = mac.try_into().ok()?;
        let expected = self.mac(time, id, account);
        expected.verify_truncated_left(mac).ok()?;
        let age = self.clock.unix_seconds() - i64::from_be_bytes(*time);
        (0..i64::from(LIFETIME))
            .contains(&age)
            .then_some(BrowserId(*id))
    }

    fn mac(&self, time: &[u8; TIME], id: &[u8; ID], account: &str) -> hmac::Hmac<sha2::Sha256> {
        let account = account.trim().to_lowercase();
        self.key.authenticate(&[time, id, account.as_bytes()])
    }
}

/// Whether it can be the mark of some account.
fn is_well_formed(mark: &str) -> bool {
    let bytes = URL_SAFE_NO_PAD.decode(mark);
    bytes.is_ok_and(|bytes| bytes.len() == TIME + ID + MAC)
}

/// No more than the portal sets, whatever the browser sends.
fn marks<'a>(headers: &'a HeaderMap, name: &str) -> impl Iterator<Item = &'a str> {
    let value = cookie(headers, name).unwrap_or_default();
    value.split('.').take(ACCOUNTS)
}
