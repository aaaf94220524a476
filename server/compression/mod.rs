//! Fewer bytes for who comes back: what the browser has already is the dictionary of what it asks for.
pub mod deltas;
pub mod dictionary;
mod releases;
