//! Limits the requests of a key in a minute, and states the rest in the headers of every answer
//! (draft-ietf-httpapi-ratelimit-headers-10).
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use chrono::{DateTime, TimeDelta, Utc};

use super::windows::{Counted, Windows};
use crate::administration::api_keys::KeyHash;
use service_core::error::ServiceError;

const POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");
const STATE: HeaderName = HeaderName::from_static("ratelimit");
const WINDOW: TimeDelta = TimeDelta::seconds(60);

/// The budgets of all keys.
#[derive(Debug)]
pub struct Budgets(Windows<KeyHash>);

/// Remaining requests of a key's budget.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    counted: Counted,
    limit: u32,
    window: i64,
}

impl Budgets {
    pub fn new(requests_per_minute: u32) -> Self {
        Self(Windows::new(WINDOW, requests_per_minute))
    }

    /// Counts one request of the key.
    pub fn count(&self, key: KeyHash, now: DateTime<Utc>) -> Budget {
        Budget {
            counted: self.0.count(key, now),
            limit: self.0.limit(),
            window: self.0.length(),
        }
    }
}

impl Budget {
    /// # Errors
    /// `TooManyRequests`: the budget was used up before this request.
    pub fn expect_left(self) -> Result<(), ServiceError> {
        match self.counted.is_exceeded {
            true => Err(ServiceError::TooManyRequests(self.counted.reset)),
            false => Ok(()),
        }
    }

    pub fn write(self, headers: &mut HeaderMap) {
        let Self {
            counted: Counted { left, reset, .. },
            limit,
            window,
        } = self;
        let policy = format!("\"key\";q={limit};w={window}");
        let state = format!("\"key\";r={left};t={reset}");
        for (name, value) in [(POLICY, policy), (STATE, state)] {
            if let Ok(value) = HeaderValue::try_from(value) {
                headers.insert(name, value);
            }
        }
    }
}
