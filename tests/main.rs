//! The portal seen from outside; the modules mirror its URLs.
mod backend;
mod support;
mod types;
