//! The encodings in which spreadsheet programs write CSV: UTF-8, UTF-16 ("Unicode text") and the code page of Arabic Windows.
use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8, WINDOWS_1256};

/// `None` for files with control characters, which are no text.
pub fn decoded(file: &[u8]) -> Option<Cow<'_, str>> {
    let encoding = match Encoding::for_bom(file) {
        Some((encoding, _)) => encoding,
        None if std::str::from_utf8(file).is_ok() => UTF_8,
        None => WINDOWS_1256,
    };
    let (text, _, has_errors) = encoding.decode(file);
    let is_control = |letter: char| letter.is_control() && !matches!(letter, '\t' | '\n' | '\r');
    (!has_errors && !text.contains(is_control)).then_some(text)
}
