//! The buyer's lines of text among the lines of a document.
use std::collections::{BTreeMap, BTreeSet};

use contract::{
    change::{ChangedLine, ChangedPart, ChangedValue, DocumentChange},
    order::OrderLine,
    quotation_request::RequestLine,
    text_line::TextLine,
};
use values::text::LocalizedText;

/// Reads the column. Only the service writes it.
pub fn from_column(column: &str) -> Vec<TextLine> {
    serde_json::from_str(column).unwrap_or_default()
}

pub fn to_column(lines: &[TextLine]) -> String {
    serde_json::to_string(lines).expect("lines of text are JSON")
}

/// A line that texts stand before, or after the last one.
pub trait Neighbour {
    fn number(&self) -> u32;
    fn text_lines(&mut self) -> &mut Vec<TextLine>;
}

impl Neighbour for OrderLine {
    fn number(&self) -> u32 {
        self.line_number
    }

    fn text_lines(&mut self) -> &mut Vec<TextLine> {
        &mut self.text_lines
    }
}

impl Neighbour for RequestLine {
    fn number(&self) -> u32 {
        self.line_number
    }

    fn text_lines(&mut self) -> &mut Vec<TextLine> {
        &mut self.text_lines
    }
}

/// Puts each text to the line before which it stands, or to the last line. `lines` are in their order.
pub fn distribute<L: Neighbour>(lines: &mut [L], mut texts: Vec<TextLine>) {
    texts.sort_by_key(|text| text.line_number);
    for text in texts {
        let following = lines
            .iter()
            .position(|line| line.number() > text.line_number);
        let last = lines.len().saturating_sub(1);
        if let Some(line) = lines.get_mut(following.unwrap_or(last)) {
            line.text_lines().push(text);
        }
    }
}

/// Returns the changes of text lines, by number.
pub fn changes(before: &[TextLine], after: &[TextLine]) -> Vec<DocumentChange> {
    let [before, after] = [before, after].map(|lines| -> BTreeMap<_, _> {
        lines
            .iter()
            .map(|line| (line.line_number, &line.text))
            .collect()
    });
    let numbers: BTreeSet<_> = before.keys().chain(after.keys()).copied().collect();
    numbers
        .into_iter()
        .filter(|number| before.get(number) != after.get(number))
        .map(|number| {
            let text_in = |lines: &BTreeMap<u32, &LocalizedText>| {
                let text = lines.get(&number);
                text.map(|text| ChangedValue::Words((*text).clone()))
            };
            DocumentChange {
                line: Some(ChangedLine {
                    number,
                    description: LocalizedText::default(),
                }),
                what: ChangedPart::Text,
                before: text_in(&before),
                after: text_in(&after),
            }
        })
        .collect()
}
