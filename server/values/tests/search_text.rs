//! Searches find what is spelled differently; the browser folds the same pairs.
use values::search_text::search_text;

#[test]
fn spellings_of_the_same_words_are_equal() {
    let pairs: Vec<[String; 2]> = serde_json::from_str(include_str!("search_text.json")).unwrap();
    for [one, other] in pairs {
        let [folded, other_folded] = [&one, &other].map(|text| search_text(text));
        assert_eq!(folded, other_folded, "{one} {other}");
        assert_eq!(search_text(&folded), folded, "{one}");
    }
    assert_eq!(search_text("PO–2026 × a"), "po-2026 x a");
    assert_eq!(search_text("x 60"), "x 60");
}
