//! The buyer API: what arrives through it, and what leaves through it.
mod at_once;
mod attachments;
mod cancelled_despatch;
mod changed;
mod confirmed;
mod keys;
mod linked;
mod malformed;
mod order_states;
mod ordered;
mod orders;
mod read_answers;
mod requests;
pub mod scene;
mod searched;
mod shipped;
mod taken_back;
mod webhooks;
