//! Compression Dictionary Transport as the browser speaks it (RFC 9842).
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use base64::{Engine as _, engine::general_purpose::STANDARD};

use crate::http::accept_encoding;

/// Names the URLs that the answer may be the dictionary of.
pub const USE_AS_DICTIONARY: HeaderName = HeaderName::from_static("use-as-dictionary");
const AVAILABLE_DICTIONARY: &str = "available-dictionary";

/// Zstandard with a dictionary, as a content coding.
pub const CODING: &str = "dcz";
/// What answers differ by that may have been compressed with a dictionary.
pub const VARY: HeaderValue = HeaderValue::from_static("accept-encoding, available-dictionary");

/// Begins a skippable Zstandard frame of 32 bytes: the dictionary's digest (section 5).
const MAGIC: [u8; 8] = [0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0];

/// A dictionary's SHA-256, by which browser and portal name it.
pub type Digest = [u8; 32];

/// The dictionary that the browser has for this request.
pub fn offered(request: &HeaderMap) -> Option<Digest> {
    let text = request.get(AVAILABLE_DICTIONARY)?.to_str().ok()?;
    let base64 = text.trim().strip_prefix(':')?.strip_suffix(':')?;
    let digest = STANDARD.decode(base64).ok()?.try_into().ok()?;
    accept_encoding::names(request, CODING).then_some(digest)
}

/// What the bytes of the coding begin with, before their Zstandard frame.
pub fn preamble(dictionary: &Digest) -> Vec<u8> {
    [&MAGIC[..], dictionary].concat()
}

/// Says which URLs the answer is a dictionary for, as a URL pattern that begins with a path.
pub fn use_for(pattern: &str) -> HeaderValue {
    HeaderValue::try_from(format!("match=\"{pattern}\"")).expect("our paths are plain ASCII")
}
