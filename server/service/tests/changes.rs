//! What a document's change says, short enough to be compared.
use contract::change::{ChangedPart, ChangedValue, DocumentChange};

/// The line's number (0 above the lines), what changed, and what was and is, in English; `-` for nothing.
pub fn shown(changes: &[DocumentChange]) -> Vec<(u32, ChangedPart, &str, &str)> {
    let shown = changes.iter().map(|change| {
        let line = change.line.as_ref().map_or(0, |line| line.number);
        let [before, after] = [&change.before, &change.after].map(|it| value(it.as_ref()));
        (line, change.what, before, after)
    });
    shown.collect()
}

fn value(value: Option<&ChangedValue>) -> &str {
    match value {
        None => "-",
        Some(ChangedValue::Plain(text)) => text,
        Some(ChangedValue::Words(words)) => &words.en,
    }
}
