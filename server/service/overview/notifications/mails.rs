//! Sends the due mails of all queues. The row of a notification is also the entry of its mail's outbox: users choose mails at
//! once or in daily digests. A crash loses no mail. A mail that is sent again after a crash has the same Message-ID.
use std::{sync::Arc, time::Duration};

use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, UpdateMany};

use super::{digests, list::row_of, notified_documents::documents_of};
use accounts::{suppliers::desk_mails::DeskMails, users::invitations::mails::InvitationMails};
use company::{change_requests::mails::ChangeMails, registrations::decision_mails::DecisionMails};
use mail::Mail;
use service_core::{
    account_notices::AccountNoticeMails,
    mail_queue::{self, MailContext, MailQueue},
    mail_templates::MailTemplate,
};
use tables::{
    notification::{Column, Entity, Model},
    user,
};

/// Time between two polls of the table.
const POLL_INTERVAL: Duration = Duration::from_secs(2);

/// Never returns.
pub async fn run(mails: Arc<MailContext>) {
    loop {
        if let Err(error) = send_due(&mails).await {
            tracing::warn!(%error, "the mails of notifications could not be read or marked");
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

/// Attempts each mail that is due once.
///
/// # Errors
/// The database cannot be reached. The mail under way becomes due again.
pub async fn send_due(mails: &MailContext) -> Result<(), DbErr> {
    mail_queue::send_due::<DecisionMails>(mails).await?;
    mail_queue::send_due::<DeskMails>(mails).await?;
    mail_queue::send_due::<InvitationMails>(mails).await?;
    mail_queue::send_due::<ChangeMails>(mails).await?;
    mail_queue::send_due::<AccountNoticeMails>(mails).await?;
    digests::send_due(mails).await?;
    mail_queue::send_due::<SingleNotificationMails>(mails).await
}

/// Mails about one notification each.
pub enum SingleNotificationMails {}

impl MailQueue for SingleNotificationMails {
    type Table = Entity;

    const ATTEMPTS: Column = Column::MailAttempts;
    const NEXT_AT: Column = Column::NextMailAt;
    const MAILED_AT: Option<Column> = Some(Column::MailedAt);

    /// `None` if the user may no longer sign in, or the address is not one.
    async fn compose(mails: &MailContext, notification: &Model) -> Result<Option<Mail>, DbErr> {
        let database = &mails.database;
        let user = user::Entity::find_by_id(notification.user_id)
            .one(database)
            .await?;
        let row = row_of(database, notification.user_id, notification.id).await?;
        let (Some(user), Some(row)) = (user.filter(|user| user.is_active), row) else {
            return Ok(None);
        };
        let documents = documents_of(database, std::slice::from_ref(&row)).await?;
        let Some(document) = documents.get(&row.document_id) else {
            return Ok(None);
        };
        let Some(recipient) = mails.recipient(&user) else {
            return Ok(None);
        };
        let about = document.mail(&row);
        let mail = MailTemplate::Notification(&about).mail(recipient, &mails.links);
        Ok(Some(Mail {
            id: notification.id,
            ..mail
        }))
    }

    /// The user may have read it during the attempt.
    fn still_wanted(retry: UpdateMany<Entity>) -> UpdateMany<Entity> {
        retry.filter(Column::ReadAt.is_null())
    }
}
