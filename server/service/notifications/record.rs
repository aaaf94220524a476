//! Inserts the notifications of an event, in the transaction of the event.
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::choices;
use crate::{
    documents::{AuditContext, DocumentRef, NotificationChannel},
    entities::{notification, user},
    rows::insert_all,
};
use contract::{exchange::EventKind, notification::NotificationTopic};

/// Tells each active user of the supplier about the event, as far as the event is of a topic and `audit` asks for it.
pub async fn notify(
    transaction: &impl ConnectionTrait,
    document: DocumentRef,
    (event_id, kind): (Uuid, EventKind),
    audit: &AuditContext,
) -> Result<(), DbErr> {
    let Some(topic) = NotificationTopic::from_event(kind) else {
        return Ok(());
    };
    if audit.channel == NotificationChannel::None {
        return Ok(());
    }
    let users = user::Entity::find()
        .filter(user::Column::SupplierId.eq(document.supplier_id))
        .filter(user::Column::IsActive.eq(true))
        .all(transaction)
        .await?;
    let rows = users.into_iter().map(|user| {
        let is_mailed = audit.channel == NotificationChannel::PortalAndMail
            && choices::mailed(&user).contains(&topic);
        notification::Model {
            id: Uuid::now_v7(),
            supplier_id: document.supplier_id,
            user_id: user.id,
            event_id,
            at: audit.at,
            read_at: None,
            mail_attempts: 0,
            next_mail_at: is_mailed.then_some(audit.at),
            mailed_at: None,
        }
    });
    insert_all(transaction, rows.collect()).await
}
