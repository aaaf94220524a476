//! The supplier portal: everything the `portal` binary and the tests are made of.
#![deny(unsafe_code)]

mod accept_encoding;
pub mod answer;
pub mod app;
pub mod backend;
pub mod client_address;
pub mod clock;
pub mod commands;
pub mod compression;
pub mod config;
mod content_type;
mod cookies;
pub mod currency;
pub mod database;
pub mod decimal_input;
pub mod documents;
pub mod embedded;
mod entity_tag;
pub mod error;
pub mod fake;
pub mod form;
mod headers;
mod i18n;
mod input;
pub mod known_hosts;
pub mod log;
pub mod mail;
pub mod message_id;
pub mod migrations;
mod next_path;
mod nonce;
pub mod notice;
pub mod pages;
pub mod portal;
pub mod preferences;
pub mod render;
mod request_id;
mod routes;
pub mod search_text;
pub mod session;
pub mod text;
pub mod throttle;
mod uninterrupted;
pub mod vat;

/// A page is made of thousands of small pieces, on one thread and freed on another.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
