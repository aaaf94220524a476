//! The buyer API: what arrives through it, and what leaves through it.
mod at_once;
mod attachments;
mod changed;
mod keys;
mod linked;
mod malformed;
mod order_states;
mod ordered;
mod orders;
mod requests;
pub mod scene;
mod searched;
mod shipped;
mod taken_back;
mod webhooks;
