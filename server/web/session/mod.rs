//! Sessions: their data, store, cookie and guards.
pub mod approval;
mod cache;
mod cipher;
pub mod cookie;
pub mod data;
mod expiry;
pub mod guards;
pub mod identity;
pub mod keys;
pub mod known_browsers;
pub mod rejected;
pub mod store;
pub mod store_error;
pub(crate) mod table;
pub mod timeouts;
pub mod token;
pub mod unread;
pub mod viewer;
