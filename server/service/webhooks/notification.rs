//! The body of webhooks.
use crate::entities::outbox_message::{Model, PartKind};
use contract::buyer::{WebhookNotification, WebhookSubject};

pub fn notification(message: &Model) -> WebhookNotification {
    let part = |kind| message.part_id.filter(|_| message.part_kind == Some(kind));
    WebhookNotification {
        topic: message.topic.clone(),
        timestamp: message.occurred_at,
        data: WebhookSubject {
            supplier: message.supplier_id,
            number: Some(message.number.clone()).filter(|number| !number.is_empty()),
            attachment: part(PartKind::Attachment),
            comment: part(PartKind::Comment),
            despatch_advice: part(PartKind::DespatchAdvice),
            quotation: part(PartKind::Quotation),
        },
    }
}
