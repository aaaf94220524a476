//! Outcomes of the messages of the buyer's systems.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use strum::EnumIter;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{DocumentReference, Problem};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(
    feature = "database",
    derive(sea_orm::DeriveActiveEnum),
    sea_orm(
        rs_type = "String",
        db_type = "String(sea_orm::prelude::StringLen::N(16))",
        rename_all = "snake_case"
    )
)]
pub enum MessageState {
    Taken,
    /// It may come again under its id, with the same content or another.
    Refused,
}

/// A message of the caller's system.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct MessageRecord {
    pub id: String,
    pub outcome: MessageState,
    /// Time when the message was last received.
    pub received_at: DateTime<Utc>,
    /// ID of the supplier. Missing if the message could not be read, like `kind` and `number`.
    #[schema(value_type = Option<String>, format = "uuid")]
    #[ts(type = "string | null")]
    pub supplier: Option<Uuid>,
    /// Kind as the message states it: a refused message may have a kind that does not exist.
    pub kind: Option<String>,
    pub number: Option<String>,
    /// The request or order that the message is about, as it is now. Only of taken messages.
    pub document: Option<DocumentReference>,
    /// Reason for the refusal of the message.
    pub problem: Option<Problem>,
}

/// `GET /recent-messages`
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct RecentMessages {
    pub items: Vec<MessageRecord>,
    /// Cursor of the next page; null on the last one.
    pub next: Option<String>,
}
