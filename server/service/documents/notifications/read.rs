//! Marks notifications as read: one, all, or those about a document.
use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect,
    QueryTrait, UpdateMany,
    sea_query::{Expr, SelectStatement},
};
use uuid::Uuid;

use crate::{Document, Documents};
use service_core::{context::Context, error::ServiceError, unread_notifications as unread};
use tables::{
    DocumentRef, event,
    notification::{Column, Entity},
};

pub async fn read_of_document<E: Documents>(
    context: Context,
    [number]: [String; 1],
    _: (),
) -> Result<(), ServiceError> {
    let database = &context.database;
    let found = crate::find::<E>(database, context.user.supplier_id, &number).await?;
    read_about(&context, &[found.document()]).await
}

/// Marks the caller's notifications about the documents as read.
pub async fn read_about(context: &Context, documents: &[DocumentRef]) -> Result<(), ServiceError> {
    let about =
        unread_of(context.user.id).filter(Column::EventId.in_subquery(events_of(documents)));
    mark(&context.database, about, context.options.clock.now()).await?;
    unread::update(context).await?;
    Ok(())
}

/// Whether the caller has unread notifications about one of the documents.
pub async fn has_unread(context: &Context, documents: &[DocumentRef]) -> Result<bool, DbErr> {
    // The number came with the user.
    if context.unread.get() == Some(0) {
        return Ok(false);
    }
    let unread = Entity::find()
        .filter(Column::UserId.eq(context.user.id))
        .filter(Column::ReadAt.is_null())
        .filter(Column::EventId.in_subquery(events_of(documents)))
        .one(&context.database)
        .await?;
    Ok(unread.is_some())
}

fn events_of(documents: &[DocumentRef]) -> SelectStatement {
    let of_one = documents.iter().map(|document| {
        Condition::all()
            .add(event::Column::SupplierId.eq(document.supplier_id))
            .add(event::Column::DocumentKind.eq(document.kind))
            .add(event::Column::DocumentId.eq(document.id))
    });
    event::Entity::find()
        .select_only()
        .column(event::Column::Id)
        .filter(of_one.fold(Condition::any(), Condition::add))
        .into_query()
}

/// Marks all users' notifications about a document that is no more as read, so that nobody counts what cannot be shown.
pub async fn close(
    database: &impl ConnectionTrait,
    document: DocumentRef,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let about = Entity::update_many()
        .filter(Column::ReadAt.is_null())
        .filter(Column::EventId.in_subquery(events_of(&[document])));
    mark(database, about, now).await
}

pub fn unread_of(user_id: Uuid) -> UpdateMany<Entity> {
    Entity::update_many()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::ReadAt.is_null())
}

/// Marks them as read. Read notifications are not mailed, neither alone nor in a digest.
pub async fn mark(
    database: &impl ConnectionTrait,
    notifications: UpdateMany<Entity>,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let none: Option<DateTime<Utc>> = None;
    notifications
        .col_expr(Column::ReadAt, Expr::value(now))
        .col_expr(Column::NextMailAt, Expr::value(none))
        .col_expr(Column::AwaitsDigest, Expr::value(false))
        .exec(database)
        .await?;
    Ok(())
}
