//! Text that was made once, cut where something else stands each time it is sent.
use std::{hash::Hash, ops::Range, sync::Arc};

use bytes::Bytes;
use quick_cache::sync::Cache;

use super::pieces::Pieces;

#[derive(Debug)]
pub struct Cut {
    first: Bytes,
    /// Which value comes next, and what stands after it.
    others: Vec<(usize, Bytes)>,
}

pub struct Hole {
    /// In bytes of the text.
    pub place: Range<usize>,
    /// Which of the values comes here.
    pub value: usize,
}

impl Cut {
    /// The holes in the order of their places.
    pub fn at(text: impl Into<Bytes>, holes: &[Hole]) -> Self {
        let text = text.into();
        let mut begins = holes.iter().map(|hole| hole.place.start);
        let first = text.slice(..begins.next().unwrap_or(text.len()));
        let ends = begins.chain([text.len()]);
        let others = holes.iter().zip(ends);
        Self {
            first,
            others: others
                .map(|(hole, next)| (hole.value, text.slice(hole.place.end..next)))
                .collect(),
        }
    }

    /// The same at each of the marks; a mark's index is its value's.
    pub fn at_marks(text: String, marks: &[char]) -> Self {
        let holes: Vec<_> = text
            .match_indices(marks)
            .filter_map(|(at, mark)| {
                let value = marks.iter().position(|known| mark.starts_with(*known))?;
                let place = at..at + mark.len();
                Some(Hole { place, value })
            })
            .collect();
        Self::at(text, &holes)
    }

    /// In bytes, without the values.
    pub fn len(&self) -> usize {
        self.first.len()
            + self
                .others
                .iter()
                .map(|(_, text)| text.len())
                .sum::<usize>()
    }

    /// Nothing is copied.
    pub fn with(&self, values: &[Bytes]) -> Pieces {
        let mut pieces = Pieces::default();
        for part in self.parts(values) {
            pieces.push(part.clone());
        }
        pieces
    }

    /// In one piece, for what has many small ones.
    pub fn filled(&self, values: &[Bytes]) -> Bytes {
        let mut filled = Vec::with_capacity(self.parts(values).map(Bytes::len).sum());
        for part in self.parts(values) {
            filled.extend_from_slice(part);
        }
        filled.into()
    }

    fn parts<'a>(&'a self, values: &'a [Bytes]) -> impl Iterator<Item = &'a Bytes> {
        let others = self.others.iter();
        let others = others.flat_map(|(value, text)| [&values[*value], text]);
        [&self.first].into_iter().chain(others)
    }
}

/// Texts that depend on what was asked alone, but for their holes.
pub struct CutsByAsked<Asked>(Cache<Asked, Arc<Cut>>);

impl<Asked: Eq + Hash> CutsByAsked<Asked> {
    /// Keeps as many at most.
    pub fn new(most: usize) -> Self {
        Self(Cache::new(most))
    }

    pub fn get_or_make(
        &self,
        asked: Asked,
        marks: &[char],
        make: impl FnOnce() -> String,
    ) -> Arc<Cut> {
        self.0.get(&asked).unwrap_or_else(|| {
            let cut = Arc::new(Cut::at_marks(make(), marks));
            self.0.insert(asked, Arc::clone(&cut));
            cut
        })
    }
}
