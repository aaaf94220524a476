//! Mails invitations. The row of an invitation is also the entry of its mail's outbox, so that a crash loses no mail.
use lettre::Address;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::{
    entities::{
        invitation::{Column, Entity, Model, State},
        supplier, user,
    },
    mail_queue::{self, Entry},
    mail_templates::MailTemplate,
    mailed_tokens,
    notifications::mails::NotificationMails,
};
use mail::Mail;
use values::text::LocalizedText;

/// Mails read at a time.
const BATCH: u64 = 50;

/// Attempts each mail that is due once.
///
/// # Errors
/// The database cannot be reached. The mail under way becomes due again.
pub async fn send_due(mails: &NotificationMails) -> Result<(), DbErr> {
    let due = Entity::find()
        .filter(Column::NextMailAt.lte(mails.clock.now()))
        .order_by_asc(Column::NextMailAt)
        .order_by_asc(Column::Id)
        .limit(BATCH)
        .all(&mails.database)
        .await?;
    for invitation in due {
        let entry = Entry {
            id: invitation.id,
            attempts: invitation.mail_attempts,
        };
        if mail_queue::claim::<Entity>(&mails.database, entry, mails.clock.now()).await? {
            attempt(mails, &invitation, entry).await?;
        }
    }
    Ok(())
}

async fn attempt(mails: &NotificationMails, invitation: &Model, entry: Entry) -> Result<(), DbErr> {
    let next = match compose(mails, invitation).await? {
        None => None,
        Some(mail) => match mails.mailer.attempt(&mail).await {
            Ok(()) => None,
            Err(error) => mail_queue::retry_at(&error, entry, mails.clock.now()),
        },
    };
    // Whoever asked for another mail meanwhile has begun the attempts anew.
    let finished = mail_queue::finish::<Entity>(entry, next);
    finished.exec(&mails.database).await?;
    Ok(())
}

/// `None` if the invitation is over. Each attempt has a link of its own, because only the hashes of links are stored.
async fn compose(mails: &NotificationMails, invitation: &Model) -> Result<Option<Mail>, DbErr> {
    let now = mails.clock.now();
    if invitation.state != State::Open || invitation.expires_at <= now {
        return Ok(None);
    }
    let Ok(to) = invitation.email.parse::<Address>() else {
        tracing::error!(id = %invitation.id, "the address of an invitation is not one");
        return Ok(None);
    };
    let database = &mails.database;
    let account = user::Entity::find()
        .filter(user::Column::EmailKey.eq(&*invitation.email_key))
        .one(database)
        .await?;
    let supplier = supplier::Entity::find_by_id(invitation.supplier_id)
        .one(database)
        .await?;
    let Some(supplier) = supplier else {
        return Ok(None);
    };
    let language = invitation.language();
    let company = LocalizedText::new(supplier.name_ar, supplier.name_en);
    let company = company.in_language(language);
    let token;
    let template = match account {
        Some(_) => MailTemplate::InvitedWithAccount { company },
        None => {
            token = mailed_tokens::issue_for_invitation(database, invitation, now).await?;
            MailTemplate::UserInvited {
                token: &token,
                company,
            }
        }
    };
    let sent = invitation.sent_at.timestamp_micros();
    Ok(Some(Mail {
        // The same in every attempt, and another for each mail that was asked for.
        id: Uuid::from_u128(invitation.id.as_u128() ^ u128::from(sent.unsigned_abs())),
        ..template.mail(to, language, &mails.links)
    }))
}
