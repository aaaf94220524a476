//! Turns a page's data into the response that the viewer receives.
pub mod assets;
pub mod client_cache;
pub mod document;
pub mod engine;
pub mod isolate;
mod json_body;
pub mod last_resort;
pub mod outcome;
pub mod page_data;
mod page_json;
mod page_response;
pub mod request_context;
pub mod respond;
pub mod scheduling;
pub mod watchdog;
mod worker_pool;
