//! `POST /notifications/{id}/read` and `POST /notifications/read`.
use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, DatabaseConnection, DbErr, EntityTrait, QueryFilter, UpdateMany, sea_query::Expr,
};
use uuid::Uuid;

use super::{
    list::{documents_of, row_of},
    unread,
};
use crate::{
    context::Context,
    entities::notification::{Column, Entity},
    error::ServiceError,
};
use contract::notification::{NotifiedDocument, ReadUntil};

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

fn unread_of(user_id: Uuid) -> UpdateMany<Entity> {
    Entity::update_many()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::ReadAt.is_null())
}

/// Marks them as read. Read notifications are not mailed.
async fn mark(
    database: &DatabaseConnection,
    notifications: UpdateMany<Entity>,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let none: Option<DateTime<Utc>> = None;
    notifications
        .col_expr(Column::ReadAt, Expr::value(now))
        .col_expr(Column::NextMailAt, Expr::value(none))
        .exec(database)
        .await?;
    Ok(())
}
