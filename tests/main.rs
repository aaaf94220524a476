//! The portal seen from outside; the modules mirror its URLs.
mod session;
mod support;
mod types;
