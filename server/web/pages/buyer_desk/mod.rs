//! The buyer's desk: the pages below `/buyer` for the buyer's people. They have accounts with the scopes of keys, and each page
//! calls the buyer API within the process, so that one set of rules serves people and systems.
pub mod announcements;
pub mod changes;
pub mod invitation;
pub mod keys;
pub mod login;
pub mod menu;
pub mod messages;
pub mod people;
pub mod price_request;
pub mod price_requests;
pub mod supplier;
pub mod suppliers;
pub mod waiting_changes;
pub mod webhook_target;
pub mod webhooks;

use chrono::NaiveDate;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, PercentEncode, utf8_percent_encode};
use serde::{Deserialize, Serialize};

use contract::buyer::Scope;
use values::date_input::read_date;

use crate::http::{FormError, Messages, Values};

/// The characters that are escaped within a segment of an address; ids have dashes.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.');

/// The beginning of the addresses of all pages of the desk.
pub const DESK_PATH: &str = "/buyer";

/// Each of them opens the list of messages.
const MESSAGES: [Scope; 4] = [
    Scope::QuotationRequestsRead,
    Scope::QuotationRequestsWrite,
    Scope::OrdersRead,
    Scope::OrdersWrite,
];

/// Rows on a page of a list.
const PAGE_SIZE: u32 = 25;

/// A page of a list of the buyer API.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CursorPage<T> {
    items: Vec<T>,
    next_cursor: Option<String>,
}

/// Path of the buyer API with a query: a tuple of names with values, of which missing ones are left out.
fn path_with(path: &str, query: impl Serialize) -> String {
    let query = serde_urlencoded::to_string(query).unwrap_or_default();
    format!("{path}?{query}")
}

/// One segment of an address.
pub fn escaped(segment: &str) -> PercentEncode<'_> {
    utf8_percent_encode(segment, ESCAPED)
}

/// The day in a field that may be empty.
///
/// # Errors
/// The text of the field is no date.
pub fn day(values: &Values, field: &str) -> Result<Option<NaiveDate>, FormError> {
    let typed = values.get(field).filter(|typed| !typed.trim().is_empty());
    let refused = |text| FormError::Invalid(Messages::from([(field.to_owned(), text)]));
    typed
        .map(|typed| read_date(typed).map_err(|error| refused(error.text())))
        .transpose()
}
