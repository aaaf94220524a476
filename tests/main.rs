//! The portal seen from outside; the modules mirror its URLs.
mod backend;
mod client_address;
mod compression;
mod config;
mod database;
mod documents;
mod http;
mod mail;
mod money;
mod preferences;
mod render;
mod session;
mod specification;
mod support;
mod throttle;
mod types;
