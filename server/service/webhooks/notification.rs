//! The body of webhooks.
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::entities::outbox_message::{self, PartKind};

/// The body of a webhook. It names the changed document or supplier, which the receiver then reads from the buyer API.
#[derive(Debug, Serialize, ToSchema)]
pub struct Notification {
    /// The kind of document and what happened to it, such as `order.accepted`; or `supplier.registered`, `supplier.changed`.
    #[serde(rename = "type")]
    pub topic: String,
    pub timestamp: DateTime<Utc>,
    pub data: Subject,
}

/// The document that a webhook is about with the part that it names, or the supplier itself.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Subject {
    #[schema(value_type = String, format = "uuid")]
    pub supplier: Uuid,
    /// Of the document; missing if the webhook is about the supplier.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// The file that was added or removed.
    #[schema(value_type = Option<String>, format = "uuid")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attachment: Option<Uuid>,
    #[schema(value_type = Option<String>, format = "uuid")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<Uuid>,
    /// The despatch advice that was sent or cancelled.
    #[schema(value_type = Option<String>, format = "uuid")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub despatch_advice: Option<Uuid>,
    /// The submitted revision of the quotation.
    #[schema(value_type = Option<String>, format = "uuid")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quotation: Option<Uuid>,
}

impl From<&outbox_message::Model> for Notification {
    fn from(message: &outbox_message::Model) -> Self {
        let part = |kind| message.part_id.filter(|_| message.part_kind == Some(kind));
        Self {
            topic: message.topic.clone(),
            timestamp: message.occurred_at,
            data: Subject {
                supplier: message.supplier_id,
                number: Some(message.number.clone()).filter(|number| !number.is_empty()),
                attachment: part(PartKind::Attachment),
                comment: part(PartKind::Comment),
                despatch_advice: part(PartKind::DespatchAdvice),
                quotation: part(PartKind::Quotation),
            },
        }
    }
}
