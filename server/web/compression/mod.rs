//! Fewer bytes for who comes back: what the browser has already is the dictionary of what it asks for.
pub mod body;
pub mod deltas;
pub mod dictionary;
pub mod pages;
mod releases;
