//! Printed documents, as a reader of PDF sees them.
use std::{
    io::Write,
    process::{Command, Stdio},
};

use contract::{
    order::{ConfirmedLine, DespatchAdvice, DespatchLine, OrderState},
    quotation_request::{EarlierRequest, Quotation},
};
use exports::pdf;
use values::Language;

use super::samples::{self, day, decimal};

/// Small enough for a slow network.
const LARGEST: usize = 60 * 1024;

/// What a tool of poppler makes of the file.
fn read(tool: &str, arguments: &[&str], file: &[u8]) -> String {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("document.pdf");
    std::fs::File::create(&path)
        .unwrap()
        .write_all(file)
        .unwrap();
    let output = Command::new(tool)
        .args(arguments.iter().filter(|argument| **argument != "-"))
        .arg(&path)
        .args(arguments.iter().filter(|argument| **argument == "-"))
        .stderr(Stdio::inherit())
        .output()
        .unwrap();
    assert!(output.status.success(), "{tool} refuses the file");
    String::from_utf8(output.stdout).unwrap()
}

fn text_of(file: &[u8]) -> String {
    read("pdftotext", &["-layout", "-"], file)
}

/// Points between the sheet's left edge and the text.
fn left_edge_of(text: &str, file: &[u8]) -> f32 {
    let words = read("pdftotext", &["-bbox", "-"], file);
    let mut words = words.split("<word xMin=\"").skip(1);
    let rest = words.find(|word| word.contains(text)).unwrap();
    rest.split('"').next().unwrap().parse().unwrap()
}

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
fn arabic_begins_at_the_right() {
    let order = samples::order(1);
    let arabic = pdf::order(&order, Language::Arabic).unwrap();
    let english = pdf::order(&order, Language::English).unwrap();
    // The page is 595 points wide.
    assert!(left_edge_of("PO-2026-000123", &arabic) > 400.0);
    assert!(left_edge_of("PO-2026-000123", &english) < 60.0);
    assert!(left_edge_of("432,931.81", &arabic) < 120.0);
    assert!(left_edge_of("432,931.81", &english) > 400.0);
}

/// The right edges of the words, in points from the sheet's left edge.
fn right_edges_of(text: &str, file: &[u8]) -> Vec<f32> {
    let words = read("pdftotext", &["-bbox", "-"], file);
    let found = words
        .lines()
        .filter(|line| line.contains(&format!(">{text}<")));
    let edges = found.map(|line| {
        let (_, rest) = line.split_once("xMax=\"").unwrap();
        rest.split('"').next().unwrap().parse().unwrap()
    });
    edges.collect()
}

#[test]
fn numbers_end_at_one_edge_and_decimals_are_below_one_another_in_both_languages() {
    let mut order = samples::order(3);
    order.lines[1].quantity = decimal("7");
    order.lines[2].quantity = decimal("12.25");
    order.lines[1].net = decimal("7.5");
    let quotation = samples::quotation();
    for language in [Language::Arabic, Language::English] {
        let file = pdf::order(&order, language).unwrap();
        let edge = |text: &str| {
            let edges = right_edges_of(text, &file);
            assert!(!edges.is_empty(), "{text}");
            edges[0]
        };
        // The lines' amounts and the sums.
        let net = edge("124,987.48");
        for sum in ["7.50", "374,962.44", "-1,000.00", "56,469.37", "432,931.81"] {
            assert!((edge(sum) - net).abs() < 0.5, "{language:?}: {sum}");
        }
        // A digit of 9 points is 5.15 points wide, a point 2.4.
        let (longest, short, whole) = (edge("12.25"), edge("1,250.5"), edge("7"));
        assert!((longest - short - 5.15).abs() < 0.5, "{longest} {short}");
        assert!(
            (longest - whole - 2.0 * 5.15 - 2.4).abs() < 0.7,
            "{longest} {whole}"
        );

        let request = samples::request();
        let file = pdf::quotation(&request, &quotation, &samples::supplier(), language).unwrap();
        let mut edges = right_edges_of("121,862.79", &file);
        edges.extend(right_edges_of("432,931.81", &file));
        let spread = edges.iter().map(|edge| (edge - edges[0]).abs());
        assert!(
            edges.len() == 3 && spread.fold(0.0, f32::max) < 0.5,
            "{edges:?}"
        );
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
        despatch_date: day("2026-03-18"),
        expected_date: Some(day("2026-03-20")),
        carrier: "سمسا SMSA".to_owned(),
        tracking_number: "TRK 290 11".to_owned(),
        lines: [(20, "7"), (30, "12.25"), (90, "1")]
            .map(|(line_number, quantity)| DespatchLine {
                line_number,
                quantity: decimal(quantity),
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
    ] {
        assert!(english.contains(part), "{part} is not in {english}");
    }
    assert!(!english.contains("VLV-GT-316L-001"), "nothing of it left");
    assert!(!english.contains("99.95"), "a delivery note has no prices");
    let arabic = text_of(&pdf::delivery_note(&order, &advice, Language::Arabic).unwrap());
    for part in ["DA-2026-00007", "TRK 290 11", "المستودع الرئيسي"] {
        assert!(arabic.contains(part), "{part} is not in {arabic}");
    }
}

#[test]
fn letters_are_joined_and_fonts_embedded_by_subset() {
    let arabic = pdf::order(&samples::order(3), Language::Arabic).unwrap();
    let fonts = read("pdffonts", &[], &arabic);
    let fonts: Vec<_> = fonts.lines().skip(2).collect();
    assert!(!fonts.is_empty());
    for font in fonts {
        // Six letters and a plus before the name: a subset. Embedded, a subset, and readable as text.
        assert!(font.contains("+NotoSans"), "{font}");
        assert!(font.contains("yes yes yes"), "{font}");
    }
    assert!(arabic.len() < LARGEST, "{} bytes", arabic.len());
}

#[test]
fn many_lines_go_over_several_sheets_each_with_the_headings() {
    let file = pdf::order(&samples::order(40), Language::English).unwrap();
    assert!(file.len() < LARGEST, "{} bytes", file.len());
    let text = text_of(&file);
    let sheets = text.matches("Page ").count();
    assert!(sheets > 1);
    assert_eq!(text.matches("Unit price").count(), sheets);
    assert!(text.contains(&format!("Page {sheets} of {sheets}")));
    for place in 1..=40 {
        assert!(text.contains(&format!("VLV-GT-316L-{place:03}")), "{place}");
    }
}

#[test]
fn a_quotation_shows_what_is_offered_and_what_is_not() {
    let print = |language| {
        let request = samples::request();
        pdf::quotation(
            &request,
            &samples::quotation(),
            &samples::supplier(),
            language,
        )
        .unwrap()
    };
    let english = text_of(&print(Language::English));
    for part in [
        "Quotation",
        "Quotation revision",
        "Overall discount",
        "Q-2026-0007",
        "RFQ-2026-000045",
        "Horizon Industrial Equipment Co.",
        "2.5%",
        "121,862.79",
        "Substitute: Danfoss",
        "No offer",
        // Past midnight in Riyadh.
        "15 Mar 2026",
    ] {
        assert!(english.contains(part), "{part} is not in {english}");
    }
    let arabic = print(Language::Arabic);
    assert!(arabic.len() < LARGEST, "{} bytes", arabic.len());
    let arabic = text_of(&arabic);
    for part in ["Q-2026-0007", "مراجعة العرض"] {
        assert!(arabic.contains(part), "{part} is not in {arabic}");
    }
}

#[test]
fn what_no_font_has_is_no_reason_to_fail() {
    let mut order = samples::order(1);
    let strange = format!("泵 \u{7}\u{2029}\u{202e}{} 🙂", "x".repeat(500));
    order.lines[0].description = samples::words(&strange, &strange);
    order.note = samples::words("", "");
    for language in [Language::Arabic, Language::English] {
        let text = text_of(&pdf::order(&order, language).unwrap());
        assert!(text.contains("432,931.81"));
    }
}

#[test]
fn a_quotation_is_printed_for_what_it_answered() {
    let mut request = samples::request();
    let mut quotation = samples::quotation();
    quotation.asked = Some(EarlierRequest {
        subject: request.subject.clone(),
        payment_terms: request.payment_terms.clone(),
        incoterm: request.incoterm.clone(),
        delivery_place: request.delivery_place.clone(),
        lines: request.lines.clone(),
    });
    // The buyer asks for something else since.
    request.amendment = 1;
    request.subject = samples::words("مضخات", "Pumps instead");
    request.lines.truncate(1);
    request.lines[0].description = samples::words("مضخة", "Pump instead");
    let print = |quotation: &Quotation| {
        let supplier = samples::supplier();
        text_of(&pdf::quotation(&request, quotation, &supplier, Language::English).unwrap())
    };
    let text = print(&quotation);
    assert!(!text.contains("instead"), "{text}");
    assert_eq!(text.matches("Gate valve, stainless").count(), 3, "{text}");
    assert!(!text.contains("withdrawn"), "{text}");
    quotation.is_withdrawn = true;
    assert!(print(&quotation).contains("Quotation (withdrawn)"));
}

#[test]
fn an_order_that_is_cancelled_says_so() {
    let mut order = samples::order(1);
    order.state = OrderState::Cancelled;
    let text = text_of(&pdf::order(&order, Language::English).unwrap());
    assert!(text.contains("Purchase order (cancelled)"), "{text}");
}

#[test]
fn words_of_two_scripts_stay_in_their_order() {
    let mut quotation = samples::quotation();
    let mixed = "خوذة 3M H-700 بيضاء";
    let offers = quotation.lines.iter_mut();
    for offer in offers.filter_map(|line| line.offer.as_mut()) {
        offer.substitute = Some(mixed.to_owned());
    }
    quotation.note = mixed.to_owned();
    for language in [Language::Arabic, Language::English] {
        let supplier = samples::supplier();
        let file = pdf::quotation(&samples::request(), &quotation, &supplier, language);
        let text = text_of(&file.unwrap());
        assert_eq!(text.matches("3M H-700").count(), 3, "{language:?}: {text}");
    }
}
