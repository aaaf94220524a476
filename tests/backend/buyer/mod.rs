//! The buyer's door, and what leaves through it.
mod at_once;
mod attachments;
mod changed;
mod door;
mod files;
mod killed;
mod malformed;
mod messages;
mod order_states;
mod ordered;
mod orders;
mod receiver;
mod requests;
mod scene;
mod searched;
mod shipped;
mod simulated;
mod webhooks;

pub use messages::{KEY, door_of};
