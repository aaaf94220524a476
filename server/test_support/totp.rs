//! An authenticator app (RFC 6238).
use chrono::{DateTime, Utc};
use totp_rs::{Algorithm, Builder, Secret};

/// The code that the app shows at that time. `key` is base32, with or without spaces.
pub fn code(key: &str, at: DateTime<Utc>) -> String {
    let key = key.replace(' ', "");
    Builder::new()
        .with_algorithm(Algorithm::SHA1)
        .with_digits(6)
        .with_step_duration(30)
        .with_secret(Secret::try_from_base32(key).unwrap())
        .build()
        .unwrap()
        .generate(at.timestamp().unsigned_abs())
        .to_string()
}
