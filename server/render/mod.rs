//! From a page's data to the document that the viewer receives.
pub mod assets;
pub mod document;
pub mod engine;
mod isolate;
pub mod page_data;
mod watchdog;
