//! Settings as `PORTAL_*` environment variables.
use std::env;

/// The variable of a key: `PORTAL_DATA_DIR` for `data_dir`.
pub(super) fn variable(key: &str) -> String {
    format!("PORTAL_{}", key.to_ascii_uppercase())
}

/// Reads a variable of this process; one that is empty counts as not set.
///
/// Variables are only ever asked for by name: an orchestrator sets `PORTAL_*` variables of its own for a service that
/// is called "portal", so that an unknown one is no mistake.
pub fn process_environment(variable: &str) -> Option<String> {
    env::var_os(variable)
        .filter(|value| !value.is_empty())
        .map(|value| value.to_string_lossy().into_owned())
}
