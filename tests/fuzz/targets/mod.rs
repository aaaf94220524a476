//! What is fuzzed.
pub mod buyer_messages;
pub mod cookies;
pub mod forms;
pub mod forwarded;
pub mod known_browsers;
pub mod preferences;
pub mod tables;
pub mod typed_values;
pub mod workbooks;
