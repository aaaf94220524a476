//! Printed invoices, and the code that Saudi ones have.
use base64::{Engine, engine::general_purpose::STANDARD};
use contract::allowance_charge::AllowanceCharge;
use contract::payment::{CreditNoteDetail, CreditNoteState, InvoiceDetail, InvoiceState};
use exports::{pdf, zatca};
use rust_decimal::Decimal;
use values::Language;

use super::{left_edge_of, text_of};
use crate::samples;

#[test]
fn an_invoice_is_printed_in_both_languages() {
    let invoice = samples::invoice();
    let english = text_of(&pdf::invoice(&invoice, Language::English).unwrap());
    for part in [
        "Tax invoice",
        "NKH-7001",
        "Horizon Industrial Equipment Co.",
        "310122393500003",
        "PO-2026-000123",
        "15 Mar 2026",
        "14 Apr 2026",
        "Supply date",
        "12 Mar 2026",
        "SA03 8000 0000 6080 1016 7519",
        "7421",
        "12271",
        "1,250.5",
        "VAT 15%",
        "432,931.81",
    ] {
        assert!(english.contains(part), "{part} is not in {english}");
    }
    let arabic = text_of(&pdf::invoice(&invoice, Language::Arabic).unwrap());
    for part in [
        "فاتورة ضريبية",
        "رقم السجل التجاري",
        "310122393500003",
        "عنوان المورّد",
    ] {
        assert!(arabic.contains(part), "{part} is not in {arabic}");
    }
}

#[test]
fn the_vat_number_of_the_buyer_is_printed_where_it_is_known() {
    for (language, label) in [
        (Language::English, "Buyer’s VAT number"),
        (Language::Arabic, "الرقم الضريبي للمشتري"),
    ] {
        for vat_number in [Some("300000000000003".to_owned()), None] {
            let (mut invoice, mut note) = (samples::invoice(), samples::credit_note());
            for numbers in [&mut invoice.buyer_numbers, &mut note.buyer_numbers] {
                numbers.vat_number.clone_from(&vat_number);
            }
            for printed in [
                pdf::invoice(&invoice, language).unwrap(),
                pdf::credit_note(&note, language).unwrap(),
            ] {
                let text = text_of(&printed);
                for part in [label, "300000000000003"] {
                    assert_eq!(text.contains(part), vat_number.is_some(), "{part}: {text}");
                }
            }
        }
    }
}

#[test]
fn the_numbers_of_the_supplier_and_the_buyer_are_below_their_names() {
    // The page is 595 points wide.
    let is_at_the_left = |text: &str, file: &[u8]| left_edge_of(text, file) < 297.0;
    let (invoice, note) = (samples::invoice(), samples::credit_note());
    for language in [Language::Arabic, Language::English] {
        let supplier_is_at_the_left = language == Language::English;
        let invoice = pdf::invoice(&invoice, language).unwrap();
        let note = pdf::credit_note(&note, language).unwrap();
        for file in [&invoice, &note] {
            for number in ["310122393500003", "1010987654"] {
                let at_the_left = is_at_the_left(number, file);
                assert_eq!(at_the_left, supplier_is_at_the_left, "{number}");
            }
            let at_the_left = is_at_the_left("300000000000003", file);
            assert_ne!(at_the_left, supplier_is_at_the_left);
        }
        assert_eq!(is_at_the_left("SA03", &invoice), supplier_is_at_the_left);
    }
}

#[test]
fn discounts_and_charges_of_a_line_are_printed() {
    let mut invoice = samples::invoice();
    let discount = AllowanceCharge {
        is_charge: false,
        percent: Some(samples::decimal("5")),
        amount: samples::decimal("6249.37"),
        reason_code: Some("95".to_owned()),
        reason: Some(samples::words("خصم كمية", "Volume")),
    };
    let charge = AllowanceCharge {
        is_charge: true,
        percent: None,
        amount: samples::decimal("150.00"),
        reason_code: Some("PC".to_owned()),
        reason: None,
    };
    let parts = [
        "Discount 5% (Volume): 6,249.37",
        "Charge (reason code PC): 150.00",
    ];
    invoice.lines[0].billed.allowance_charges = vec![discount, charge];
    let mut note = samples::credit_note();
    note.lines = vec![invoice.lines[0].billed.clone()];
    for printed in [
        pdf::invoice(&invoice, Language::English).unwrap(),
        pdf::credit_note(&note, Language::English).unwrap(),
    ] {
        let text = text_of(&printed);
        for part in parts {
            assert!(text.contains(part), "{part} is not in {text}");
        }
    }
}

#[test]
fn an_amount_without_a_quantity_is_printed_alone() {
    let mut note = samples::credit_note();
    let line = &mut note.lines[0];
    line.quantity = Decimal::ONE;
    line.unit_price = line.net.clone();
    line.is_amount_only = true;
    let text = text_of(&pdf::credit_note(&note, Language::English).unwrap());
    let amounts = text.matches("999.50").count();
    assert!(!text.contains("pcs"), "{text}");
    note.lines[0].is_amount_only = false;
    let text = text_of(&pdf::credit_note(&note, Language::English).unwrap());
    assert_eq!(text.matches("999.50").count(), amounts + 1, "{text}");
}

#[test]
fn a_draft_and_a_withdrawn_invoice_say_so() {
    for (state, title) in [
        (InvoiceState::Draft, "Invoice (draft)"),
        (InvoiceState::Cancelled, "Invoice (withdrawn)"),
    ] {
        let invoice = InvoiceDetail {
            state,
            ..samples::invoice()
        };
        let text = text_of(&pdf::invoice(&invoice, Language::English).unwrap());
        assert!(text.contains(title), "{text}");
    }
}

fn qr_text(invoice: &InvoiceDetail) -> Option<String> {
    let (supplier, totals) = (&invoice.supplier, invoice.totals.as_ref().unwrap());
    zatca::qr_text(supplier, totals, invoice.issue_date, invoice.sent_at)
}

/// Reads the fields by their lengths, as the authority's app does.
fn fields(text: &str) -> Vec<(u8, String)> {
    let mut bytes = &STANDARD.decode(text).unwrap()[..];
    let mut fields = Vec::new();
    while let [tag, length, rest @ ..] = bytes {
        let (value, after) = rest.split_at(usize::from(*length));
        fields.push((*tag, String::from_utf8(value.to_vec()).unwrap()));
        bytes = after;
    }
    assert!(bytes.is_empty());
    fields
}

#[test]
fn a_saudi_invoice_has_its_fields_in_a_code() {
    let text = qr_text(&samples::invoice()).unwrap();
    let found = fields(&text);
    let found: Vec<_> = found.iter().map(|(tag, value)| (*tag, &**value)).collect();
    let expected = [
        (1, "شركة الأفق للمعدات الصناعية"),
        (2, "310122393500003"),
        (3, "2026-03-15T12:30:00+03:00"),
        (4, "432931.81"),
        (5, "56469.37"),
    ];
    assert_eq!(found, expected);
}

#[test]
fn it_is_sent_on_the_suppliers_day() {
    let mut invoice = samples::invoice();
    // In Riyadh it is one in the morning of the invoice's day.
    invoice.sent_at = Some("2026-03-14T22:00:00Z".parse().unwrap());
    let time = |invoice: &InvoiceDetail| fields(&qr_text(invoice).unwrap())[2].1.clone();
    assert_eq!(time(&invoice), "2026-03-15T01:00:00+03:00");
    invoice.issue_date = samples::day("2026-03-10");
    assert_eq!(time(&invoice), "2026-03-10T00:00:00+03:00");
}

#[test]
fn a_long_name_is_shortened_to_the_words_that_fit() {
    let mut invoice = samples::invoice();
    let words = ["شركة", &"أ".repeat(200), "للتجارة"];
    invoice.supplier.name.ar = words.join(" ");
    let found = fields(&qr_text(&invoice).unwrap());
    assert_eq!(found[0].1, "شركة");
    assert_eq!(found.len(), 5);
    invoice.supplier.name.ar = "أ".repeat(180);
    let found = fields(&qr_text(&invoice).unwrap());
    assert_eq!(found[0].1, "أ".repeat(127));
    invoice.supplier.name.ar = "شركة ".repeat(40);
    let found = fields(&qr_text(&invoice).unwrap());
    assert_eq!(found[0].1, "شركة ".repeat(28).trim_end());
}

#[test]
fn amounts_in_another_currency_have_no_code_and_the_document_says_so() {
    let (mut invoice, mut note) = (samples::invoice(), samples::credit_note());
    for totals in [invoice.totals.as_mut().unwrap(), &mut note.totals] {
        totals.currency = "USD".to_owned();
    }
    assert_eq!(qr_text(&invoice), None);
    for (language, sentence) in [
        (Language::English, "not in Saudi riyals"),
        (Language::Arabic, "رمز الاستجابة السريعة"),
    ] {
        for file in [
            pdf::invoice(&invoice, language).unwrap(),
            pdf::credit_note(&note, language).unwrap(),
        ] {
            let text = text_of(&file);
            assert!(text.contains(sentence), "{text}");
        }
        invoice.sent_at = None;
        let text = text_of(&pdf::invoice(&invoice, language).unwrap());
        assert!(!text.contains(sentence), "{text}");
        invoice.sent_at = samples::invoice().sent_at;
    }
}

#[test]
fn others_have_none() {
    let draft = InvoiceDetail {
        sent_at: None,
        ..samples::invoice()
    };
    let mut foreign = samples::invoice();
    foreign.supplier.country = "AE".to_owned();
    let mut unregistered = samples::invoice();
    unregistered.supplier.vat_number = None;
    for invoice in [draft, foreign, unregistered] {
        assert_eq!(qr_text(&invoice), None);
    }
}

#[test]
fn a_credit_note_names_its_invoice_and_its_reason() {
    let note = samples::credit_note();
    let english = text_of(&pdf::credit_note(&note, Language::English).unwrap());
    for part in [
        "Credit note",
        "CN-1",
        "NKH-7001",
        "Returned goods",
        "10",
        "VAT 15%",
        "1,149.43",
    ] {
        assert!(english.contains(part), "{part} is not in {english}");
    }
    let draft = CreditNoteDetail {
        state: CreditNoteState::Draft,
        ..note
    };
    let text = text_of(&pdf::credit_note(&draft, Language::English).unwrap());
    assert!(text.contains("Credit note (draft)"), "{text}");
    let arabic = text_of(&pdf::credit_note(&draft, Language::Arabic).unwrap());
    assert!(arabic.contains("إشعار دائن"), "{arabic}");
}
