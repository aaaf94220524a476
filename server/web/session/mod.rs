//! Who is asking: sessions, their store, and what they carry.
mod cipher;
pub mod cookie;
pub mod data;
pub mod guards;
pub mod identity;
pub mod keys;
mod recent;
pub mod store;
mod table;
pub mod timeouts;
pub mod token;
pub mod viewer;
