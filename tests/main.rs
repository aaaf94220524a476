//! The portal seen from outside; the modules mirror its URLs.
mod availability;
mod buyer;
mod client_address;
mod compression;
mod config;
mod connections;
mod database;
mod forms;
mod http;
mod preferences;
mod render;
mod session;
mod specification;
mod support;
mod throttle;
mod types;
mod wording;
