//! One isolate without queue and threads, to measure what the engine costs beyond V8.
pub use deno_core::v8_set_flags;

pub use crate::{isolate::Isolate, watchdog::Watchdog};
