//! Mails the buyer's decision to the person who registered the supplier, and the invitation to the person of a supplier that
//! the buyer created. The supplier's row is also the entry of its mail's
//! outbox, so that a crash loses no mail, whichever process made the decision.
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::contact;
use crate::{
    entities::supplier::{Column, Entity, Model},
    mail_queue::{self, Entry},
    mail_templates::MailTemplate,
    mailed_tokens,
    notifications::mails::NotificationMails,
};
use contract::SupplierState;
use mail::Mail;

/// Attempts each mail that is due once.
///
/// # Errors
/// The database cannot be reached. The mail under way becomes due again.
pub async fn send_due(mails: &NotificationMails) -> Result<(), DbErr> {
    let due = Entity::find()
        .filter(Column::NextMailAt.lte(mails.clock.now()))
        .all(&mails.database)
        .await?;
    for supplier in due {
        let entry = Entry {
            id: supplier.id,
            attempts: supplier.mail_attempts,
        };
        if mail_queue::claim::<Entity>(&mails.database, entry, mails.clock.now()).await? {
            attempt(mails, &supplier, entry).await?;
        }
    }
    Ok(())
}

async fn attempt(mails: &NotificationMails, supplier: &Model, entry: Entry) -> Result<(), DbErr> {
    let next = match compose(mails, supplier).await? {
        None => None,
        Some(mail) => match mails.mailer.attempt(&mail).await {
            Ok(()) => None,
            Err(error) => mail_queue::retry_at(&error, entry, mails.clock.now()),
        },
    };
    // A decision that was made meanwhile has begun the attempts anew.
    let finished = mail_queue::finish::<Entity>(entry, next);
    finished.exec(&mails.database).await?;
    Ok(())
}

/// `None` if nobody can be told.
async fn compose(mails: &NotificationMails, supplier: &Model) -> Result<Option<Mail>, DbErr> {
    let Some(user) = contact(&mails.database, supplier.id).await? else {
        return Ok(None);
    };
    let Some((to, language)) = mails.recipient(&user) else {
        return Ok(None);
    };
    let token;
    let template = match supplier.state {
        SupplierState::Approved if supplier.invited_at.is_some() => {
            let now = mails.clock.now();
            token = mailed_tokens::issue_invitation(&mails.database, &user, now).await?;
            MailTemplate::SupplierInvited { token: &token }
        }
        SupplierState::Approved => MailTemplate::SupplierApproved,
        SupplierState::Rejected => MailTemplate::SupplierRejected,
        SupplierState::Pending | SupplierState::Deactivated => return Ok(None),
    };
    let mail = template.mail(to, language, &mails.links);
    let decided = supplier.invited_at.or(supplier.decided_at);
    let decided = decided.unwrap_or_default().timestamp_micros();
    Ok(Some(Mail {
        // The same in every attempt, and another for each decision and invitation.
        id: Uuid::from_u128(supplier.id.as_u128() ^ u128::from(decided.unsigned_abs())),
        ..mail
    }))
}
