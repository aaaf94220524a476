//! The buyer's desk: the pages below `/buyer` for the buyer's people. They sign in with a key of the buyer API, and each page
//! calls the API with that key, so that one set of rules serves people and systems.
pub mod invitation;
pub mod keys;
pub mod login;
pub mod menu;
pub mod messages;
pub mod supplier;
pub mod supplier_record;
pub mod suppliers;
pub mod webhooks;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC};

/// The characters that are escaped within a segment of an address; ids have dashes.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.');

/// The beginning of the addresses of all pages of the desk.
pub const DESK_PATH: &str = "/buyer";

/// Scopes of keys (`service::buyer_api::access::Scope`).
pub mod scopes {
    pub const SUPPLIERS_READ: &str = "suppliers:read";
    pub const SUPPLIERS_WRITE: &str = "suppliers:write";
    pub const ADMINISTRATION: &str = "administration";
    /// Each of them opens the list of messages.
    pub const MESSAGES: [&str; 4] = [
        "quotation-requests:read",
        "quotation-requests:write",
        "orders:read",
        "orders:write",
    ];
}
