//! The headers and the coding of Compression Dictionary Transport (RFC 9842).
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use base64::{Engine as _, engine::general_purpose::STANDARD};

use crate::http::accept_encoding;

/// Response header: the URLs that the response may be a dictionary for.
pub const USE_AS_DICTIONARY: HeaderName = HeaderName::from_static("use-as-dictionary");
const AVAILABLE_DICTIONARY: &str = "available-dictionary";

/// Zstandard with a dictionary, as a content coding.
pub const CODING: &str = "dcz";
/// `Vary` of responses that may be compressed with a dictionary.
pub const VARY: HeaderValue = HeaderValue::from_static("accept-encoding, available-dictionary");

/// The start of a skippable Zstandard frame that holds the dictionary's digest, 32 bytes (section 5).
const MAGIC: [u8; 8] = [0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0];

/// A dictionary's SHA-256, its identifier.
pub type Digest = [u8; 32];

/// Returns the dictionary that the browser offers to use for this request.
pub fn offered(request: &HeaderMap) -> Option<Digest> {
    let text = request.get(AVAILABLE_DICTIONARY)?.to_str().ok()?;
    let base64 = text.trim().strip_prefix(':')?.strip_suffix(':')?;
    let digest = STANDARD.decode(base64).ok()?.try_into().ok()?;
    accept_encoding::names(request, CODING).then_some(digest)
}

/// Returns the bytes before the compressed Zstandard frame.
pub fn preamble(dictionary: &Digest) -> Vec<u8> {
    [&MAGIC[..], dictionary].concat()
}

/// Returns the value of [`USE_AS_DICTIONARY`] for a URL pattern that starts with a path.
pub fn use_for(pattern: &str) -> HeaderValue {
    HeaderValue::try_from(format!("match=\"{pattern}\"")).expect("our paths are plain ASCII")
}
