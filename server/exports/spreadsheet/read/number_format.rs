//! Whether the format of a cell shows a percentage (ECMA-376, 18.8.31).

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PercentSign {
    /// The sheet multiplies by 100: 0.15 is shown as 15%.
    Fraction,
    /// The sign is literal text: 15 is shown as 15%.
    Literal,
}

pub fn percent_sign(format: &str) -> Option<PercentSign> {
    let (mut is_quoted, mut literal) = (false, None);
    let mut characters = format.chars();
    while let Some(character) = characters.next() {
        match character {
            '"' => is_quoted = !is_quoted,
            '%' if is_quoted => literal = Some(PercentSign::Literal),
            '%' => return Some(PercentSign::Fraction),
            // The next character is shown, left out as a space, or repeated.
            '\\' | '_' | '*' if !is_quoted => {
                let next = characters.next();
                let is_shown = character == '\\' && next == Some('%');
                literal = literal.or(is_shown.then_some(PercentSign::Literal));
            }
            _ => {}
        }
    }
    literal
}
