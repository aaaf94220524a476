//! Which of this release's shared files the browser already has, according to its request.
use axum::http::HeaderMap;

use super::assets::{Asset, embedded};
use crate::{
    compression::{dictionary, pages},
    http::cookies::cookie,
};

/// Holds the digest of the style sheet in the browser's cache.
pub const STYLES_COOKIE: &str = "portal-styles";
/// In seconds; equals the time that the style sheet may be cached.
pub const STYLES_LIFETIME: u32 = 365 * 24 * 60 * 60;

#[derive(Clone, Copy, Debug)]
pub struct ClientCache {
    style_sheet: bool,
    pages_dictionary: bool,
    saves_data: bool,
}

impl ClientCache {
    pub fn from_headers(request: &HeaderMap) -> Self {
        Self {
            style_sheet: cookie(request, STYLES_COOKIE) == Some(embedded().style_sheet.digest),
            pages_dictionary: dictionary::offered(request).is_some_and(|it| pages::is_current(&it)),
            saves_data: request.get("save-data").is_some_and(|value| value == "on"),
        }
    }

    /// The common style sheet, if the browser has it.
    pub fn style_sheet(self) -> Option<&'static Asset> {
        self.style_sheet.then_some(&embedded().style_sheet)
    }

    /// The files to fetch when the page has loaded, in this order; none for viewers who save data.
    pub fn missing(self) -> Vec<&'static str> {
        if self.saves_data {
            return Vec::new();
        }
        let missing = [
            (!self.pages_dictionary).then_some(&embedded().pages_dictionary),
            (!self.style_sheet).then_some(&embedded().style_sheet),
        ];
        missing.into_iter().flatten().map(|it| it.name).collect()
    }
}
