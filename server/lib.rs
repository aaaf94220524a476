//! The supplier portal: everything the `portal` binary and the tests are made of.
#![deny(unsafe_code)]

pub mod answer;
pub mod app;
pub mod backend;
pub mod client_address;
pub mod clock;
pub mod commands;
pub mod config;
mod cookies;
pub mod currency;
pub mod database;
pub mod decimal_input;
pub mod embedded;
mod entity_tag;
pub mod error;
pub mod fake;
pub mod form;
mod headers;
mod i18n;
mod input;
pub mod known_hosts;
mod log;
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
pub mod session;
pub mod text;
pub mod throttle;
pub mod vat;
