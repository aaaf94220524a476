//! `GET /notifications`: one page of the user's notifications, newest first.
use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, DatabaseConnection, DbErr, EntityTrait, FromQueryResult, QueryFilter, QueryOrder,
    QuerySelect, Select,
};
use uuid::Uuid;

use super::notified_documents::{Document, documents_of};
use contract::{
    exchange::EventKind,
    list::{Count, MOST_COUNTED, PageSize},
    notification::{MOST_UNREAD, Notification, NotificationList, NotificationQuery},
};
use service_core::{
    context::Context,
    error::ServiceError,
    lists::{self, Page},
};
use tables::{
    document_kind::DocumentKind,
    event,
    notification::{Column, Entity},
};

pub async fn list(
    context: Context,
    _: [String; 0],
    query: NotificationQuery,
) -> Result<NotificationList, ServiceError> {
    let database = &context.database;
    let page = Page::nearest(query.page, PageSize::Small);
    let own = Entity::find().filter(Column::UserId.eq(context.user.id));
    let rows = shown(own.clone())
        .order_by_desc(Column::At)
        .order_by_desc(Column::Id)
        .offset(u64::from(page.rows_before()))
        .limit(page.rows())
        .into_model::<Row>()
        .all(database);
    let unread = own.clone().filter(Column::ReadAt.is_null());
    let counted = lists::counts(database, [(own, MOST_COUNTED), (unread, MOST_UNREAD)]);
    let (mut rows, counted) = tokio::try_join!(rows, counted)?;
    let paging = page.paging(&mut rows, counted[0]);
    let documents = documents_of(database, &rows).await?;
    let rows = rows.into_iter().filter_map(|row| {
        let document = documents.get(&row.document_id)?;
        Some(to_contract(row, document))
    });
    Ok(NotificationList {
        rows: rows.collect(),
        unread: Count::capped(counted[1], MOST_UNREAD),
        paging,
    })
}

/// A notification with its event, without the event's content.
#[derive(Debug, FromQueryResult)]
pub struct Row {
    pub id: Uuid,
    at: DateTime<Utc>,
    read_at: Option<DateTime<Utc>>,
    pub kind: EventKind,
    pub document_kind: DocumentKind,
    pub document_id: Uuid,
    note: Option<String>,
}

/// Returns one of the user's notifications.
pub async fn row_of(
    database: &DatabaseConnection,
    user_id: Uuid,
    id: Uuid,
) -> Result<Option<Row>, DbErr> {
    shown(Entity::find_by_id(id).filter(Column::UserId.eq(user_id)))
        .into_model::<Row>()
        .one(database)
        .await
}

pub fn shown(notifications: Select<Entity>) -> Select<Entity> {
    notifications
        .inner_join(event::Entity)
        .select_only()
        .columns([Column::Id, Column::At, Column::ReadAt])
        .columns([
            event::Column::Kind,
            event::Column::DocumentKind,
            event::Column::DocumentId,
            event::Column::Note,
        ])
}

fn to_contract(row: Row, document: &Document) -> Notification {
    Notification {
        id: row.id.to_string(),
        event: row.kind,
        document: document.to_contract(row.document_kind),
        subject: document.subject(),
        buyer: document.buyer(),
        at: row.at,
        note: row.note,
        is_read: row.read_at.is_some(),
    }
}
