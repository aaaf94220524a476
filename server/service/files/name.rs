//! What an attachment is called.

/// Bytes of the longest name that common file systems accept.
const LONGEST: usize = 255;

/// Returns the name without its path and without invisible and misleading characters; `None` if nothing is left. A name that is
/// too long loses its middle, because its end says what it is.
pub fn file_name(sent: &str) -> Option<String> {
    let name = sent.rsplit(['/', '\\']).next().unwrap_or_default();
    let name: String = name.chars().filter(|it| is_shown(*it)).collect();
    let name = name.trim_matches(|it: char| it.is_whitespace() || it == '.');
    if name.len() <= LONGEST {
        return (!name.is_empty()).then(|| name.to_owned());
    }
    let half = (LONGEST - '…'.len_utf8()) / 2;
    let begin = &name[..name.floor_char_boundary(half)];
    let end = &name[name.ceil_char_boundary(name.len() - half)..];
    Some(format!("{begin}…{end}"))
}

/// Neither a control character nor one that guides the writing direction: `exe.pdf` may be `fdp.exe` in disguise.
fn is_shown(character: char) -> bool {
    !character.is_control()
        && !matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{61c}' | '\u{feff}')
        && !"<>:\"|?*".contains(character)
}
