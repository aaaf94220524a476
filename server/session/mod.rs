//! Who is asking: sessions, their store, and what they carry.
pub mod keys;
pub mod token;
pub mod viewer;
