//! Credit notes of parts so small that rounding decides on their VAT.
use rust_decimal::Decimal;
use test_support::{calls::SignedInCalls, fixtures::AMAL, harness::Harness, on_both_databases};

use super::credit_note_scene::{input, invoiced, sent, take_back, text};

on_both_databases!(vat_is_never_credited_below_zero);

/// Those that were rounded up stay, and those that were rounded down are taken back.
async fn vat_is_never_credited_below_zero(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let backend = &harness.backend;
    for (down, up) in [("0.03", "0.02"), ("0.08", "0.01")] {
        let down = sent(&harness, &invoice, &input(&[(10, "", down)]), &token).await;
        sent(&harness, &invoice, &input(&[(10, "", up)]), &token).await;
        take_back(&harness, &down, &format!("back {down}"), &token)
            .await
            .unwrap();
    }
    // 0.02 of VAT are credited of 0.03; 0.07 would come to 0.01.
    let before = backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(text(before.credited.amount), "0.05");
    let asked = input(&[(10, "", "0.04")]);
    let number = sent(&harness, &invoice, &asked, &token).await;
    let note = backend.credit_note(&number, &token).await.unwrap();
    assert_eq!(note.totals.vat, Decimal::ZERO);
    assert_eq!(text(note.totals.gross), "0.04");
    let after = backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(text(after.credited.amount), "0.09");
}
