//! A credit note of the supplier in print, with the QR code where its country asks for one.
use contract::payment::{CreditNoteDetail, CreditNoteState};
use values::{Language, MessageId};

use super::{
    PdfError,
    invoice::{HEADINGS, add_parties, add_qr_code, row},
    layout::Layout,
};

/// # Errors
/// The PDF library fails.
pub fn credit_note(note: &CreditNoteDetail, language: Language) -> Result<Vec<u8>, PdfError> {
    let title = match note.state {
        CreditNoteState::Draft => MessageId::new("paper-credit-note-draft"),
        CreditNoteState::Withdrawn => MessageId::new("paper-credit-note-withdrawn"),
        CreditNoteState::Rejected => MessageId::new("paper-credit-note-rejected"),
        CreditNoteState::Submitted | CreditNoteState::Accepted | CreditNoteState::Received => {
            MessageId::new("paper-credit-note")
        }
    };
    let mut layout = Layout::new(language, title, &note.number);
    layout.totals = Some(note.totals.clone());
    let day = (note.issue_date, note.sent_at);
    add_qr_code(&mut layout, &note.supplier, &note.totals, day);
    let buyer = (&note.buyer, &note.buyer_numbers);
    add_parties(&mut layout, (&note.supplier, None), buyer);
    let order = note.order.as_deref().unwrap_or_default();
    layout.add_codes([
        (MessageId::new("paper-invoice"), &*note.invoice),
        (MessageId::new("paper-order-number"), order),
        (MessageId::new("paper-credit-note-reason"), &*note.reason),
    ]);
    layout.add_dates([
        (MessageId::new("paper-issue-date"), note.issue_date),
        (MessageId::new("paper-invoice-date"), note.invoice_date),
    ]);
    layout.add_currency(&note.totals.currency);
    layout.add_headings(HEADINGS);
    for line in &note.lines {
        layout.rows.push(row(line, language));
    }
    if note.totals.mirrors_rounding() {
        let words = layout.text(MessageId::new("paper-credit-note-rounding-hint"));
        layout.add_remark(MessageId::new("paper-credit-note-rounding"), &words);
    }
    layout.print()
}
