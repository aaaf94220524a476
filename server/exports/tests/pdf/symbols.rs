//! Characters that the fonts of the two scripts lack.
use exports::pdf;
use values::{Language, LocalizedText};

use super::drawn::{actual_texts, drawn_lines};
use crate::samples;

fn printed(note: &str, language: Language) -> Vec<u8> {
    let mut order = samples::order(1);
    order.note = LocalizedText::new(note, note);
    pdf::order(&order, language).unwrap()
}

#[test]
fn symbols_are_drawn() {
    for symbol in "−≥≤⌀√∞≈→←≠✓✔☐☑●■★①℃\u{20c1}".chars() {
        for language in [Language::Arabic, Language::English] {
            let lines = drawn_lines(&printed(&format!("A {symbol} 5"), language));
            assert!(
                lines.contains(&format!("A{symbol}5")),
                "{symbol} is not in {lines:?}"
            );
        }
    }
}

#[test]
fn other_characters_are_replaced_visibly_and_copied_as_given() {
    for (text, drawn) in [
        ("泵 CW-7", "[U+6CF5]CW-7"),
        ("OK 🙂\u{fe0f}", "OK[U+1F642]"),
        ("12 ㎡", "12m2"),
        ("مضخة 泵 كبيرة", "ةريبك[U+6CF5]ةخضم"),
    ] {
        for language in [Language::Arabic, Language::English] {
            let file = printed(text, language);
            let lines = drawn_lines(&file);
            assert!(
                lines.iter().any(|line| line == drawn),
                "{drawn} is not in {lines:?}"
            );
            assert!(
                actual_texts(&file).iter().any(|copied| copied == text),
                "{text}"
            );
        }
    }
}
