//! Serialises page data to JSON that is safe inside a `<script>` element. The same bytes are rendered from, embedded in
//! the document, and sent alone.
use std::sync::Arc;

use bytes::Bytes;
use memchr::{memchr3, memmem};

use super::page_data::PageData;

/// Line terminators in JavaScript, but not in JSON.
const SEPARATORS: [char; 2] = ['\u{2028}', '\u{2029}'];

/// Initial size of the buffer in bytes. Most pages' data fit, so that it does not grow: a list of 25 rows has 12 KB.
const INITIAL_CAPACITY: usize = 16 * 1024;

/// # Errors
/// The data cannot be represented in JSON, which is a bug in the portal.
pub fn page_json(data: &PageData) -> serde_json::Result<Arc<str>> {
    let mut json = Vec::with_capacity(INITIAL_CAPACITY);
    serde_json::to_writer(&mut json, data)?;
    let json = simdutf8::basic::from_utf8(&json).map_err(serde::ser::Error::custom)?;
    Ok(match is_safe(json) {
        true => json.into(),
        false => escaped(json).into(),
    })
}

/// Does not copy.
pub fn bytes_of(json: Arc<str>) -> Bytes {
    Bytes::from_owner(Arc::<[u8]>::from(json))
}

fn is_safe(json: &str) -> bool {
    let has = |separator: &char| {
        let mut bytes = [0; 4];
        memmem::find(
            json.as_bytes(),
            separator.encode_utf8(&mut bytes).as_bytes(),
        )
        .is_some()
    };
    memchr3(b'<', b'>', b'&', json.as_bytes()).is_none() && !SEPARATORS.iter().any(has)
}

fn escaped(json: &str) -> String {
    let mut escaped = String::with_capacity(json.len() + json.len() / 16);
    let mut rest = json;
    while let Some(at) = rest.find(['<', '>', '&', SEPARATORS[0], SEPARATORS[1]]) {
        let (before, special) = rest.split_at(at);
        escaped.push_str(before);
        let mut characters = special.chars();
        if let Some(character) = characters.next() {
            escaped.push_str(&format!("\\u{:04x}", u32::from(character)));
        }
        rest = characters.as_str();
    }
    escaped + rest
}
