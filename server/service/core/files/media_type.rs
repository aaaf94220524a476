//! Detects the kind of a file by its content, and refuses kinds that nobody needs to exchange with a buyer.
use super::FileError;

/// Rule that recognises the content of a kind of file.
enum Content {
    Begins(&'static [u8]),
    /// A resource interchange file of this type.
    Riff(&'static [u8]),
    /// A ZIP archive with a part whose name begins with this.
    Zip(&'static [u8]),
    Drawing,
    Text,
}

use Content::*;

/// The media type, the file name extensions and the content of each accepted kind.
const KINDS: [(&str, &[&str], Content); 12] = [
    ("application/pdf", &["pdf"], Begins(b"%PDF-")),
    ("image/png", &["png"], Begins(b"\x89PNG\r\n\x1a\n")),
    ("image/jpeg", &["jpg", "jpeg"], Begins(b"\xff\xd8\xff")),
    ("image/webp", &["webp"], Riff(b"WEBP")),
    ("image/tiff", &["tif", "tiff"], Begins(b"II*\0")),
    ("image/tiff", &["tif", "tiff"], Begins(b"MM\0*")),
    (WORKBOOK, &["xlsx"], Zip(b"xl/")),
    (TEXT_DOCUMENT, &["docx"], Zip(b"word/")),
    (PRESENTATION, &["pptx"], Zip(b"ppt/")),
    ("application/dxf", &["dxf"], Drawing),
    ("text/csv", &["csv"], Text),
    ("text/plain", &["txt"], Text),
];

const WORKBOOK: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const TEXT_DOCUMENT: &str =
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const PRESENTATION: &str =
    "application/vnd.openxmlformats-officedocument.presentationml.presentation";

impl Content {
    fn matches(&self, head: &[u8]) -> bool {
        match self {
            Begins(bytes) => head.starts_with(bytes),
            Riff(kind) => head.starts_with(b"RIFF") && head.get(8..12) == Some(kind),
            Zip(part) => has_part(head, part),
            Drawing => is_text(head) && is_drawing(head),
            Text => is_text(head),
        }
    }
}

/// The media type of a file, by its first bytes and its name.
///
/// # Errors
/// `UnknownKind` if no accepted kind has the extension; `OtherKind` if the content does not fit the extension.
pub fn detect(head: &[u8], name: &str) -> Result<&'static str, FileError> {
    let extension = name
        .rsplit_once('.')
        .map(|(_, extension)| extension.to_lowercase())
        .unwrap_or_default();
    let named = KINDS
        .iter()
        .filter(|(_, extensions, _)| extensions.contains(&extension.as_str()));
    let mut named = named.peekable();
    if named.peek().is_none() {
        return Err(FileError::UnknownKind);
    }
    named
        .find(|(.., content)| content.matches(head))
        .map(|(media_type, ..)| *media_type)
        .ok_or(FileError::OtherKind)
}

/// The file name extensions of the accepted kinds, in lower case.
pub fn accepted_extensions() -> Vec<&'static str> {
    let mut accepted = Vec::new();
    for extension in KINDS.iter().flat_map(|(_, extensions, _)| *extensions) {
        // Both byte orders of TIFF have the same extensions.
        if !accepted.contains(extension) {
            accepted.push(*extension);
        }
    }
    accepted
}

/// Whether one of the first parts of a ZIP archive has a name that begins so (APPNOTE.TXT, section 4.3.7).
fn has_part(head: &[u8], begin: &[u8]) -> bool {
    head.starts_with(b"PK\x03\x04")
        && head
            .windows(30 + begin.len())
            .any(|header| header.starts_with(b"PK\x03\x04") && header.ends_with(begin))
}

/// UTF-8 without control characters. The last character may be incomplete.
fn is_text(head: &[u8]) -> bool {
    let text = match std::str::from_utf8(head) {
        Ok(text) => text,
        Err(error) if error.error_len().is_none() => {
            std::str::from_utf8(&head[..error.valid_up_to()]).unwrap_or_default()
        }
        Err(_) => return false,
    };
    let is_shown = |character: char| !character.is_control() || "\t\n\r".contains(character);
    !text.is_empty() && text.chars().all(is_shown)
}

/// A DXF file begins with group code 0 and a section, or with a comment (code 999).
fn is_drawing(head: &[u8]) -> bool {
    let begin = head.trim_ascii_start();
    begin.starts_with(b"0\r") || begin.starts_with(b"0\n") || begin.starts_with(b"999")
}
