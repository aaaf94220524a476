//! What values mean, wherever they are used: money, tax, numbers as people type them, languages and texts. No input or output.
pub mod currency;
pub mod decimal_input;
pub mod host_name;
pub mod language;
pub mod message_id;
pub mod search_text;
pub mod text;
pub mod vat;
