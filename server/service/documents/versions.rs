//! Every version of a document of the buyer's: an order's revisions, or a request's amendments.
use std::collections::BTreeMap;

use super::{
    changes::{Line, of_header, of_lines},
    headers::Header,
};
use contract::change::DocumentChange;

/// Headers and lines by revision or amendment, the current one included. Header fields that were replaced before they were kept
/// are missing.
pub struct Versions<L> {
    pub headers: BTreeMap<i32, Header>,
    pub lines: BTreeMap<i32, Vec<L>>,
}

impl<L: Line> Versions<L> {
    pub fn new(headers: BTreeMap<i32, Header>, lines: Vec<L>) -> Self {
        let mut versions = Self {
            headers,
            lines: BTreeMap::new(),
        };
        for line in lines {
            let version = versions.lines.entry(line.version());
            version.or_default().push(line);
        }
        versions
    }

    /// Returns the changes of a version against the previous one.
    pub fn changes(&self, version: i32) -> Vec<DocumentChange> {
        let before = version - 1;
        let mut changes = Vec::new();
        if let (Some(before), Some(now)) = (self.headers.get(&before), self.headers.get(&version)) {
            changes.extend(of_header(before, now));
        }
        if let (Some(before), Some(now)) = (self.lines.get(&before), self.lines.get(&version)) {
            changes.extend(of_lines(before, now));
        }
        changes
    }
}
