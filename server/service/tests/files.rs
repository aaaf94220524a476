//! The names and kinds of files that are attached to documents.
use service_core::files::{FileError, file_name, media_type::detect};

#[test]
fn files_are_what_their_content_says() {
    let workbook =
        b"PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0f\0\0\0xl/workbook.xml";
    let workbook_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    for (head, name, media_type) in [
        (b"%PDF-1.7".as_slice(), "offer.PDF", "application/pdf"),
        (b"\x89PNG\r\n\x1a\n\0", "a.b.png", "image/png"),
        (b"\xff\xd8\xff\xe0", "صورة.jpeg", "image/jpeg"),
        (workbook, "a.xlsx", workbook_type),
        ("البند,السعر".as_bytes(), "a.csv", "text/csv"),
        (b"plain", "a.txt", "text/plain"),
        // Cut within a character.
        (b"\xd8\xa7\xd9", "a.txt", "text/plain"),
    ] {
        assert_eq!(detect(head, name).ok(), Some(media_type), "{name}");
    }
}

#[test]
fn an_extension_of_no_accepted_kind_is_refused_whatever_the_content() {
    for (head, name) in [
        (b"MZ\x90\0\x03\0".as_slice(), "setup.exe"),
        (b"plain", "setup.exe"),
        (b"%PDF-1.7", "offer"),
        (b"#!/bin/sh", "run.sh"),
        (b"<script>", "page.html"),
        (b"<svg/>", "picture.svg"),
        (b"plain", "txt"),
    ] {
        assert!(
            matches!(detect(head, name), Err(FileError::UnknownKind)),
            "{name}"
        );
    }
}

#[test]
fn content_that_does_not_match_the_extension_is_refused() {
    for (head, name) in [
        (b"MZ\x90\0\x03\0".as_slice(), "offer.pdf"),
        (b"\x7fELF\x02\x01", "offer.pdf"),
        (
            b"PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x05\0\0\0a.exe",
            "a.xlsx",
        ),
        (b"\0", "a.txt"),
        (b"a\x1bb", "a.txt"),
        (b"%PDF-1.7", "offer.png"),
        (b"plain", "offer.pdf"),
    ] {
        assert!(
            matches!(detect(head, name), Err(FileError::OtherKind)),
            "{name}"
        );
    }
}

#[test]
fn names_are_plain() {
    for (sent, name) in [
        ("offer.pdf", Some("offer.pdf")),
        ("C:\\Users\\me\\offer.pdf", Some("offer.pdf")),
        ("../../etc/passwd", Some("passwd")),
        ("عرض السعر.pdf", Some("عرض السعر.pdf")),
        ("offer\u{202e}fdp.exe", Some("offerfdp.exe")),
        ("a\r\nb\0.pdf", Some("ab.pdf")),
        ("..", None),
        ("dir/", None),
        ("", None),
    ] {
        assert_eq!(file_name(sent).as_deref(), name, "{sent:?}");
    }
    let longest = format!("{}.pdf", "ع".repeat(125));
    assert_eq!(file_name(&longest).unwrap(), longest, "254 bytes");
    let long = file_name(&format!("{}.pdf", "م".repeat(300))).unwrap();
    assert!(
        long.ends_with("م.pdf") && long.contains("م…م") && (252..=255).contains(&long.len()),
        "{long}"
    );
}
