//! Credit notes whose VAT or amount depends on rounding.
use rust_decimal::Decimal;
use sea_orm::{EntityTrait, sea_query::Expr};

use super::credit_note_scene::{drafted, input, invoiced, sent, text};
use contract::{exchange::Reasoned, payment::InvoiceSubmission};
use tables::order_line;
use test_support::{calls::SignedInCalls, fixtures::AMAL, harness::Harness, on_both_databases};

on_both_databases!(
    vat_is_that_of_the_credited_sum,
    vat_is_never_credited_below_zero,
    the_last_quantity_comes_to_what_is_left,
);

/// The last credit note has the rest of the invoice's 73.50.
async fn vat_is_that_of_the_credited_sum(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    for (net, vat, mirrors_rounding) in [("291.50", "43.73", false), ("198.50", "29.77", true)] {
        let number = sent(&harness, &invoice, &input(&[(10, "", net)]), &token).await;
        let note = harness.backend.credit_note(&number, &token).await.unwrap();
        assert_eq!(text(note.totals.vat), vat);
        assert_eq!(note.totals.mirrors_rounding(), mirrors_rounding, "{net}");
    }
}

/// Those that were rounded up leave less VAT than the last ones come to.
async fn vat_is_never_credited_below_zero(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let parts = [
        ("489.90", "73.49"),
        ("0.04", "0.01"),
        ("0.05", "0.00"),
        ("0.01", "0.00"),
    ];
    for (net, vat) in parts {
        let number = sent(&harness, &invoice, &input(&[(10, "", net)]), &token).await;
        let note = harness.backend.credit_note(&number, &token).await.unwrap();
        assert_eq!(text(note.totals.vat), vat, "{net}");
    }
    let credited = harness.backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(text(credited.credited.amount), "563.50");
}

/// 3 units at 33.33 with a discount of 10.00.
async fn the_last_quantity_comes_to_what_is_left(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let backend = &harness.backend;
    let draft = drafted(&harness, "A", "SAR", &token).await;
    backend.discard_invoice("A", &draft, &token).await.unwrap();
    let discount = r#"[{"isCharge": false, "amount": "10", "reasonCode": "95"}]"#;
    order_line::Entity::update_many()
        .col_expr(order_line::Column::AllowanceCharges, Expr::value(discount))
        .exec(&harness.database)
        .await
        .unwrap();
    let asked = Reasoned {
        version: backend.order("A", &token).await.unwrap().version,
        reason: String::new(),
    };
    let draft = backend.draft_invoice("A", &asked, "anew", &token).await;
    let as_drafted = InvoiceSubmission::default();
    let draft = draft.unwrap().number;
    let invoice = backend.submit_invoice(&draft, &as_drafted, "its sending", &token);
    let invoice = invoice.await.unwrap();
    assert_eq!(text(invoice.lines[1].billed.net.amount), "89.99");
    for (quantity, net) in [("1", "30.00"), ("1.0", "30.00"), ("1.00", "29.99")] {
        let asked = input(&[(20, quantity, "")]);
        let number = sent(&harness, &invoice.number, &asked, &token).await;
        let note = backend.credit_note(&number, &token).await.unwrap();
        assert_eq!(text(note.totals.net), net);
        let [line] = &note.lines[..] else { panic!() };
        let charges = line.allowance_charges.iter();
        let charges = charges.map(|charge| match charge.is_charge {
            true => charge.amount,
            false => -charge.amount,
        });
        let net = line.unit_price.amount + charges.sum::<Decimal>();
        assert_eq!(line.net.amount, net);
    }
}
