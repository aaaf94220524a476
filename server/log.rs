//! Logging: for people or as JSON.
use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;

use crate::config::{Config, LogFormat};

/// The session layer warns at every request with a cookie that names no session; the portal counts them instead. The
/// configured filter may override this one.
const SESSIONS_FILTER: &str = "tower_sessions=error,tower_sessions_core=error";

/// Logs go to standard error: standard output belongs to what a command prints.
pub fn init(config: &Config) {
    let filter = EnvFilter::new(format!("{SESSIONS_FILTER},{}", config.log));
    let subscriber = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    match config.log_format {
        LogFormat::Human => {
            let coloured = std::io::stderr().is_terminal();
            subscriber.with_target(false).with_ansi(coloured).init();
        }
        LogFormat::Json => subscriber.json().flatten_event(true).init(),
    }
}
