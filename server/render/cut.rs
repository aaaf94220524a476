//! Text that was made once, cut where something else stands each time it is sent.
use bytes::Bytes;

use super::pieces::Pieces;

#[derive(Debug)]
pub struct Cut {
    first: Bytes,
    /// Which value comes next, and what stands after it.
    others: Vec<(usize, Bytes)>,
}

impl Cut {
    /// `holes`, in their order: where each begins and ends, in bytes, and which value it takes.
    pub fn at(text: impl Into<Bytes>, holes: &[(usize, usize, usize)]) -> Self {
        let text = text.into();
        let begins = holes.iter().map(|&(begin, _, _)| begin);
        let ends: Vec<_> = begins.skip(1).chain([text.len()]).collect();
        let others = holes.iter().zip(ends);
        Self {
            first: text.slice(..holes.first().map_or(text.len(), |&(begin, _, _)| begin)),
            others: others
                .map(|(&(_, end, value), next)| (value, text.slice(end..next)))
                .collect(),
        }
    }

    /// The same at each of the marks; a mark's index is its value's.
    pub fn at_marks(text: String, marks: &[char]) -> Self {
        let holes: Vec<_> = text
            .match_indices(marks)
            .filter_map(|(at, mark)| {
                let value = marks.iter().position(|known| mark.starts_with(*known))?;
                Some((at, at + mark.len(), value))
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
