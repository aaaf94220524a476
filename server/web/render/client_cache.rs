//! Whether the browser already has this release's style sheet, according to its request.
use axum::http::HeaderMap;

use super::assets::{Asset, embedded};
use crate::http::cookies::cookie;

/// Holds the digest of the style sheet in the browser's cache.
pub const STYLES_COOKIE: &str = "portal-styles";
/// Lifetime of the cookie in seconds; equals the time that the style sheet may be cached.
pub const STYLES_LIFETIME: u32 = 365 * 24 * 60 * 60;

#[derive(Clone, Copy, Debug)]
pub struct ClientCache {
    style_sheet: bool,
    saves_data: bool,
}

impl ClientCache {
    pub fn from_headers(request: &HeaderMap) -> Self {
        Self {
            style_sheet: cookie(request, STYLES_COOKIE) == Some(embedded().style_sheet.digest),
            saves_data: request.get("save-data").is_some_and(|value| value == "on"),
        }
    }

    /// The common style sheet, if the browser has it.
    pub fn style_sheet(self) -> Option<&'static Asset> {
        self.style_sheet.then_some(&embedded().style_sheet)
    }

    /// The common style sheet, if it is to be fetched when the page has loaded; viewers who save data fetch nothing ahead.
    pub fn missing(self) -> Option<&'static str> {
        let is_wanted = !self.style_sheet && !self.saves_data;
        is_wanted.then_some(embedded().style_sheet.name)
    }
}
