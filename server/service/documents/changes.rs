//! Compares two versions of a document of the buyer's, part by part.
use std::collections::{BTreeMap, BTreeSet};

use super::{headers::Header, text_lines};
use contract::change::{ChangedLine, ChangedPart, ChangedValue, DocumentChange};
use values::text::LocalizedText;

/// Parts in the order in which they are shown; `None` for an empty part.
pub type Parts = Vec<(ChangedPart, Option<ChangedValue>)>;

/// A line of a document, whatever its kind.
pub trait Line {
    /// The same in every version of the document.
    fn number(&self) -> i32;
    /// The revision or amendment that the line belongs to.
    fn version(&self) -> i32;
    fn description(&self) -> LocalizedText;
    /// The same parts in the same order for all lines, the quantity among them.
    fn parts(&self) -> Parts;
}

/// Returns the changes above the lines, and of the texts among them.
pub fn of_header(before: &Header, after: &Header) -> Vec<DocumentChange> {
    let mut changes = changed(None, before.parts(), after.parts());
    changes.extend(text_lines::changes(&before.text_lines, &after.text_lines));
    changes
}

/// Returns the changes of the lines, by line and within a line in the order of its parts.
pub fn of_lines<L: Line>(before: &[L], after: &[L]) -> Vec<DocumentChange> {
    let [before, after] = [before, after].map(|lines| -> BTreeMap<_, _> {
        lines.iter().map(|line| (line.number(), line)).collect()
    });
    let numbers: BTreeSet<_> = before.keys().chain(after.keys()).collect();
    numbers
        .into_iter()
        .flat_map(|number| match (before.get(number), after.get(number)) {
            (Some(before), Some(after)) => {
                changed(Some(to_contract(*after)), before.parts(), after.parts())
            }
            (Some(removed), None) => vec![DocumentChange {
                line: Some(to_contract(*removed)),
                what: ChangedPart::Removed,
                before: quantity(*removed),
                after: None,
            }],
            (None, Some(added)) => vec![DocumentChange {
                line: Some(to_contract(*added)),
                what: ChangedPart::Added,
                before: None,
                after: quantity(*added),
            }],
            (None, None) => Vec::new(),
        })
        .collect()
}

fn changed(line: Option<ChangedLine>, before: Parts, after: Parts) -> Vec<DocumentChange> {
    before
        .into_iter()
        .zip(after)
        .filter(|((_, before), (_, after))| before != after)
        .map(|((what, before), (_, after))| DocumentChange {
            line: line.clone(),
            what,
            before,
            after,
        })
        .collect()
}

fn to_contract(line: &impl Line) -> ChangedLine {
    ChangedLine {
        number: line.number().unsigned_abs(),
        description: line.description(),
    }
}

fn quantity(line: &impl Line) -> Option<ChangedValue> {
    let mut parts = line.parts().into_iter();
    parts.find_map(|(what, value)| value.filter(|_| what == ChangedPart::Quantity))
}

/// A code, a decimal or a date.
pub fn plain(value: impl ToString) -> Option<ChangedValue> {
    Some(ChangedValue::Plain(value.to_string()))
}
