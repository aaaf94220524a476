//! Mails notifications to the users who chose so, the buyer's decisions to suppliers who registered, and
//! invitations of users. The row of a notification is also the entry of its mail's outbox: a
//! crash loses no mail. A mail that is sent again after a crash has the same Message-ID.
use std::{sync::Arc, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};
use lettre::Address;
use sea_orm::{
    ColumnTrait, DatabaseConnection, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::Expr,
};

use super::list::{documents_of, row_of};
use crate::{
    clock::Clock,
    entities::{
        notification::{Column, Entity, Model},
        user,
    },
    mail_templates::{Links, MailTemplate, NotificationMail},
    suppliers::decision_mails,
    users::invitations,
};
use mail::Mailer;
use values::language::Language;

/// Between two polls of the table.
const POLL_INTERVAL: Duration = Duration::from_secs(2);
/// Mails read at a time.
const BATCH: u64 = 50;
/// An attempt that was claimed longer ago is over, even if its process never recorded the outcome.
pub const LONGEST_ATTEMPT: TimeDelta = TimeDelta::minutes(5);
/// The pauses after failed attempts; after the last one, the mail is given up.
pub const PAUSES: [TimeDelta; 5] = [
    TimeDelta::minutes(1),
    TimeDelta::minutes(5),
    TimeDelta::minutes(30),
    TimeDelta::hours(2),
    TimeDelta::hours(12),
];

/// Sends the mails that are due.
pub struct NotificationMails {
    pub database: DatabaseConnection,
    pub mailer: Mailer,
    pub links: Links,
    pub clock: Clock,
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
        decision_mails::send_due(self).await?;
        invitations::mails::send_due(self).await?;
        let due = Entity::find()
            .filter(Column::NextMailAt.lte(self.clock.now()))
            .order_by_asc(Column::NextMailAt)
            .order_by_asc(Column::Id)
            .limit(BATCH)
            .all(&self.database)
            .await?;
        for notification in due {
            if self.claim(&notification).await? {
                self.attempt(&notification).await?;
            }
        }
        Ok(())
    }

    /// False if another replica has claimed it, or its user has read it.
    async fn claim(&self, notification: &Model) -> Result<bool, DbErr> {
        let claimed = Entity::update_many()
            .col_expr(
                Column::MailAttempts,
                Expr::value(notification.mail_attempts + 1),
            )
            .col_expr(
                Column::NextMailAt,
                Expr::value(self.clock.now() + LONGEST_ATTEMPT),
            )
            .filter(Column::Id.eq(notification.id))
            .filter(Column::MailAttempts.eq(notification.mail_attempts))
            .filter(Column::NextMailAt.is_not_null())
            .exec(&self.database)
            .await?;
        Ok(claimed.rows_affected == 1)
    }

    async fn attempt(&self, notification: &Model) -> Result<(), DbErr> {
        let Some(mail) = self.compose(notification).await? else {
            return self.mark(notification, None, None).await;
        };
        let now = self.clock.now();
        let Err(error) = self.mailer.attempt(&mail).await else {
            return self.mark(notification, Some(now), None).await;
        };
        let failed = usize::try_from(notification.mail_attempts).unwrap_or(usize::MAX);
        let pause = PAUSES.get(failed).filter(|_| error.is_transient());
        match pause {
            Some(_) => tracing::warn!(%error, "a notification could not be mailed yet"),
            None => tracing::error!(%error, id = %notification.id, "a notification was not mailed"),
        }
        self.mark(notification, None, pause.map(|pause| now + *pause))
            .await
    }

    /// `None` if the user may no longer sign in, or the address is not one.
    async fn compose(&self, notification: &Model) -> Result<Option<mail::Mail>, DbErr> {
        let database = &self.database;
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
        let Ok(to) = user.email.parse::<Address>() else {
            tracing::error!(id = %user.id, "the address of a user is not one");
            return Ok(None);
        };
        let language = Language::parse(&user.language).unwrap_or_default();
        let about = NotificationMail {
            id: notification.id,
            event: row.kind,
            number: &document.number,
            subject: &document.subject(),
            buyer: &document.buyer(),
        };
        let mail = MailTemplate::Notification(&about).mail(to, language, &self.links);
        Ok(Some(mail::Mail {
            id: notification.id,
            ..mail
        }))
    }

    async fn mark(
        &self,
        notification: &Model,
        mailed_at: Option<DateTime<Utc>>,
        next_mail_at: Option<DateTime<Utc>>,
    ) -> Result<(), DbErr> {
        let marked = Entity::update_many()
            .col_expr(Column::MailedAt, Expr::value(mailed_at))
            .col_expr(Column::NextMailAt, Expr::value(next_mail_at))
            .filter(Column::Id.eq(notification.id))
            // Only if no later attempt has begun.
            .filter(Column::MailAttempts.eq(notification.mail_attempts + 1));
        let marked = match next_mail_at {
            None => marked,
            // The user may have read it during the attempt.
            Some(_) => marked.filter(Column::ReadAt.is_null()),
        };
        marked.exec(&self.database).await?;
        Ok(())
    }
}
