//! Sends the due mails of all queues. The row of a notification is also the entry of its mail's outbox: users choose mails at
//! once or in daily digests. A crash loses no mail. A mail that is sent again after a crash has the same Message-ID.
use std::{sync::Arc, time::Duration};

use lettre::Address;
use sea_orm::{ColumnTrait, DatabaseConnection, DbErr, EntityTrait, QueryFilter, UpdateMany};

use super::{digests, list::row_of, notified_documents::documents_of};
use crate::{
    clock::Clock,
    entities::{
        account_mail, change_mail, desk_mail, invitation,
        notification::{Column, Entity, Model},
        supplier, user,
    },
    mail_queue::{self, MailQueue},
    mail_templates::{Links, MailTemplate, Recipient},
};
use mail::{Mail, Mailer};
use values::language::Language;

/// Time between two polls of the table.
const POLL_INTERVAL: Duration = Duration::from_secs(2);
/// Sends the mails that are due.
pub struct NotificationMails {
    pub database: DatabaseConnection,
    pub mailer: Mailer,
    pub links: Links,
    pub clock: Clock,
    /// Time at which digests are sent, in hours after midnight of the service's day.
    pub digest_hour: u32,
}

impl NotificationMails {
    /// Never returns.
    pub async fn run(self: Arc<Self>) {
        loop {
            if let Err(error) = self.send_due().await {
                tracing::warn!(%error, "the mails of notifications could not be read or marked");
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Attempts each mail that is due once.
    ///
    /// # Errors
    /// The database cannot be reached. The mail under way becomes due again.
    pub async fn send_due(&self) -> Result<(), DbErr> {
        mail_queue::send_due::<supplier::Entity>(self).await?;
        mail_queue::send_due::<desk_mail::Entity>(self).await?;
        mail_queue::send_due::<invitation::Entity>(self).await?;
        mail_queue::send_due::<change_mail::Entity>(self).await?;
        mail_queue::send_due::<account_mail::Entity>(self).await?;
        digests::send_due(self).await?;
        mail_queue::send_due::<Entity>(self).await
    }

    /// `None` if the user's address is not one.
    pub fn recipient(&self, user: &user::Model) -> Option<Recipient> {
        let Ok(to) = user.email.parse::<Address>() else {
            tracing::error!(id = %user.id, "the address of a user is not one");
            return None;
        };
        Some(Recipient {
            to,
            language: Language::parse(&user.language).unwrap_or_default(),
            name: Some(user.full_name()),
        })
    }

    /// The reader of a mail to an address, by name if it is still that of a user.
    pub async fn recipient_at(
        &self,
        email: &str,
        to: Address,
        language: &str,
    ) -> Result<Recipient, DbErr> {
        let user = user::Entity::find()
            .filter(user::Column::EmailKey.eq(email.to_lowercase()))
            .one(&self.database)
            .await?;
        Ok(Recipient {
            to,
            language: Language::parse(language).unwrap_or_default(),
            name: user.map(|user| user.full_name()),
        })
    }
}

impl MailQueue for Entity {
    const ATTEMPTS: Column = Column::MailAttempts;
    const NEXT_AT: Column = Column::NextMailAt;
    const MAILED_AT: Option<Column> = Some(Column::MailedAt);

    /// `None` if the user may no longer sign in, or the address is not one.
    async fn compose(
        mails: &NotificationMails,
        notification: &Model,
    ) -> Result<Option<Mail>, DbErr> {
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
