//! Mixed texts are drawn as a browser draws them, and copied as they were given.
use std::collections::BTreeMap;

use exports::pdf;
use serde::Deserialize;
use values::{Language, LocalizedText};

use super::drawn::{actual_texts, drawn_lines};
use crate::samples;

#[derive(Deserialize)]
struct Case {
    /// Isolated numbers are marked.
    text: String,
    /// The characters from left to right, without spaces and marks.
    drawn: String,
}

/// By the direction of the paragraph. The browser is tested with the same table.
fn cases() -> BTreeMap<String, Vec<Case>> {
    let table = include_str!("../../../values/tests/mixed_directions.json");
    serde_json::from_str(table).unwrap()
}

fn printed(text: &str, language: Language) -> Vec<u8> {
    let mut order = samples::order(1);
    order.note = LocalizedText::new(text, text);
    pdf::order(&order, language).unwrap()
}

#[test]
fn mixed_texts_are_drawn_in_the_order_of_a_browser_and_copied_as_given() {
    for (direction, language) in [("rtl", Language::Arabic), ("ltr", Language::English)] {
        let cases = &cases()[direction];
        let texts: Vec<_> = cases
            .iter()
            .map(|case| case.text.replace(['⟨', '⟩'], ""))
            .collect();
        let file = printed(&texts.join("\n"), language);
        let lines = drawn_lines(&file);
        let copied = actual_texts(&file);
        for (case, text) in cases.iter().zip(texts) {
            assert!(
                lines.contains(&case.drawn),
                "{} is not in {lines:?}",
                case.drawn
            );
            assert!(
                copied.contains(&text) || text.is_ascii(),
                "{text} is not in {copied:?}"
            );
        }
    }
}

#[test]
fn a_paragraph_over_several_lines_is_copied_as_it_was_given() {
    let text = "كابل 2.5 مم² ".repeat(40);
    let file = printed(&text, Language::Arabic);
    assert!(
        actual_texts(&file)
            .iter()
            .any(|copied| copied == text.trim())
    );
}

#[test]
fn ligatures_and_marks_are_copied_letter_by_letter() {
    let file = printed("كابلات لإنارة الممرّات", Language::Arabic);
    let text = super::text_of(&file);
    for word in ["كابلات", "لإنارة", "الممرّات"] {
        assert!(text.contains(word), "{word} is not in {text}");
    }
}
