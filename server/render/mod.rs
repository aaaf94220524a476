//! From a page's data to the document that the viewer receives.
pub mod asked;
pub mod assets;
mod crew;
mod cut;
pub mod document;
mod early;
pub mod engine;
pub mod isolate;
pub mod kept;
pub mod last_resort;
mod memo;
pub mod outcome;
pub mod page_data;
mod page_json;
mod pieces;
pub mod respond;
mod viewing;
pub mod watchdog;
