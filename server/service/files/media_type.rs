//! What a file is, by its content. What nobody has to exchange with a buyer is not taken at all.
use super::FileError;

/// A kind of file: what it is called, how its names end, and how its content is known.
struct Kind {
    media_type: &'static str,
    endings: &'static [&'static str],
    is_it: fn(&[u8]) -> bool,
}

const KINDS: [Kind; 11] = [
    Kind {
        media_type: "application/pdf",
        endings: &["pdf"],
        is_it: |head| head.starts_with(b"%PDF-"),
    },
    Kind {
        media_type: "image/png",
        endings: &["png"],
        is_it: |head| head.starts_with(b"\x89PNG\r\n\x1a\n"),
    },
    Kind {
        media_type: "image/jpeg",
        endings: &["jpg", "jpeg"],
        is_it: |head| head.starts_with(b"\xff\xd8\xff"),
    },
    Kind {
        media_type: "image/webp",
        endings: &["webp"],
        is_it: |head| head.starts_with(b"RIFF") && head.get(8..12) == Some(b"WEBP"),
    },
    Kind {
        media_type: "image/tiff",
        endings: &["tif", "tiff"],
        is_it: |head| head.starts_with(b"II*\0") || head.starts_with(b"MM\0*"),
    },
    Kind {
        media_type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        endings: &["xlsx"],
        is_it: |head| has_part(head, b"xl/"),
    },
    Kind {
        media_type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        endings: &["docx"],
        is_it: |head| has_part(head, b"word/"),
    },
    Kind {
        media_type: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
        endings: &["pptx"],
        is_it: |head| has_part(head, b"ppt/"),
    },
    Kind {
        media_type: "application/dxf",
        endings: &["dxf"],
        is_it: |head| is_text(head) && is_drawing(head),
    },
    Kind {
        media_type: "text/csv",
        endings: &["csv"],
        is_it: is_text,
    },
    Kind {
        media_type: "text/plain",
        endings: &["txt"],
        is_it: is_text,
    },
];

/// The media type of what begins like this and is called so.
///
/// # Errors
/// `UnknownKind`, or `OtherKind` where the name says something else than the content.
pub fn of(head: &[u8], name: &str) -> Result<&'static str, FileError> {
    let ending = name
        .rsplit_once('.')
        .map(|(_, ending)| ending.to_lowercase());
    let is_called_so = |kind: &&Kind| {
        kind.endings
            .contains(&ending.as_deref().unwrap_or_default())
    };
    let mut fitting = KINDS.iter().filter(|kind| (kind.is_it)(head)).peekable();
    if fitting.peek().is_none() {
        return Err(FileError::UnknownKind);
    }
    let kind = fitting.find(is_called_so).ok_or(FileError::OtherKind)?;
    Ok(kind.media_type)
}

/// Whether a ZIP archive has a part of this name among its first ones (APPNOTE.TXT, section 4.3.7).
fn has_part(head: &[u8], begin: &[u8]) -> bool {
    head.starts_with(b"PK\x03\x04")
        && head
            .windows(30 + begin.len())
            .any(|header| header.starts_with(b"PK\x03\x04") && header.ends_with(begin))
}

/// UTF-8 without control characters. The head may end within a character.
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

/// A drawing (DXF) begins with a group code 0 and a section, or with a remark (code 999).
fn is_drawing(head: &[u8]) -> bool {
    let begin = head.trim_ascii_start();
    begin.starts_with(b"0\r") || begin.starts_with(b"0\n") || begin.starts_with(b"999")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_what_their_content_says() {
        let workbook =
            b"PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0f\0\0\0xl/workbook.xml";
        for (head, name, media_type) in [
            (b"%PDF-1.7".as_slice(), "offer.PDF", "application/pdf"),
            (b"\x89PNG\r\n\x1a\n\0", "a.b.png", "image/png"),
            (b"\xff\xd8\xff\xe0", "صورة.jpeg", "image/jpeg"),
            (workbook, "a.xlsx", KINDS[5].media_type),
            ("البند,السعر".as_bytes(), "a.csv", "text/csv"),
            (b"plain", "a.txt", "text/plain"),
            // Cut within a character.
            (b"\xd8\xa7\xd9", "a.txt", "text/plain"),
        ] {
            assert_eq!(of(head, name).ok(), Some(media_type), "{name}");
        }
    }

    #[test]
    fn what_is_something_else_is_refused() {
        for (head, name) in [
            (b"MZ\x90\0\x03\0".as_slice(), "offer.pdf"),
            (b"\x7fELF\x02\x01", "offer.pdf"),
            (
                b"PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x05\0\0\0a.exe",
                "a.xlsx",
            ),
            (b"\0", "a.txt"),
            (b"a\x1bb", "a.txt"),
        ] {
            assert!(
                matches!(of(head, name), Err(FileError::UnknownKind)),
                "{name}"
            );
        }
        for (head, name) in [
            (b"%PDF-1.7".as_slice(), "offer.png"),
            (b"#!/bin/sh", "run.sh"),
            (b"<script>", "page.html"),
            (b"<svg/>", "picture.svg"),
            (b"plain", "offer.pdf"),
            (b"plain", "txt"),
        ] {
            assert!(
                matches!(of(head, name), Err(FileError::OtherKind)),
                "{name}"
            );
        }
    }
}
