//! The system's limit of open files, which bounds the number of connections.
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use web::serve::Limits;

/// Files that are open besides connections: database, attachments, assets and calls of other services.
const OTHER_FILES: u64 = 256;

/// Raises the limit as far as the system allows. With fewer files than connections, accepting one would fail, and closing
/// idle ones could not help.
pub fn fit(limits: Limits) -> Limits {
    let allowed = raised().map_or(usize::MAX, |files| {
        usize::try_from(files.saturating_sub(OTHER_FILES).max(1)).unwrap_or(usize::MAX)
    });
    if allowed < limits.connections {
        tracing::warn!(
            connections = allowed,
            "the system's limit of open files allows fewer connections than configured"
        );
    }
    Limits {
        connections: limits.connections.min(allowed),
        ..limits
    }
}

/// The limit, `None` for no limit.
fn raised() -> Option<u64> {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let most = Rlimit {
        current: maximum,
        maximum,
    };
    match setrlimit(Resource::Nofile, most) {
        Ok(()) => maximum,
        Err(_) => current,
    }
}
