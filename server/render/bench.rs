//! One isolate without queue and threads, to measure what the engine costs beyond V8.
pub use crate::{isolate::Isolate, watchdog::Watchdog};
