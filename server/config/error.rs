//! Errors of the configuration, each in one plain sentence.
use std::path::PathBuf;

use thiserror::Error;

#[derive(Debug, Error)]
pub enum ConfigError {
    #[error("The value of {key} in {origin} is {value}, but it must be {expected}.")]
    BadValue {
        key: &'static str,
        /// The value in quotes, or "not shown here" if it is a secret.
        value: String,
        origin: String,
        expected: String,
    },
    #[error("{0}.")]
    Contradiction(&'static str),
    #[error(
        "{demonstration} must not be set together with {production}, because the demo's passwords are public: remove \
        {demonstration} for a production portal, or {production} for a demonstration."
    )]
    Demonstration {
        /// Keys for demonstrations and development.
        demonstration: String,
        /// Keys of production portals.
        production: String,
    },
    #[error("The configuration file {} cannot be read: {reason}.", path.display())]
    UnreadableFile { path: PathBuf, reason: String },
    #[error("The configuration file {} is not valid TOML in line {line}: {reason}.", path.display())]
    MalformedFile {
        path: PathBuf,
        line: usize,
        reason: String,
    },
    #[error(
        "The configuration file {} has the unknown key {key}; the nearest known key is {nearest}.",
        path.display()
    )]
    UnknownKey {
        path: PathBuf,
        key: String,
        nearest: &'static str,
        known: Vec<&'static str>,
    },
}
