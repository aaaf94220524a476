//! What the pages of all documents share: their addresses, and the version that a form was drawn from.
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::http::form::Values;
use contract::exchange::Reasoned;

/// What stands in an address as it is, so that numbers can be read there.
const IN_ADDRESS: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'~');

/// The page of the document in the list at `list`.
pub fn document_url(list: &str, number: &str) -> String {
    format!("{list}/{}", utf8_percent_encode(number, IN_ADDRESS))
}

/// The version of a document or draft that a form was drawn from. 0 is none: what is asked of it is refused as stale.
pub fn version(values: &Values, field: &str) -> u32 {
    let version = values.get(field).and_then(|version| version.parse().ok());
    version.unwrap_or_default()
}

/// What a decision is asked with.
pub fn reasoned(values: &Values) -> Reasoned {
    Reasoned {
        version: version(values, "version"),
        reason: values.get("reason").cloned().unwrap_or_default(),
    }
}
