//! The ways in which a row can have the words of a search: all in its texts, or some in its buyer's name and the others in its
//! texts.
use std::collections::BTreeMap;

use uuid::Uuid;

use super::{FEW, Found, OwnBuyer};

/// Rows with these words in their texts and, if any are given, one of these buyers.
#[derive(Clone)]
pub struct Alternative {
    pub buyers: Vec<Uuid>,
    /// Rows of the buyers, counted up to one more than [`FEW`].
    rows_of_buyers: u64,
    /// The places of words.
    pub words: Vec<usize>,
}

/// Condition that selects the rows of an alternative.
pub enum Source {
    /// The rows that have these words.
    Words(Vec<usize>),
    /// All rows of its buyers.
    Buyers,
}

/// Places of words, and how many rows have all of them, counted in the index up to one more than [`FEW`].
pub type Counted = Vec<(Vec<usize>, u64)>;

pub fn of(words: &[String], buyers: &[OwnBuyer]) -> Vec<Alternative> {
    let all: Vec<_> = (0..words.len()).collect();
    let mut by_rest: BTreeMap<Vec<usize>, (Vec<Uuid>, u64)> = BTreeMap::new();
    for buyer in buyers {
        let rest = all.iter().copied();
        let rest: Vec<_> = rest
            .filter(|&place| !buyer.folded_name.contains(&words[place]))
            .collect();
        if rest.len() < all.len() {
            let (ids, rows) = by_rest.entry(rest).or_default();
            ids.push(buyer.id);
            *rows += buyer.rows;
        }
    }
    let in_texts = Alternative {
        buyers: Vec::new(),
        rows_of_buyers: 0,
        words: all,
    };
    let of_buyers = by_rest
        .into_iter()
        .map(|(words, (buyers, rows))| Alternative {
            buyers,
            rows_of_buyers: rows,
            words,
        });
    // Those with the fewest words have the most rows.
    let mut alternatives: Vec<_> = [in_texts].into_iter().chain(of_buyers).collect();
    alternatives.sort_by_key(|one| one.words.len());
    alternatives
}

/// Returns the alternatives that have rows, with their sources if these name few rows.
pub fn found(mut alternatives: Vec<Alternative>, counted: &Counted) -> Found {
    alternatives.retain(|one| {
        let mut counts = counted.iter().filter(|(words, _)| one.has_all(words));
        !one.has_nothing_to_find() && counts.all(|(_, rows)| *rows > 0)
    });
    if alternatives.is_empty() {
        return Found::Nothing;
    }
    let sources: Option<Vec<_>> = alternatives.iter().map(|one| one.few(counted)).collect();
    match sources {
        Some(sources) => Found::Few(alternatives.into_iter().zip(sources).collect()),
        None => Found::Many(alternatives),
    }
}

impl Alternative {
    fn has_all(&self, words: &[usize]) -> bool {
        words.iter().all(|word| self.words.contains(word))
    }

    /// Returns whether the typed text has no letters.
    fn has_nothing_to_find(&self) -> bool {
        self.words.is_empty() && self.buyers.is_empty()
    }

    /// Returns the condition that selects the alternative's rows and few others; `None` if there is none.
    fn few(&self, counted: &Counted) -> Option<Source> {
        let of_words = counted.iter().filter(|(words, _)| self.has_all(words));
        let fewest = of_words.min_by_key(|(_, rows)| *rows);
        let words = fewest.filter(|(_, rows)| *rows <= FEW);
        if let Some((words, _)) = words {
            return Some(Source::Words(words.clone()));
        }
        let is_few = !self.buyers.is_empty() && self.rows_of_buyers <= FEW;
        is_few.then_some(Source::Buyers)
    }
}
