//! Reads keys from the sources in their order of precedence and remembers which keys there are.
use std::{collections::BTreeMap, path::PathBuf};

use super::{ConfigError, environment, file, flags::Options, parse};

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

    /// The parsed value of a key, or `None` where no source has it. `expected` completes "it must be …".
    pub fn value<T>(
        &mut self,
        key: &'static str,
        expected: &str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, ConfigError> {
        self.read(key, expected, parse, |value| format!("\"{value}\""))
    }

    /// Like `value`, for what must not appear in a log.
    pub fn secret<T>(
        &mut self,
        key: &'static str,
        expected: &str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, ConfigError> {
        self.read(key, expected, parse, |_| "not shown here".to_owned())
    }

    pub fn text(&mut self, key: &'static str) -> Result<Option<String>, ConfigError> {
        self.value(key, "a text that is not empty", |value| {
            (!value.is_empty()).then(|| value.to_owned())
        })
    }

    /// `false` unless a source says otherwise.
    pub fn switch(&mut self, key: &'static str) -> Result<bool, ConfigError> {
        Ok(self
            .value(key, "true or false", parse::parsed)?
            .unwrap_or(false))
    }

    pub fn number(
        &mut self,
        key: &'static str,
        default: u64,
        least: u64,
        most: u64,
    ) -> Result<u64, ConfigError> {
        let expected = format!("a whole number from {least} to {most}");
        let number = self.value(key, &expected, |value| {
            parse::parsed(value).filter(|number| (least..=most).contains(number))
        })?;
        Ok(number.unwrap_or(default))
    }

    /// To be called when every key was asked for: what is left in the file is not a key.
    pub fn finish(mut self) -> Result<(), ConfigError> {
        self.file
            .retain(|key, _| !self.known.contains(&key.as_str()));
        match self.file.pop_first() {
            None => Ok(()),
            Some((key, _)) => Err(ConfigError::UnknownKey {
                path: self.file_path,
                key,
                known: self.known,
            }),
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

    /// The value of a key and the source that it comes from.
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
