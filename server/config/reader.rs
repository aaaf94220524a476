//! Reads keys from the sources in their order of precedence, and collects the known keys.
use std::{
    collections::BTreeMap,
    env, fs,
    ops::RangeInclusive,
    path::{Path, PathBuf},
};

use toml::{Table, Value};

use super::{
    ConfigError,
    flags::Options,
    kinds::{Kind, SWITCH, parsed},
};

pub(super) struct Reader<Environment> {
    flags: BTreeMap<&'static str, String>,
    environment: Environment,
    file: BTreeMap<String, String>,
    file_path: PathBuf,
    known: Vec<&'static str>,
}

impl<Environment: Fn(&str) -> Option<String>> Reader<Environment> {
    pub fn new(options: &Options, environment: Environment) -> Result<Self, ConfigError> {
        let given = options
            .config
            .clone()
            .or_else(|| environment(&variable("config")).map(PathBuf::from));
        Ok(Self {
            flags: options.settings(),
            environment,
            file: given
                .as_deref()
                .map(read_file)
                .transpose()?
                .unwrap_or_default(),
            file_path: given.unwrap_or_default(),
            known: Vec::new(),
        })
    }

    /// The value of a key; `None` if no source has it.
    pub fn value<T>(
        &mut self,
        key: &'static str,
        kind: &Kind<T>,
    ) -> Result<Option<T>, ConfigError> {
        self.read(key, kind.expected, kind.parse, |value| format!("{value:?}"))
    }

    /// Reads a value like `value` that must not appear in a log.
    pub fn secret<T>(
        &mut self,
        key: &'static str,
        kind: &Kind<T>,
    ) -> Result<Option<T>, ConfigError> {
        self.read(key, kind.expected, kind.parse, |_| {
            "not shown here".to_owned()
        })
    }

    /// `false` unless a source says otherwise.
    pub fn switch(&mut self, key: &'static str) -> Result<bool, ConfigError> {
        Ok(self.value(key, &SWITCH)?.unwrap_or(false))
    }

    pub fn number(
        &mut self,
        key: &'static str,
        default: u32,
        range: RangeInclusive<u32>,
    ) -> Result<u32, ConfigError> {
        let expected = format!("a whole number from {} to {}", range.start(), range.end());
        let parse = |value: &str| parsed(value).filter(|number| range.contains(number));
        let number = self.read(key, &expected, parse, |value| format!("{value:?}"))?;
        Ok(number.unwrap_or(default))
    }

    /// Refuses unknown keys in the file. Call it after every key was read.
    pub fn finish(mut self) -> Result<(), ConfigError> {
        self.file
            .retain(|key, _| !self.known.contains(&key.as_str()));
        match self.file.pop_first() {
            None => Ok(()),
            Some((key, _)) => {
                let similarity = |known: &str| strsim::jaro_winkler(&key, known);
                let by_similarity =
                    |one: &&&str, other: &&&str| similarity(one).total_cmp(&similarity(other));
                let nearest = self.known.iter().max_by(by_similarity);
                Err(ConfigError::UnknownKey {
                    path: self.file_path,
                    nearest: nearest.copied().unwrap_or_default(),
                    key,
                    known: self.known,
                })
            }
        }
    }

    fn read<T>(
        &mut self,
        key: &'static str,
        expected: &str,
        parse: impl FnOnce(&str) -> Option<T>,
        show: impl FnOnce(&str) -> String,
    ) -> Result<Option<T>, ConfigError> {
        self.known.push(key);
        let Some((value, origin)) = self.find(key) else {
            return Ok(None);
        };
        match parse(&value) {
            Some(parsed) => Ok(Some(parsed)),
            None => Err(ConfigError::BadValue {
                key,
                value: show(&value),
                origin,
                expected: expected.to_owned(),
            }),
        }
    }

    /// The value of a key, and its source.
    fn find(&self, key: &'static str) -> Option<(String, String)> {
        if let Some(value) = self.flags.get(key) {
            return Some((value.clone(), format!("--{}", key.replace('_', "-"))));
        }
        let name = variable(key);
        if let Some(value) = (self.environment)(&name) {
            return Some((value, name));
        }
        let value = self.file.get(key)?;
        Some((value.clone(), self.file_path.display().to_string()))
    }
}

/// The variable of a key: `PORTAL_DATA_DIR` for `data_dir`.
fn variable(key: &str) -> String {
    format!("PORTAL_{}", key.to_ascii_uppercase())
}

/// Reads a variable of this process; an empty one counts as not set.
///
/// Unknown `PORTAL_*` variables are not errors: orchestrators set some of their own for a service called "portal".
pub fn process_environment(variable: &str) -> Option<String> {
    env::var_os(variable)
        .filter(|value| !value.is_empty())
        .map(|value| value.to_string_lossy().into_owned())
}

/// Reads the file's settings as text; a list becomes its items with commas between them, as in a
/// variable, and a table a list of KEY=VALUE.
fn read_file(path: &Path) -> Result<BTreeMap<String, String>, ConfigError> {
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
