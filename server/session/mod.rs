//! Who is asking: sessions, their store, and what they carry.
pub mod viewer;
