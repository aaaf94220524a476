//! Settings as `PORTAL_*` environment variables.
use std::env;

/// The variable of a key: `PORTAL_DATA_DIR` for `data_dir`.
pub(super) fn variable(key: &str) -> String {
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
