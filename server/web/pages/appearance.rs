//! `GET /appearance`: all settings of the layout, also for guests.
use serde::Serialize;
use ts_rs::TS;

use crate::Outcome;

/// Empty: the data of every page holds the settings.
#[derive(Clone, Debug, Serialize, TS)]
pub struct AppearanceProps {}

pub async fn show() -> Outcome {
    Outcome::page(AppearanceProps {})
}
