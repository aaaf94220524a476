//! Inserts the notifications of an event, in the transaction of the event.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use uuid::Uuid;

use contract::{
    exchange::EventKind,
    notification::{MailTiming, NotificationTopic},
};
use service_core::{
    audit::{AuditContext, NotificationChannel},
    recipients::Recipient,
    rows::insert_all,
};
use tables::{DocumentRef, notification, user};

/// Notifies each active user of the supplier who may view the document of the event, as far as the event is of a topic and
/// `audit` asks for it. Change requests choose whom they notify ([`notify_users`]).
pub async fn notify(
    transaction: &impl ConnectionTrait,
    document: DocumentRef,
    (event_id, kind): (Uuid, EventKind),
    audit: &AuditContext,
) -> Result<(), DbErr> {
    let Some(topic) = NotificationTopic::from_event(kind) else {
        return Ok(());
    };
    let (recipients, is_mailed) = match &audit.channel {
        NotificationChannel::None => return Ok(()),
        NotificationChannel::Portal(recipients) => (recipients, false),
        NotificationChannel::PortalAndMail(recipients) => (recipients, true),
    };
    let recipients = recipients.find(transaction, document.supplier_id).await?;
    let event = (document.supplier_id, event_id);
    let area = document.kind.area();
    let may_view = |recipient: &Recipient| area.is_some_and(|area| recipient.areas.contains(&area));
    let rows = recipients.into_iter().filter(may_view).map(|recipient| {
        let timing = match is_mailed {
            true => recipient.choices.timing(topic),
            false => MailTiming::Never,
        };
        row(event, recipient.user_id, timing, audit.at)
    });
    insert_all(transaction, rows.collect()).await
}

/// Notifies these users of the event in the portal alone.
pub async fn notify_users(
    transaction: &impl ConnectionTrait,
    event: (Uuid, Uuid),
    users: impl IntoIterator<Item = Uuid>,
    at: DateTime<Utc>,
) -> Result<(), DbErr> {
    let users = users.into_iter();
    let rows = users.map(|user| row(event, user, MailTiming::Never, at));
    insert_all(transaction, rows.collect()).await
}

/// Notifies these users of the event in the portal, and by mail as each chose for the topic.
pub async fn notify_chosen(
    transaction: &impl ConnectionTrait,
    event: (Uuid, Uuid),
    topic: NotificationTopic,
    users: &[user::Model],
    at: DateTime<Utc>,
) -> Result<(), DbErr> {
    let rows = users.iter().map(|user| {
        let timing = user.notification_choices().timing(topic);
        row(event, user.id, timing, at)
    });
    insert_all(transaction, rows.collect()).await
}

fn row(
    (supplier_id, event_id): (Uuid, Uuid),
    user_id: Uuid,
    timing: MailTiming,
    at: DateTime<Utc>,
) -> notification::Model {
    notification::Model {
        id: Uuid::now_v7(),
        supplier_id,
        user_id,
        event_id,
        at,
        read_at: None,
        mail_attempts: 0,
        next_mail_at: (timing == MailTiming::Immediately).then_some(at),
        mailed_at: None,
        awaits_digest: timing == MailTiming::Daily,
        digest_id: None,
    }
}
