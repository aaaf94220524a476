//! Demo data, a simulated buyer and the fake backend, for demos and development.
pub mod fake;
pub mod seed;
pub mod simulated_buyer;

use chrono::NaiveTime;
use serde::de::DeserializeOwned;

/// One in the afternoon in Riyadh, in UTC.
const SUBMISSION_ENDS: NaiveTime =
    NaiveTime::from_hms_opt(10, 0, 0).expect("ten o'clock is a time");

/// Parses a data file of this crate.
fn embedded<T: DeserializeOwned>(json: &str) -> T {
    serde_json::from_str(json).expect("the embedded data is valid, and every start reads it")
}
