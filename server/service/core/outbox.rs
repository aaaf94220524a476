//! The transactional outbox: a message is inserted in the same transaction as the change that it announces. `webhooks`
//! delivers the messages.
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ActiveEnum, ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait,
    PrimaryKeyTrait, QueryFilter, QuerySelect, QueryTrait,
};
use uuid::Uuid;

use crate::rows::insert;
use contract::exchange::EventKind;
use tables::{
    DocumentRef, credit_note,
    document_kind::DocumentKind,
    inquiry, invoice,
    list_rows::Numbered,
    order,
    outbox_message::{ActiveModel, Column, Entity, PartKind},
    price_request, request_for_quotation, webhook_delivery,
};

/// Time for which messages are kept.
const RETENTION: TimeDelta = TimeDelta::days(30);

/// A part of a document, by its id.
pub type Part = (PartKind, Uuid);

/// Topics about which the buyer is notified.
pub const TOPICS: &[&str] = &[
    "quotation_request.submitted",
    "quotation_request.resubmitted",
    "quotation_request.withdrawn",
    "quotation_request.declined",
    "quotation_request.amendment_acknowledged",
    "quotation_request.commented",
    "order.acknowledged",
    "order.accepted",
    "order.accepted_with_changes",
    "order.rejected",
    "order.response_withdrawn",
    "order.partially_shipped",
    "order.shipped",
    "order.despatch_cancelled",
    "order.commented",
    "order.attachment_added",
    "order.attachment_removed",
    "price_request.submitted",
    "price_request.withdrawn",
    "price_request.commented",
    "invoice.submitted",
    "invoice.withdrawn",
    "inquiry.opened",
    "inquiry.commented",
    "inquiry.attachment_added",
    "inquiry.closed",
    "credit_note.submitted",
    "credit_note.withdrawn",
    "supplier.registered",
    "supplier.changed",
    "supplier.bank_account_changed",
    "change_request.submitted",
    "change_request.withdrawn",
];

/// Enqueues an event of a document, unless it is internal to the supplier.
pub async fn enqueue_event(
    transaction: &impl ConnectionTrait,
    document: DocumentRef,
    kind: EventKind,
    part: Option<Part>,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    if is_internal(document.kind, kind) {
        return Ok(());
    }
    let number = match document.kind {
        DocumentKind::QuotationRequest => {
            number::<request_for_quotation::Entity>(transaction, document.id).await?
        }
        DocumentKind::Order => number::<order::Entity>(transaction, document.id).await?,
        DocumentKind::PriceRequest => {
            number::<price_request::Entity>(transaction, document.id).await?
        }
        DocumentKind::Inquiry => number_of_inquiry(transaction, document.id).await?,
        DocumentKind::Invoice => number::<invoice::Entity>(transaction, document.id).await?,
        DocumentKind::CreditNote => number::<credit_note::Entity>(transaction, document.id).await?,
        // Change requests enqueue their own messages.
        DocumentKind::BankAccount
        | DocumentKind::ChangeRequest
        | DocumentKind::Certificate
        | DocumentKind::Company
        | DocumentKind::PriceList
        | DocumentKind::AccountStatement
        | DocumentKind::Payment => return Ok(()),
    };
    let event = match kind {
        EventKind::InquiryClosed => EventKind::Closed,
        kind => kind,
    };
    let topic = format!("{}.{}", document.kind.to_value(), event.to_value());
    let message = message(document.supplier_id, &topic, &number, now);
    let about_part = ActiveModel {
        part_kind: Set(part.map(|(kind, _)| kind)),
        part_id: Set(part.map(|(_, id)| id)),
        ..message
    };
    insert(transaction, about_part).await
}

async fn number<E: Numbered>(database: &impl ConnectionTrait, id: Uuid) -> Result<String, DbErr>
where
    <E::PrimaryKey as PrimaryKeyTrait>::ValueType: From<Uuid>,
{
    let number = E::find_by_id(id).select_only().column(E::NUMBER);
    let number = number.into_tuple().one(database).await?;
    number.ok_or_else(|| DbErr::RecordNotFound("the event's document".to_owned()))
}

async fn number_of_inquiry(database: &impl ConnectionTrait, id: Uuid) -> Result<String, DbErr> {
    let inquiry = inquiry::Entity::find_by_id(id).one(database).await?;
    let number = inquiry.map(|inquiry| inquiry.number);
    number.ok_or_else(|| DbErr::RecordNotFound("the event's inquiry".to_owned()))
}

/// Whether the buyer must not see the event. Files on a request or an invoice stay internal until a quotation,
/// the price request or the invoice is submitted.
fn is_internal(document: DocumentKind, kind: EventKind) -> bool {
    match kind {
        EventKind::Viewed
        | EventKind::Started
        | EventKind::InvoiceDrafted
        | EventKind::InvoiceDiscarded
        // The invoice's own event tells it.
        | EventKind::Invoiced
        | EventKind::Completed
        | EventKind::InvoiceWithdrawn => true,
        // The change of a credit note is a change of its draft.
        EventKind::Changed => document == DocumentKind::CreditNote,
        EventKind::AttachmentAdded | EventKind::AttachmentRemoved => {
            matches!(
                document,
                DocumentKind::QuotationRequest
                    | DocumentKind::PriceRequest
                    | DocumentKind::Invoice
            )
        }
        _ => false,
    }
}

/// Inserts a message in the transaction of the change that it announces.
pub async fn enqueue(
    transaction: &impl ConnectionTrait,
    supplier_id: Uuid,
    topic: &str,
    number: &str,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    insert(transaction, message(supplier_id, topic, number, now)).await
}

/// A message about a document as a whole, or about the supplier.
fn message(supplier_id: Uuid, topic: &str, number: &str, now: DateTime<Utc>) -> ActiveModel {
    ActiveModel {
        id: Set(Uuid::now_v7()),
        supplier_id: Set(supplier_id),
        topic: Set(topic.to_owned()),
        number: Set(number.to_owned()),
        part_kind: Set(None),
        part_id: Set(None),
        occurred_at: Set(now),
        distributed_at: Set(None),
    }
}

/// Deletes a supplier's messages with this topic that were never attempted, with their deliveries.
pub async fn withdraw(
    transaction: &impl ConnectionTrait,
    supplier_id: Uuid,
    topic: &str,
) -> Result<(), DbErr> {
    let attempted = webhook_delivery::Entity::find()
        .filter(webhook_delivery::Column::Attempts.gt(0))
        .select_only()
        .column(webhook_delivery::Column::MessageId)
        .into_query();
    Entity::delete_many()
        .filter(Column::SupplierId.eq(supplier_id))
        .filter(Column::Topic.eq(topic))
        .filter(Column::Id.not_in_subquery(attempted))
        .exec(transaction)
        .await?;
    Ok(())
}

/// Deletes old messages with their deliveries, unless one is still to be attempted again.
pub async fn tidy(database: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<(), DbErr> {
    let under_way = webhook_delivery::Entity::find()
        .filter(webhook_delivery::Column::NextAttemptAt.is_not_null())
        .filter(webhook_delivery::Column::Attempts.gt(0))
        .select_only()
        .column(webhook_delivery::Column::MessageId)
        .into_query();
    Entity::delete_many()
        .filter(Column::OccurredAt.lt(now - RETENTION))
        .filter(Column::Id.not_in_subquery(under_way))
        .exec(database)
        .await?;
    Ok(())
}
