//! Lists of codes with their names in both languages, from the Common Locale Data Repository (48).
use std::collections::HashSet;

use crate::{Language, search_text::search_text};

/// A code and its name.
pub type NamedCode = (&'static str, &'static str);

pub struct NamedCodes {
    codes: HashSet<&'static str>,
    arabic: Vec<NamedCode>,
    english: Vec<NamedCode>,
}

impl NamedCodes {
    /// Each line has a code, its Arabic and its English name, separated by tabs.
    pub(crate) fn parse(lines: &'static str) -> Self {
        let parts = |line: &'static str| {
            let mut parts = line.split('\t');
            let code = parts.next()?;
            Some(((code, parts.next()?), (code, parts.next()?)))
        };
        let (arabic, english): (Vec<_>, Vec<_>) = lines.lines().filter_map(parts).unzip();
        Self {
            codes: english.iter().map(|(code, _)| *code).collect(),
            arabic: by_name(arabic),
            english: by_name(english),
        }
    }

    pub fn contains(&self, code: &str) -> bool {
        self.codes.contains(code)
    }

    /// All codes in the order of their names in the language.
    pub fn sorted(&self, language: Language) -> &[NamedCode] {
        match language {
            Language::Arabic => &self.arabic,
            Language::English => &self.english,
        }
    }
}

fn by_name(mut named: Vec<NamedCode>) -> Vec<NamedCode> {
    named.sort_by_cached_key(|(_, name)| search_text(name));
    named
}
