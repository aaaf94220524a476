//! Lists of codes with their names in both languages, from the Common Locale Data Repository (48).
use std::collections::BTreeMap;

use crate::{Language, search_text::search_text};

/// Names by code.
pub struct NamedCodes(BTreeMap<&'static str, [&'static str; 2]>);

impl NamedCodes {
    /// Each line has a code, its Arabic and its English name, separated by tabs.
    pub(crate) fn parse(lines: &'static str) -> Self {
        let parts = |line: &'static str| {
            let mut parts = line.split('\t');
            Some((parts.next()?, [parts.next()?, parts.next()?]))
        };
        Self(lines.lines().filter_map(parts).collect())
    }

    pub fn contains(&self, code: &str) -> bool {
        self.0.contains_key(code)
    }

    /// `None` if the list has no such code.
    pub fn name(&self, code: &str, language: Language) -> Option<&'static str> {
        self.0.get(code).map(|names| of(names, language))
    }

    /// All codes with their names, in the order of the names.
    pub fn sorted(&self, language: Language) -> Vec<(&'static str, &'static str)> {
        let named = self.0.iter();
        let mut named: Vec<_> = named
            .map(|(code, names)| (*code, of(names, language)))
            .collect();
        named.sort_by_cached_key(|(_, name)| search_text(name));
        named
    }
}

fn of(names: &[&'static str; 2], language: Language) -> &'static str {
    match language {
        Language::Arabic => names[0],
        Language::English => names[1],
    }
}
