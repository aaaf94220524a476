//! Compression with dictionaries that the browser already has (RFC 9842).
pub mod body;
pub mod cross_site;
pub mod deltas;
pub mod dictionary;
pub mod pages;
mod releases;
