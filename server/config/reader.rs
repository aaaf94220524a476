//! Reads keys from the sources in their order of precedence, and collects the known keys.
use std::{collections::BTreeMap, ops::RangeInclusive, path::PathBuf};

use super::{
    ConfigError, environment, file,
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
            .or_else(|| environment(&environment::variable("config")).map(PathBuf::from));
        Ok(Self {
            flags: options.settings(),
            environment,
            file: given
                .as_deref()
                .map(file::read)
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

    /// Like `value`, for values that must not appear in a log.
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
        let variable = environment::variable(key);
        if let Some(value) = (self.environment)(&variable) {
            return Some((value, variable));
        }
        let value = self.file.get(key)?;
        Some((value.clone(), self.file_path.display().to_string()))
    }
}
