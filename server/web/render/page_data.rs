//! The input of a page's rendering, the same on the server and in the browser.
use serde::Serialize;
use ts_rs::TS;

use crate::{
    http::notice::Notice,
    pages::Page,
    preferences::Preferences,
    session::{kept_forms::KeptForm, viewer::Viewer},
};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PageData {
    pub page: Page,
    /// The document's title, in the viewer's language.
    pub title: String,
    /// Path and query without the base path.
    pub url: String,
    /// Empty, or a path such as `/portal` that stands before every URL.
    pub base_path: String,
    pub viewer: Option<Viewer>,
    /// The viewer's unread notifications, counted up to one more than 99, as far as that is known.
    pub unread: Option<u32>,
    pub preferences: Preferences,
    /// Form of this page that was sent after its session had ended; in documents only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub kept: Option<Box<KeptForm>>,
    /// Shown once, at the top of the page.
    pub notice: Option<Notice>,
    /// The footer's year.
    pub year: i32,
}
