//! The QR codes of printed documents, as a reader that is not the portal's sees them on the page.
use contract::payment::{CreditNoteDetail, InvoiceDetail};
use exports::{pdf, zatca};
use rqrr::PreparedImage;
use values::Language;

use super::output_of;
use crate::samples;

/// What the codes on the first page say.
fn scanned(file: &[u8]) -> Vec<String> {
    let picture = output_of("pdftoppm", &["-gray", "-r", "300", "-l", "1"], file);
    let mut parts = picture.splitn(4, |byte| byte.is_ascii_whitespace());
    let mut header = || str::from_utf8(parts.next().unwrap()).unwrap().to_owned();
    assert_eq!(header(), "P5");
    let [width, height] = [header(), header()].map(|side| side.parse::<usize>().unwrap());
    // The greatest value of a pixel goes before the pixels.
    let pixels = parts.next().unwrap().strip_prefix(b"255\n").unwrap();
    let pixel = |x, y| pixels[y * width + x];
    let mut image = PreparedImage::prepare_from_greyscale(width, height, pixel);
    let codes = image.detect_grids();
    codes.iter().map(|code| code.decode().unwrap().1).collect()
}

#[test]
fn the_codes_of_invoices_and_credit_notes_are_read_from_the_page() {
    let (invoice, note) = (samples::invoice(), samples::credit_note());
    let InvoiceDetail {
        supplier, totals, ..
    } = &invoice;
    let totals = totals.as_ref().unwrap();
    let of_invoice = zatca::qr_text(supplier, totals, invoice.issue_date, invoice.sent_at);
    let of_note = zatca::qr_text(&note.supplier, &note.totals, note.issue_date, note.sent_at);
    let (of_invoice, of_note) = (of_invoice.unwrap(), of_note.unwrap());
    assert_ne!(of_invoice, of_note);
    for language in [Language::Arabic, Language::English] {
        let file = pdf::invoice(&invoice, language).unwrap();
        assert_eq!(scanned(&file), [&*of_invoice]);
        let file = pdf::credit_note(&note, language).unwrap();
        assert_eq!(scanned(&file), [&*of_note]);
    }
}

#[test]
fn documents_that_were_not_sent_have_no_code() {
    let invoice = InvoiceDetail {
        sent_at: None,
        ..samples::invoice()
    };
    let note = CreditNoteDetail {
        sent_at: None,
        ..samples::credit_note()
    };
    let language = Language::English;
    assert!(scanned(&pdf::invoice(&invoice, language).unwrap()).is_empty());
    assert!(scanned(&pdf::credit_note(&note, language).unwrap()).is_empty());
}
