//! Page data as JSON that may stand in a document's script: nothing in it can end the element or open another. The same
//! bytes are drawn from, sent within the document, and sent by themselves.
use std::sync::Arc;

use bytes::Bytes;
use memchr::{memchr3, memmem};

use super::page_data::PageData;

/// End a line to a script, though not to JSON.
const SEPARATORS: [char; 2] = ['\u{2028}', '\u{2029}'];

/// Bytes that most pages' data fit in, so that they are not copied as they grow: a list of 25 rows has 12 KB.
const ROOM: usize = 16 * 1024;

/// # Errors
/// A fault of the portal's own: data that JSON has no form for.
pub fn page_json(data: &PageData) -> serde_json::Result<Arc<str>> {
    let mut json = Vec::with_capacity(ROOM);
    serde_json::to_writer(&mut json, data)?;
    let json = simdutf8::basic::from_utf8(&json).map_err(serde::ser::Error::custom)?;
    Ok(match is_harmless(json) {
        true => json.into(),
        false => escaped(json).into(),
    })
}

/// Not copied.
pub fn bytes_of(json: Arc<str>) -> Bytes {
    Bytes::from_owner(Arc::<[u8]>::from(json))
}

fn is_harmless(json: &str) -> bool {
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
