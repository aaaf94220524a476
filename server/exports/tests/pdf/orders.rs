//! Printed orders and delivery notes.
use contract::{
    allowance_charge::AllowanceCharge,
    header_references::{BuyerContact, HeaderReferences},
    order::{
        ConfirmedLine, DespatchAdvice, DespatchLine, Lot, Order, OrderSource, OrderState, Package,
    },
    vat_category::VatCategory,
};
use exports::pdf;
use values::Language;

use super::{drawn::drawn_lines, right_edges_of, text_of};
use crate::samples::{self, day, decimal, words};

#[test]
fn an_order_is_printed_in_both_languages() {
    let order = samples::order(3);
    let english = text_of(&pdf::order(&order, Language::English).unwrap());
    for part in [
        "Purchase order",
        "PO-2026-000123",
        "Saudi Electricity Company",
        "Main warehouse, 7421 King Fahd Road",
        "Gate valve, stainless steel 316L",
        "VLV-GT-316L-001",
        "1,250.5",
        "124,987.48",
        "VAT 15%",
        "-1,000.00",
        "30 Apr 2026",
        "Total including VAT (SAR)",
        "432,931.81",
        "& call +966 11 555 0123",
        "Page 1 of 1",
    ] {
        assert!(english.contains(part), "{part} is not in {english}");
    }
    let arabic = text_of(&pdf::order(&order, Language::Arabic).unwrap());
    for part in [
        "PO-2026-000123",
        "المشتري",
        "الشركة السعودية للكهرباء",
        "+966 11 555 0123",
        "أبريل",
        "432,931.81",
    ] {
        assert!(arabic.contains(part), "{part} is not in {arabic}");
    }
    assert!(!arabic.contains("Saudi Electricity Company"));
}

#[test]
fn a_line_says_what_its_price_and_rate_do_not() {
    let mut order = samples::order(1);
    let line = &mut order.lines[0];
    line.is_return = true;
    line.net = -line.net;
    line.vat_category = VatCategory::Exempt;
    line.vat_exemption_reason = Some(words("خدمات مالية", "Financial services"));
    line.vat_exemption_reason_code = Some("VATEX-SA-29".to_owned());
    line.allowance_charges = vec![AllowanceCharge {
        is_charge: false,
        percent: Some(decimal("5")),
        amount: decimal("6249.37"),
        reason_code: Some("95".to_owned()),
        reason: Some(words("خصم كمية", "Volume")),
    }];
    order.totals.vat_by_rate[0].category = VatCategory::Exempt;
    let english = text_of(&pdf::order(&order, Language::English).unwrap());
    for part in [
        "Return to the supplier",
        "-124,987.48",
        "Discount 5% (Volume): 6,249.37",
        "Exempt from VAT",
        "Financial services",
        "VATEX-SA-29",
    ] {
        assert!(english.contains(part), "{part} is not in {english}");
    }
    let arabic = text_of(&pdf::order(&order, Language::Arabic).unwrap());
    for part in ["خصم كمية", "6,249.37", "خدمات مالية"] {
        assert!(arabic.contains(part), "{part} is not in {arabic}");
    }
}

#[test]
fn an_order_shows_what_is_confirmed_beside_what_was_ordered() {
    let mut order = samples::order(2);
    let confirm = |quantity: &str, net: &str| {
        Some(ConfirmedLine {
            quantity: decimal(quantity),
            unit_price: decimal("99.95"),
            net: decimal(net),
        })
    };
    order.lines[0].confirmed = confirm("1000", "99950.00");
    order.lines[1].confirmed = confirm("0", "0.00");
    let mut confirmed = order.totals.clone();
    confirmed.gross = decimal("114942.50");
    order.confirmed_totals = Some(confirmed);
    let text = text_of(&pdf::order(&order, Language::English).unwrap());
    for part in [
        "1,000",
        "99,950.00",
        "Ordered:",
        "1,250.5",
        "Confirmed",
        "114,942.50",
        "432,931.81",
    ] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    for language in [Language::Arabic, Language::English] {
        let file = pdf::order(&order, language).unwrap();
        let edges = ["99,950.00", "114,942.50"].map(|text| right_edges_of(text, &file)[0]);
        assert!((edges[0] - edges[1]).abs() < 0.5, "{edges:?}");
    }
}

#[test]
fn amounts_of_many_digits_leave_room_for_the_item() {
    let mut order = samples::order(1);
    order.lines[0].quantity = decimal("123456789.1234");
    order.lines[0].unit_price = decimal("987654321.9876");
    order.lines[0].net = decimal("121932631244894071.51");
    order.totals.gross = decimal("121932631244894071.51");
    order.confirmed_totals = Some(order.totals.clone());
    for language in [Language::Arabic, Language::English] {
        let text = text_of(&pdf::order(&order, language).unwrap());
        let pages = text.matches('\u{c}').count();
        assert!(text.contains("VLV-GT-316L") && pages == 1, "{text}");
    }
}

#[test]
fn a_delivery_note_says_what_left_for_where() {
    let order = samples::order(3);
    let advice = DespatchAdvice {
        number: "DA-2026-00007".to_owned(),
        supplier_number: Some("DN-7".to_owned()),
        packages: vec![Package {
            id: Some("340123450000000017".to_owned()),
            package_type: Some("PX".to_owned()),
            count: 2,
            gross_weight_kg: Some(decimal("640")),
        }],
        despatch_date: day("2026-03-18"),
        expected_date: Some(day("2026-03-20")),
        carrier: "سمسا SMSA".to_owned(),
        tracking_number: "TRK 290 11".to_owned(),
        lines: [(20, "7"), (30, "12.25"), (90, "1")]
            .map(|(line_number, quantity)| DespatchLine {
                line_number,
                quantity: decimal(quantity),
                lots: vec![Lot {
                    lot: format!("L-{line_number}"),
                    quantity: decimal("1"),
                    expiry_date: Some(day("2027-06-30")),
                }],
                serial_numbers: vec![format!("SN-{line_number}")],
            })
            .into(),
        cancelled_at: None,
        is_cancellable: true,
    };
    let english = text_of(&pdf::delivery_note(&order, &advice, Language::English).unwrap());
    for part in [
        "Delivery note",
        "DA-2026-00007",
        "PO-2026-000123",
        "Horizon Industrial Equipment Co.",
        "Main warehouse, 7421 King Fahd Road",
        "SMSA",
        "TRK 290 11",
        "VLV-GT-316L-002",
        "12.25",
        "DN-7",
        "L-30",
        "30 Jun 2027",
        "SN-30",
        "340123450000000017",
        "640",
    ] {
        assert!(english.contains(part), "{part} is not in {english}");
    }
    assert!(!english.contains("VLV-GT-316L-001"), "nothing of it left");
    assert!(!english.contains("99.95"), "a delivery note has no prices");
    let arabic = pdf::delivery_note(&order, &advice, Language::Arabic).unwrap();
    // From left to right: the year, the month's letters in reverse, the day.
    let expiry = drawn_lines(&arabic)
        .join("\n")
        .matches("2027وينوي30")
        .count();
    assert_eq!(expiry, 3);
    let arabic = text_of(&arabic);
    for part in ["DA-2026-00007", "TRK 290 11", "المستودع الرئيسي"] {
        assert!(arabic.contains(part), "{part} is not in {arabic}");
    }
}

#[test]
fn an_order_that_is_cancelled_says_so() {
    let mut order = samples::order(1);
    order.state = OrderState::Cancelled;
    let text = text_of(&pdf::order(&order, Language::English).unwrap());
    assert!(text.contains("Purchase order (cancelled)"), "{text}");
}

#[test]
fn an_order_names_its_request_and_quotation() {
    let mut order = samples::order(1);
    let print = |order: &Order, language| text_of(&pdf::order(order, language).unwrap());
    let labels = |language| match language {
        Language::Arabic => ["طلب عرض السعر", "عرض سعر المورد"],
        Language::English => ["Quotation request", "Supplier’s quotation"],
    };
    for language in [Language::Arabic, Language::English] {
        order.source = None;
        let text = print(&order, language);
        for label in labels(language) {
            assert!(!text.contains(label), "{label} is in {text}");
        }
        order.source = Some(OrderSource {
            quotation_request: "RFQ-2026-000045".to_owned(),
            quotation: Some("Q-2026-0007".to_owned()),
        });
        let text = print(&order, language);
        for part in labels(language)
            .into_iter()
            .chain(["RFQ-2026-000045", "Q-2026-0007"])
        {
            assert!(text.contains(part), "{part} is not in {text}");
        }
    }
}

#[test]
fn an_order_names_contact_and_codes() {
    let mut order = samples::order(1);
    order.references = HeaderReferences {
        payment_terms_code: Some("Z060".to_owned()),
        payment_due_days: Some(60),
        contact: Some(BuyerContact {
            name: "Noura Al-Shammari".to_owned(),
            email: Some("noura@buyer.example".to_owned()),
            phone: None,
        }),
        cost_centre: Some("4100-210".to_owned()),
        ..HeaderReferences::default()
    };
    order.supplier_order_number = Some("SO-40012".to_owned());
    let text = text_of(&pdf::order(&order, Language::English).unwrap());
    for part in [
        "Payment terms code",
        "Z060",
        "Days until an invoice is due",
        "Noura Al-Shammari",
        "noura@buyer.example",
        "SO-40012",
        "4100-210",
    ] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    assert!(!text.contains("Project"), "{text}");
}

#[test]
fn a_delivery_note_has_fields_for_the_receiver() {
    let order = samples::order(1);
    let advice = DespatchAdvice {
        number: "DA-2026-00008".to_owned(),
        supplier_number: None,
        packages: Vec::new(),
        despatch_date: day("2026-03-18"),
        expected_date: None,
        carrier: String::new(),
        tracking_number: String::new(),
        lines: Vec::new(),
        cancelled_at: None,
        is_cancellable: false,
    };
    for (language, labels) in [
        (
            Language::English,
            ["Receiver’s name", "Signature", "Received on", "Stamp"],
        ),
        (
            Language::Arabic,
            ["اسم المستلم", "التوقيع", "تاريخ الاستلام", "الختم"],
        ),
    ] {
        let text = text_of(&pdf::delivery_note(&order, &advice, language).unwrap());
        for label in labels {
            assert!(text.contains(label), "{label} is not in {text}");
        }
    }
}

#[test]
fn totals_are_on_a_page_with_a_line_at_least() {
    for lines in 1..=24 {
        let text = text_of(&pdf::order(&samples::order(lines), Language::English).unwrap());
        let pages: Vec<_> = text.split('\u{c}').collect();
        let page = pages
            .iter()
            .find(|page| page.contains("Total including VAT"));
        assert!(page.unwrap().contains("VLV-GT-316L-"), "{lines}: {text}");
        // Headings stay with a row.
        for page in pages.iter().filter(|page| page.contains("Unit price")) {
            assert!(page.contains("VLV-GT-316L-"), "{lines}: {text}");
        }
    }
}
