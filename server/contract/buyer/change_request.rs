//! Changes that suppliers ask for and the buyer decides.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    change_request::{ChangeKind, ChangeRequestState},
    company_profile::{CompanyAction, CompanyPart},
    exchange::Attachment,
};

use values::text::LocalizedText;

/// A request that the buyer decides.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ChangeRequestRecord {
    #[schema(value_type = String, format = "uuid")]
    #[ts(type = "string")]
    pub id: Uuid,
    #[schema(value_type = String, format = "uuid")]
    #[ts(type = "string")]
    pub supplier: Uuid,
    pub kind: ChangeKind,
    pub state: ChangeRequestState,
    /// A decision names it; a request that changed since is refused with 409.
    pub version: u32,
    /// The user of the supplier who sent it.
    pub author: String,
    pub sent_at: Option<DateTime<Utc>>,
    pub decided_at: Option<DateTime<Utc>>,
    /// The person and the system.
    pub decided_by: Option<String>,
    /// Of a rejection or a withdrawal.
    pub reason: Option<LocalizedText>,
    /// Of a request about company data.
    pub company: Option<CompanyDataChange>,
    /// Oldest first.
    pub attachments: Vec<Attachment>,
}

/// A part of the company data before and after.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct CompanyDataChange {
    pub action: CompanyAction,
    /// Missing in an addition.
    pub before: Option<CompanyPart>,
    /// Missing in a removal.
    pub after: Option<CompanyPart>,
}
