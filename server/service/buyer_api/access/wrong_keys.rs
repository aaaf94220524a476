//! Throttles wrong keys by the client's address. A key that was used from the address before still opens the API there, so
//! that one system with a wrong key does not shut out the others of its network.
use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Mutex, PoisonError},
};

use chrono::{DateTime, TimeDelta, Utc};

use super::windows::{Counted, Windows};
use crate::administration::api_keys::KeyHash;
use service_core::error::ServiceError;
use values::network_address::network_prefix;

/// Wrong keys of an address within [`WINDOW`]; the next are refused until the window ends.
const LIMIT: u32 = 30;
const WINDOW: TimeDelta = TimeDelta::minutes(15);

#[derive(Debug)]
pub struct WrongKeys {
    attempts: Windows<Vec<u8>>,
    /// The network from which each key was used last.
    used_from: Mutex<HashMap<KeyHash, Vec<u8>>>,
}

impl Default for WrongKeys {
    fn default() -> Self {
        Self {
            attempts: Windows::new(WINDOW, LIMIT),
            used_from: Mutex::default(),
        }
    }
}

impl WrongKeys {
    /// Refuses a network after too many wrong keys, except for keys that were used from it.
    /// Must be called before the key is looked up.
    ///
    /// # Errors
    /// `TooManyRequests`
    pub fn expect_allowed(
        &self,
        address: IpAddr,
        key: &KeyHash,
        now: DateTime<Utc>,
    ) -> Result<(), ServiceError> {
        let network = network_prefix(address);
        let Some(counted) = self.attempts.exhausted(&network, now) else {
            return Ok(());
        };
        let used_from = self
            .used_from
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        match used_from.get(key) == Some(&network) {
            true => Ok(()),
            false => Err(ServiceError::TooManyRequests(counted.reset)),
        }
    }

    /// The key is wrong: counts the attempt.
    pub fn count(&self, address: IpAddr, now: DateTime<Utc>) -> Counted {
        self.attempts.count(network_prefix(address), now)
    }

    /// The key is right.
    pub fn remember(&self, address: IpAddr, key: KeyHash) {
        let mut used_from = self
            .used_from
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        used_from.insert(key, network_prefix(address));
    }
}
