//! Marks notifications as read: one, or all up to a time.
use sea_orm::{ColumnTrait, QueryFilter};
use uuid::Uuid;

use super::{list::row_of, notified_documents::documents_of};
use contract::notification::{NotifiedDocument, ReadUntil};
use documents::notifications::read::{mark, unread_of};
use service_core::{context::Context, error::ServiceError, unread_notifications as unread};
use tables::notification::Column;

pub async fn read(
    context: Context,
    [id]: [String; 1],
    _: (),
) -> Result<NotifiedDocument, ServiceError> {
    let id = Uuid::try_parse(&id).map_err(|_| ServiceError::NotFound)?;
    let database = &context.database;
    let row = row_of(database, context.user.id, id).await?;
    let row = row.ok_or(ServiceError::NotFound)?;
    let this = unread_of(context.user.id).filter(Column::Id.eq(id));
    mark(database, this, context.options.clock.now()).await?;
    unread::update(&context).await?;
    let documents = documents_of(database, std::slice::from_ref(&row)).await?;
    let document = documents.get(&row.document_id);
    let document = document.ok_or(ServiceError::NotFound)?;
    Ok(document.to_contract(row.document_kind))
}

pub async fn read_all(
    context: Context,
    _: [String; 0],
    ReadUntil { until }: ReadUntil,
) -> Result<(), ServiceError> {
    let seen = unread_of(context.user.id).filter(Column::At.lte(until));
    mark(&context.database, seen, context.options.clock.now()).await?;
    unread::update(&context).await?;
    Ok(())
}
