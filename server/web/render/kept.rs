//! What a browser keeps of this release, so that its next documents are smaller.
use axum::http::HeaderMap;

use super::assets::{Asset, embedded};
use crate::{
    compression::{dictionary, pages},
    http::cookies::cookie,
};

/// Holds the digest of the style sheet that the browser has in its cache.
pub const STYLES_COOKIE: &str = "portal-styles";
/// Seconds; as long as the browser may keep the sheet itself.
pub const STYLES_LIFETIME: u32 = 365 * 24 * 60 * 60;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kept {
    style_sheet: bool,
    pages_dictionary: bool,
    saves_data: bool,
}

impl Kept {
    pub fn of(request: &HeaderMap) -> Self {
        Self {
            style_sheet: cookie(request, STYLES_COOKIE) == Some(embedded().style_sheet.digest),
            pages_dictionary: dictionary::offered(request).is_some_and(|it| pages::is_current(&it)),
            saves_data: request.get("save-data").is_some_and(|value| value == "on"),
        }
    }

    /// The common style sheet, where the browser has it.
    pub fn style_sheet(self) -> Option<&'static Asset> {
        self.style_sheet.then_some(&embedded().style_sheet)
    }

    /// What it should fetch when it has nothing else to do, in this order.
    pub fn missing(self) -> Vec<&'static str> {
        let dictionary = !self.pages_dictionary && !self.saves_data;
        let missing = [
            dictionary.then_some(&embedded().pages_dictionary),
            (!self.style_sheet).then_some(&embedded().style_sheet),
        ];
        missing.into_iter().flatten().map(|it| it.name).collect()
    }
}
