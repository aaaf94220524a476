//! Credit notes of the supplier: drafted from an invoice that was sent, sent, and taken back.
pub mod credited;
pub mod detail;
pub mod discard;
pub mod draft;
mod lock;
pub mod submit;
mod terms;
pub mod withdraw;
