//! Pages of all kinds of documents: list, export, page, drafts, decisions, comments and attachments.
//!
//! A kind of document implements [`DocumentPage`](request::DocumentPage) and, for each form that is kept as a draft,
//! [`DraftPage`](draft::DraftPage); `routes.rs` mounts the handlers of this module for it.
pub mod active_filters;
pub mod attachments;
pub mod confirmations;
pub mod draft;
pub mod draft_props;
pub mod export;
pub mod fields;
pub mod files;
pub mod list;
pub mod list_query;
pub mod page_files;
pub mod prices_in_force;
pub mod range_filters;
pub mod request;
pub mod review;
pub mod spreadsheet_upload;
pub mod upload;
pub mod views;

use percent_encoding::utf8_percent_encode;

use contract::exchange::Reasoned;

use crate::http::{Values, download::RESERVED};

/// The path of a document's page below its list's path. Numbers stay readable in it.
pub fn document_url(list: &str, number: &str) -> String {
    format!("{list}/{}", utf8_percent_encode(number, RESERVED))
}

/// The version of a document or draft that the form shows; 0, which the service refuses as stale, if there is none.
pub fn version(values: &Values, field: &str) -> u32 {
    let version = values.get(field).and_then(|version| version.parse().ok());
    version.unwrap_or_default()
}

/// The body of a decision on a document.
pub fn reasoned(values: &Values) -> Reasoned {
    Reasoned {
        version: version(values, "version"),
        reason: values.get("reason").cloned().unwrap_or_default(),
    }
}
