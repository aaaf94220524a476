//! The header that makes browsers save a file (RFC 6266).
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// Percent-encodes all but the unreserved characters of RFC 3986, which RFC 8187 allows in names too (attr-char).
pub const RESERVED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// The header's value, in ASCII: the name in UTF-8, and before it a similar one for programs that do not read it.
pub fn attachment(name: &str) -> String {
    let encoded = utf8_percent_encode(name, RESERVED);
    format!(
        "attachment; filename=\"{}\"; filename*=UTF-8''{encoded}",
        in_ascii(name)
    )
}

/// `_` takes the place of characters that are not in ASCII or have a meaning in the header. Some programs decode `%`.
fn in_ascii(name: &str) -> String {
    let is_plain = |it: char| it == ' ' || it.is_ascii_graphic() && !"\"\\%".contains(it);
    let mut plain = String::new();
    for character in name.chars() {
        if is_plain(character) {
            plain.push(character);
        } else if !plain.ends_with('_') {
            plain.push('_');
        }
    }
    plain
}
