//! Printed documents, as a reader of PDF sees them.
mod directions;
mod drawn;
mod invoices;
mod orders;
mod qr_codes;
mod quotations;
mod remittance_advices;
mod statements;
mod symbols;

use std::{
    io::Write,
    process::{Command, Stdio},
};

use exports::pdf;
use values::Language;

use super::samples::{self, decimal};

/// Small enough for a slow network.
const LARGEST: usize = 60 * 1024;

/// What a tool of poppler makes of the file.
fn output_of(tool: &str, arguments: &[&str], file: &[u8]) -> Vec<u8> {
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
    output.stdout
}

fn read(tool: &str, arguments: &[&str], file: &[u8]) -> String {
    String::from_utf8(output_of(tool, arguments, file)).unwrap()
}

pub fn text_of(file: &[u8]) -> String {
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
