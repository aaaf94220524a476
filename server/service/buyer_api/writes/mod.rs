//! Writes of messages with documents, files, and decisions on suppliers.
pub mod attachment_handlers;
mod attachments;
pub mod checks;
pub mod import;
pub mod incoming;
pub mod outcome;
pub mod parse;
pub mod receive;
pub mod supplier_acts;
pub mod supplier_decisions;
pub mod supplier_invitation;
pub mod supplier_patch;
pub mod trial;
