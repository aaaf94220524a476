//! Purchase orders as several areas read them: states, revisions, progress of their lines, prices, shipments and receipts.
pub mod agreed_revision;
pub mod fulfilment;
pub mod line_price;
pub mod line_progress;
pub mod progress;
pub mod receipts;
mod record;
pub mod revisions;
pub mod shipments;
pub mod source;
