//! Mails the buyer's decision to the person who registered the supplier, and the invitation to the person of a supplier that
//! the buyer created. The supplier's row is also the entry of its mail's
//! outbox, so that a crash loses no mail, whichever process made the decision.
use lettre::Address;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, sea_query::Expr};
use uuid::Uuid;

use super::contact;
use crate::{
    entities::supplier::{Column, Entity, Model},
    mail_templates::MailTemplate,
    mailed_tokens,
    notifications::mails::{LONGEST_ATTEMPT, NotificationMails, PAUSES},
};
use contract::SupplierState;
use mail::Mail;
use values::language::Language;

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
        if claim(mails, &supplier).await? {
            attempt(mails, &supplier).await?;
        }
    }
    Ok(())
}

/// False if another replica has claimed it.
async fn claim(mails: &NotificationMails, supplier: &Model) -> Result<bool, DbErr> {
    let claimed = Entity::update_many()
        .col_expr(
            Column::MailAttempts,
            Expr::value(supplier.mail_attempts + 1),
        )
        .col_expr(
            Column::NextMailAt,
            Expr::value(mails.clock.now() + LONGEST_ATTEMPT),
        )
        .filter(Column::Id.eq(supplier.id))
        .filter(Column::MailAttempts.eq(supplier.mail_attempts))
        .filter(Column::NextMailAt.is_not_null())
        .exec(&mails.database)
        .await?;
    Ok(claimed.rows_affected == 1)
}

async fn attempt(mails: &NotificationMails, supplier: &Model) -> Result<(), DbErr> {
    let next = match compose(mails, supplier).await? {
        None => None,
        Some(mail) => match mails.mailer.attempt(&mail).await {
            Ok(()) => None,
            Err(error) => {
                tracing::warn!(%error, supplier = %supplier.id, "a decision on a supplier was not mailed");
                let failed = usize::try_from(supplier.mail_attempts).unwrap_or(usize::MAX);
                let pause = PAUSES.get(failed).filter(|_| error.is_transient());
                pause.map(|pause| mails.clock.now() + *pause)
            }
        },
    };
    Entity::update_many()
        .col_expr(Column::NextMailAt, Expr::value(next))
        .filter(Column::Id.eq(supplier.id))
        // Only if no later attempt or decision has begun.
        .filter(Column::MailAttempts.eq(supplier.mail_attempts + 1))
        .exec(&mails.database)
        .await?;
    Ok(())
}

/// `None` if nobody can be told.
async fn compose(mails: &NotificationMails, supplier: &Model) -> Result<Option<Mail>, DbErr> {
    let Some(user) = contact(&mails.database, supplier.id).await? else {
        return Ok(None);
    };
    let Ok(to) = user.email.parse::<Address>() else {
        tracing::error!(id = %user.id, "the address of a user is not one");
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
    let language = Language::parse(&user.language).unwrap_or_default();
    let mail = template.mail(to, language, &mails.links);
    let decided = supplier.invited_at.or(supplier.decided_at);
    let decided = decided.unwrap_or_default().timestamp_micros();
    Ok(Some(Mail {
        // The same in every attempt, and another for each decision and invitation.
        id: Uuid::from_u128(supplier.id.as_u128() ^ u128::from(decided.unsigned_abs())),
        ..mail
    }))
}
