//! Announcements of the buyer to all suppliers.
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;

use values::text::LocalizedText;

/// An announcement on the dashboards of all suppliers.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
#[schema(as = Announcement)]
pub struct AnnouncementRecord {
    #[schema(value_type = String, format = "uuid")]
    #[ts(type = "string")]
    pub id: Uuid,
    pub title: LocalizedText,
    pub body: LocalizedText,
    /// The first day on which suppliers see it.
    pub published_on: NaiveDate,
    /// The last day on which suppliers see it; null until it is withdrawn.
    pub last_day: Option<NaiveDate>,
    pub state: AnnouncementState,
    pub created_at: DateTime<Utc>,
    /// The person and the name of the system.
    pub created_by: String,
    pub withdrawn_at: Option<DateTime<Utc>>,
    /// The person and the name of the system.
    pub withdrawn_by: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum AnnouncementState {
    /// The first day is still to come.
    Planned,
    /// Suppliers see it.
    Shown,
    /// The last day is over.
    Ended,
    Withdrawn,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AnnouncementPage {
    /// Announcements, newest first.
    pub items: Vec<AnnouncementRecord>,
    /// `before` of the next page; null on the last one.
    pub next: Option<String>,
}
