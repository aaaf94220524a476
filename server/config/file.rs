//! Settings in a TOML file.
use std::{collections::BTreeMap, fs, path::Path};

use toml::{Table, Value};

use super::ConfigError;

/// Reads the file's settings as text; a list becomes its items with commas between them, as in a
/// variable, and a table a list of KEY=VALUE.
pub(super) fn read(path: &Path) -> Result<BTreeMap<String, String>, ConfigError> {
    let text = fs::read_to_string(path).map_err(|error| ConfigError::UnreadableFile {
        path: path.to_owned(),
        reason: error.to_string(),
    })?;
    let table: Table = toml::from_str(&text).map_err(|error| {
        let start = error.span().map_or(0, |span| span.start.min(text.len()));
        ConfigError::MalformedFile {
            path: path.to_owned(),
            line: text.as_bytes()[..start]
                .iter()
                .filter(|byte| **byte == b'\n')
                .count()
                + 1,
            reason: error.message().replace('\n', ", "),
        }
    })?;
    Ok(table
        .into_iter()
        .map(|(key, value)| (key, as_text(&value)))
        .collect())
}

fn as_text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(as_text).collect::<Vec<_>>().join(","),
        Value::Table(entries) => {
            let entries = entries.iter();
            let entries = entries.map(|(key, value)| format!("{key}={}", as_text(value)));
            entries.collect::<Vec<_>>().join(",")
        }
        other => other.to_string(),
    }
}
