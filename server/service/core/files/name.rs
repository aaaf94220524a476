//! Cleans the file names of attachments.
use values::bidi::plain_line;

/// Bytes of the longest name that common file systems accept.
const LONGEST: usize = 255;

/// Returns the name without its path and without invisible and misleading characters, for `exe.pdf` may be `fdp.exe` in disguise;
/// `None` if nothing is left. A name that is too long loses its middle, because its end says what it is.
pub fn file_name(sent: &str) -> Option<String> {
    let name = sent.rsplit(['/', '\\']).next().unwrap_or_default();
    let name: String = plain_line(name)
        .chars()
        .filter(|it| is_allowed(*it))
        .collect();
    let name = name.trim_matches(|it: char| it.is_whitespace() || it == '.');
    if name.len() <= LONGEST {
        return (!name.is_empty()).then(|| name.to_owned());
    }
    let half = (LONGEST - '…'.len_utf8()) / 2;
    let begin = &name[..name.floor_char_boundary(half)];
    let end = &name[name.ceil_char_boundary(name.len() - half)..];
    Some(format!("{begin}…{end}"))
}

fn is_allowed(character: char) -> bool {
    !character.is_control() && !"<>:\"|?*".contains(character)
}
