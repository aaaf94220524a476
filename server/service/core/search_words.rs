//! Words of a search: the typed words, and the patterns that match texts with them.
use sea_orm::sea_query::LikeExpr;

use values::search_text::search_text;

/// Maximum length of a search, in characters; longer than anything that is searched for.
const LONGEST_SEARCH: usize = 100;

/// Further words of a search are ignored.
const MOST_WORDS: usize = 8;

/// The folded words that a search looks for.
pub fn words(search: &str) -> Vec<String> {
    let folded = search_text(&typed(search));
    let words = folded.split(' ').filter(|word| !word.is_empty());
    words.take(MOST_WORDS).map(str::to_owned).collect()
}

/// Whether nothing was typed.
pub fn is_blank(search: &str) -> bool {
    typed(search).trim().is_empty()
}

/// Whether anything is left of the search after folding.
pub fn has_letters(search: &str) -> bool {
    !search_text(&typed(search)).is_empty()
}

/// Matches texts that have this as a part, folded.
pub fn part(search: &str) -> LikeExpr {
    let folded = search_text(&typed(search));
    LikeExpr::new(pattern(&folded)).escape('\\')
}

/// Returns the part of the typed text that is searched for. PostgreSQL's texts have no zero character.
fn typed(search: &str) -> String {
    let letters = search.chars().filter(|&character| character != '\0');
    letters.take(LONGEST_SEARCH).collect()
}

/// Returns the pattern for `LIKE` of texts that contain this part.
fn pattern(part: &str) -> String {
    let mut pattern = String::from("%");
    for character in part.chars() {
        if matches!(character, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(character);
    }
    pattern.push('%');
    pattern
}
