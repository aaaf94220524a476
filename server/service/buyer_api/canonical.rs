//! Canonical JSON (RFC 8785) and hashes over it.
use sha2::{Digest, Sha256};

/// The JSON of a value in the form that RFC 8785 defines, so that equal values have equal texts.
pub fn canonical_json(value: &impl serde::Serialize) -> String {
    serde_json_canonicalizer::to_string(value).expect("documents have no numbers beyond doubles")
}

/// `sha256:` and the hexadecimal SHA-256 of a text.
pub fn content_hash(text: impl AsRef<[u8]>) -> String {
    let digest = Sha256::digest(text);
    let hexadecimal: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("sha256:{hexadecimal}")
}
