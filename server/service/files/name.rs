//! What an attachment is called.

/// Characters: what every file system takes in any script, with room for what a browser adds.
const LONGEST: usize = 100;

/// The name without any path, and without what cannot be seen or would mislead; nothing where nothing is left. A long name
/// loses its middle, for its end says what it is.
pub fn file_name(sent: &str) -> Option<String> {
    let name = sent.rsplit(['/', '\\']).next().unwrap_or_default();
    let name: String = name.chars().filter(|it| is_shown(*it)).collect();
    let name = name.trim_matches(|it: char| it.is_whitespace() || it == '.');
    let length = name.chars().count();
    if length <= LONGEST {
        return (!name.is_empty()).then(|| name.to_owned());
    }
    let begin = name.chars().take(LONGEST / 2);
    let end = name.chars().skip(length - LONGEST / 2 + 1);
    Some(begin.chain(['…']).chain(end).collect())
}

/// Neither a control character nor one that guides the writing direction: `exe.pdf` may be `fdp.exe` in disguise.
fn is_shown(character: char) -> bool {
    !character.is_control()
        && !matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{61c}' | '\u{feff}')
        && !"<>:\"|?*".contains(character)
}
