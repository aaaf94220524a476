//! Texts in lists: shortened, in the viewer's language.
use values::{Language, LocalizedText};
use web::pages::brief::shorten;

#[test]
fn a_text_keeps_its_first_words_in_the_viewers_language() {
    let mut text = LocalizedText::new("مضخات طرد مركزي للمياه", "Centrifugal pumps");
    shorten(&mut text, 16, Language::Arabic);
    assert_eq!(text, LocalizedText::new("مضخات طرد مركزي…", ""));
    let mut text = LocalizedText::new("مضخات", "Centrifugal");
    shorten(&mut text, 11, Language::English);
    assert_eq!(text, LocalizedText::new("", "Centrifugal"));
    shorten(&mut text, 6, Language::English);
    assert_eq!(text.en, "Centr…");
}

#[test]
fn a_text_without_the_viewers_language_is_shown_in_the_other() {
    let mut text = LocalizedText::new("", "Pumps");
    shorten(&mut text, 60, Language::Arabic);
    assert_eq!(text, LocalizedText::new("Pumps", ""));
}
