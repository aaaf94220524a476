//! Turns a page's data into the response that the viewer receives.
pub mod assets;
pub mod client_cache;
pub mod document;
mod json_body;
pub mod last_resort;
pub mod page_data;
mod page_json;
mod page_response;
pub mod request_context;
pub mod respond;
