//! The buyer's door, and what leaves through it.
mod door;
mod receiver;
mod webhooks;
