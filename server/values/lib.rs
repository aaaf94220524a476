//! Value types without input or output: currencies, VAT, typed numbers and dates, languages and texts.
pub mod bidi;
pub mod company_number;
pub mod content_disposition;
pub mod country;
pub mod currency;
pub mod damaged_code;
pub mod date_input;
pub mod date_words;
pub mod decimal_input;
pub mod digit_groups;
pub mod host_name;
pub mod language;
pub mod message_id;
pub mod named_codes;
pub mod national_address;
pub mod network_address;
pub mod number_runs;
pub mod search_text;
pub mod sscc;
pub mod text;
pub mod time_zone;
pub mod unit;
pub mod vat;

pub use self::{
    language::{Direction, Language},
    message_id::MessageId,
    text::{LocalizedText, Text},
};
