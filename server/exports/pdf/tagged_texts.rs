//! The texts of a PDF in reading order, as they were given. A reader copies and speaks them, whatever order their glyphs are
//! drawn in (ISO 32000-1, section 14.9.4).
use std::rc::Rc;

use krilla::tagging::{Identifier, Node, Tag, TagGroup, TagTree};

/// Elements of the document's structure. Texts that are drawn as they were given share an element with their neighbours, for
/// each one costs a hundred bytes.
#[derive(Default)]
pub struct TaggedTexts(Vec<(Option<Rc<str>>, Vec<Node>)>);

impl TaggedTexts {
    /// Adds a drawn line. Lines of one paragraph follow each other.
    pub fn add(&mut self, source: Option<Rc<str>>, line: Identifier) {
        let is_same = |last: &Option<Rc<str>>| match (last, &source) {
            (Some(last), Some(source)) => Rc::ptr_eq(last, source),
            (last, source) => last.is_none() && source.is_none(),
        };
        match self.0.last_mut() {
            Some((last, lines)) if is_same(last) => lines.push(line.into()),
            _ => self.0.push((source, vec![line.into()])),
        }
    }

    pub fn into_tree(self) -> TagTree {
        let groups = self.0.into_iter().map(|(source, lines)| {
            let actual = source.map(|source| source.to_string());
            TagGroup::with_children(Tag::P.with_actual_text(actual), lines).into()
        });
        TagTree::from(groups.collect::<Vec<Node>>())
    }
}
