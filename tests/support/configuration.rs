//! Configurations as an operator would give them, without the environment of the test run.
use std::path::Path;

use portal::config::{Config, ConfigError, flags::Options};

/// The configuration from these variables alone.
pub fn from_variables(variables: &[(&str, &str)]) -> Result<Config, ConfigError> {
    load(&Options::default(), variables)
}

pub fn load(options: &Options, variables: &[(&str, &str)]) -> Result<Config, ConfigError> {
    Config::load(options, |name| {
        variables
            .iter()
            .find(|(variable, _)| *variable == name)
            .map(|(_, value)| (*value).to_owned())
    })
}

/// The default configuration with its data in this directory.
pub fn in_directory(directory: &Path) -> Config {
    from_variables(&[("PORTAL_DATA_DIR", directory.to_str().unwrap())]).unwrap()
}
