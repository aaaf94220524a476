//! Notifications of documents: how they are recorded, and marked as read.
pub mod read;
mod record;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, Iterable, QueryFilter,
    QuerySelect, QueryTrait,
};

use contract::Area;
use tables::{
    change_request, digest,
    document_kind::DocumentKind,
    event,
    notification::{Column, Entity},
    user,
};

pub use record::{notify, notify_chosen, notify_users};

/// Time for which notifications are kept, read or not.
const RETENTION: TimeDelta = TimeDelta::days(90);

/// Deletes a user's notifications about documents of these areas, which the user may no longer view.
pub async fn forget(
    database: &impl ConnectionTrait,
    user: &user::Model,
    areas: &[Area],
) -> Result<(), DbErr> {
    let kinds: Vec<_> = DocumentKind::iter()
        .filter(|kind| kind.area().is_some_and(|area| areas.contains(&area)))
        .collect();
    let changes: Vec<_> = change_request::Kind::iter()
        .filter(|kind| areas.contains(&kind.area()))
        .collect();
    if kinds.is_empty() && changes.is_empty() {
        return Ok(());
    }
    let requests = change_request::Entity::find()
        .select_only()
        .column(change_request::Column::Id)
        .filter(change_request::Column::SupplierId.eq(user.supplier_id))
        .filter(change_request::Column::Kind.is_in(changes))
        .into_query();
    let of_requests = Condition::all()
        .add(event::Column::DocumentKind.eq(DocumentKind::ChangeRequest))
        .add(event::Column::DocumentId.in_subquery(requests));
    let events = event::Entity::find()
        .select_only()
        .column(event::Column::Id)
        .filter(event::Column::SupplierId.eq(user.supplier_id))
        .filter(
            Condition::any()
                .add(event::Column::DocumentKind.is_in(kinds))
                .add(of_requests),
        )
        .into_query();
    Entity::delete_many()
        .filter(Column::UserId.eq(user.id))
        .filter(Column::EventId.in_subquery(events))
        .exec(database)
        .await?;
    Ok(())
}

/// Deletes expired notifications and digests.
pub async fn tidy(database: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::At.lt(now - RETENTION))
        .exec(database)
        .await?;
    let oldest = (now - RETENTION).naive_utc().date();
    digest::Entity::delete_many()
        .filter(digest::Column::Day.lt(oldest))
        .exec(database)
        .await?;
    Ok(())
}
