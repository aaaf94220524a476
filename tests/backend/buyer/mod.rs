//! The buyer's door, and what leaves through it.
mod door;
mod files;
mod malformed;
mod messages;
mod receiver;
mod requests;
mod scene;
mod webhooks;
