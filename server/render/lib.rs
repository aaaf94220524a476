//! Renders pages to HTML: page data in JSON goes in, HTML comes out.
//!
//! An [`Engine`] owns a pool of V8 isolates, each on its own thread, behind one bounded queue. The isolates start from a
//! snapshot of the server's bundle, which the build makes with [`make_snapshot`]. HTTP, sessions and the types of pages are unknown here.
//!
//! Outside tests, the portal's only `unsafe` code is here: a call of the operating system's scheduler, and what V8's scope
//! macros expand to.
#[cfg(feature = "bench")]
pub mod bench;
mod engine;
mod isolate;
mod outcome;
mod scheduling;
mod snapshot;
mod watchdog;
mod worker_pool;

pub use self::{
    engine::{Engine, EngineOptions},
    outcome::{RenderError, Rendered},
    scheduling::prefer_throughput,
    snapshot::make_snapshot,
};
