//! Parts of requests and responses: headers, cookies, forms, addresses.
pub mod accept_encoding;
pub mod client_address;
pub mod content_type;
pub mod cookies;
pub mod download;
pub mod entity_tag;
pub mod form;
pub mod headers;
pub mod input;
pub mod known_hosts;
pub mod next_path;
pub mod nonce;
pub mod notice;
pub mod request_id;
pub mod request_log;
pub mod run_to_completion;
pub mod service;
