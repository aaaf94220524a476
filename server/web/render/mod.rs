//! Turns a page's data into the response that the viewer receives.
pub mod assets;
mod chunked_body;
pub mod client_cache;
pub mod document;
mod early_flush;
pub mod engine;
pub mod isolate;
pub mod last_resort;
mod memo;
pub mod outcome;
pub mod page_data;
mod page_json;
mod page_response;
pub mod request_context;
pub mod respond;
pub mod scheduling;
pub mod watchdog;
mod worker_pool;
