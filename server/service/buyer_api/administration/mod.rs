//! Administration of the buyer's systems: keys, targets of webhooks and their deliveries.
pub mod api_keys;
pub mod keys;
pub mod message_retention;
mod removal;
pub mod webhook_deliveries;
pub mod webhook_targets;
