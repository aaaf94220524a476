//! What a document's change says, short enough to be compared.
use portal::backend::contract::change::{ChangedPart, ChangedValue, DocumentChange};

/// The line's number, what changed, and what was and is, in English; `-` for nothing.
pub fn shown(changes: &[DocumentChange]) -> Vec<(u32, ChangedPart, &str, &str)> {
    let value = |value: &'_ Option<ChangedValue>| -> &str {
        match value {
            None => "-",
            Some(ChangedValue::Plain(text)) => text,
            Some(ChangedValue::Words(words)) => &words.en,
        }
    };
    changes
        .iter()
        .map(|change| {
            let line = change.line.as_ref().map_or(0, |line| line.number);
            (
                line,
                change.what,
                value(&change.before),
                value(&change.after),
            )
        })
        .collect()
}
