//! Webhooks: their targets, their bodies, and what became of each.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use strum::EnumIter;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct WebhookTarget {
    #[schema(value_type = String, format = "uuid")]
    #[ts(type = "string")]
    pub id: Uuid,
    pub url: String,
    /// Topics such as `order.accepted`, or areas such as `order.*`; empty for all.
    pub topics: Vec<String>,
    /// Whether messages are sent to the target; otherwise they wait.
    pub is_active: bool,
    /// Secrets, oldest first. Each message is signed with all of them.
    pub secrets: Vec<WebhookSecret>,
    pub created_at: DateTime<Utc>,
    pub created_by: String,
}

/// A secret without its value, which cannot be read again.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct WebhookSecret {
    #[schema(value_type = String, format = "uuid")]
    #[ts(type = "string")]
    pub id: Uuid,
    pub created_at: DateTime<Utc>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct SavedTarget {
    pub target: WebhookTarget,
    /// The secret that was added, as `whsec_` and base64. It cannot be read again.
    pub secret: Option<String>,
}

/// Something that was done with a target.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[schema(as = WebhookTargetEvent)]
pub struct TargetEvent {
    pub kind: TargetEventKind,
    pub at: DateTime<Utc>,
    /// The person, if the call named one, and the name of the system.
    pub by: String,
    /// The target's address after it.
    pub url: String,
    /// Fields that a change of the target changed.
    pub changed: Vec<TargetField>,
}

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
pub enum TargetEventKind {
    Created,
    Changed,
    Removed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub enum TargetField {
    Url,
    Topics,
    IsActive,
    /// A secret was added or removed.
    Secrets,
}

/// The body of a webhook. It names the changed document or supplier, which the receiver then reads from the buyer API.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[schema(as = Notification)]
pub struct WebhookNotification {
    /// The kind of document and what happened to it, such as `order.accepted`; or `supplier.registered`, `supplier.changed`.
    #[serde(rename = "type")]
    pub topic: String,
    pub timestamp: DateTime<Utc>,
    pub data: WebhookSubject,
}

/// The document that a webhook is about with the part that it names, or the supplier itself.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
#[schema(as = Subject)]
pub struct WebhookSubject {
    #[schema(value_type = String, format = "uuid")]
    #[ts(type = "string")]
    pub supplier: Uuid,
    /// Number of the document; missing if the webhook is about the supplier.
    #[ts(optional)]
    pub number: Option<String>,
    /// The file that was added or removed.
    #[schema(value_type = Option<String>, format = "uuid")]
    #[ts(skip)]
    pub attachment: Option<Uuid>,
    #[schema(value_type = Option<String>, format = "uuid")]
    #[ts(skip)]
    pub comment: Option<Uuid>,
    /// The despatch advice that was sent or cancelled.
    #[schema(value_type = Option<String>, format = "uuid")]
    #[ts(skip)]
    pub despatch_advice: Option<Uuid>,
    /// The submitted revision of the quotation.
    #[schema(value_type = Option<String>, format = "uuid")]
    #[ts(skip)]
    pub quotation: Option<Uuid>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum DeliveryState {
    /// The delivery waits for its first or its next attempt.
    Pending,
    Delivered,
    /// The delivery failed and is not attempted again, unless it is retried.
    Failed,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct WebhookDelivery {
    #[schema(value_type = String, format = "uuid")]
    #[ts(type = "string")]
    pub id: Uuid,
    /// The target's id; the nil id for the target of the configuration.
    #[schema(value_type = String, format = "uuid")]
    #[ts(type = "string")]
    pub target: Uuid,
    /// The `webhook-id` of the message.
    #[schema(value_type = String, format = "uuid")]
    #[ts(type = "string")]
    pub notification_id: Uuid,
    pub notification: WebhookNotification,
    pub state: DeliveryState,
    /// Attempts that have begun, since it was last sent again by hand if it was.
    pub attempts: i32,
    pub next_attempt_at: Option<DateTime<Utc>>,
    pub delivered_at: Option<DateTime<Utc>>,
    /// Reason for the failure of the last attempt; `null` once one succeeded.
    pub failure: Option<String>,
}

/// Deliveries of one target.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct DeliveryCounts {
    /// The target's id; the nil id for the target of the configuration.
    #[schema(value_type = String, format = "uuid")]
    #[ts(type = "string")]
    pub target: Uuid,
    /// Deliveries that wait for their first or their next attempt.
    #[ts(type = "number")]
    pub pending: u64,
    /// Deliveries that are not attempted again, unless they are retried.
    #[ts(type = "number")]
    pub failed: u64,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WebhookDeliveries {
    pub items: Vec<WebhookDelivery>,
    /// Cursor of the next page; null on the last one.
    pub next_cursor: Option<String>,
}
