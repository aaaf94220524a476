//! `GET /appearance`: every setting of the layout, for whoever asks.
use serde::Serialize;
use ts_rs::TS;

use super::Page;
use crate::answer::Answer;

/// Nothing: the settings are part of every page's data.
#[derive(Clone, Debug, Serialize, TS)]
pub struct AppearanceProps {}

pub async fn show() -> Answer {
    Answer::Page(Page::Appearance(AppearanceProps {}))
}
