//! Mails that tell users of changes of their accounts, such as a new telephone number. They go to the account's address, in its
//! language. Each is an entry of an outbox in the transaction of the change, so that a crash loses none; a mail that is sent again
//! after a crash has the same Message-ID.
use chrono::{DateTime, TimeDelta, Utc};
use lettre::Address;
use sea_orm::{ConnectionTrait, DbErr, QueryFilter, entity::prelude::*};

use crate::{
    mail_queue::{MailContext, MailQueue},
    mail_templates::{AccountMail, MailTemplate},
    mailed_tokens,
    rows::insert,
};
use mail::Mail;
use tables::{
    account_mail::{Column, Entity, Model},
    account_notice::{AccountNotice, NoticeDetails},
    replaced_email, user,
};
use values::language::Language;

/// Time for which entries are kept. Longer than a mail is attempted.
const RETENTION: TimeDelta = TimeDelta::days(30);

/// Enqueues a mail to the user. Must be called in the transaction of the change, with the user as before it.
pub async fn enqueue(
    transaction: &impl ConnectionTrait,
    user: &user::Model,
    notice: AccountNotice,
    at: DateTime<Utc>,
) -> Result<(), DbErr> {
    let language = Language::parse(&user.language).unwrap_or_default();
    enqueue_in(transaction, language, user, notice, at).await
}

/// The same with details.
pub async fn enqueue_with(
    transaction: &impl ConnectionTrait,
    user: &user::Model,
    notice: AccountNotice,
    details: &NoticeDetails,
    at: DateTime<Utc>,
) -> Result<(), DbErr> {
    let language = Language::parse(&user.language).unwrap_or_default();
    let details = serde_json::to_string(details).expect("details are JSON");
    insert(transaction, row(language, user, notice, Some(details), at)).await
}

/// Enqueues a mail to the supplier's active account managers, except the user whom it is about.
pub async fn enqueue_to_managers(
    transaction: &impl ConnectionTrait,
    about: &user::Model,
    notice: AccountNotice,
    details: &NoticeDetails,
    at: DateTime<Utc>,
) -> Result<(), DbErr> {
    let managers = user::Entity::find()
        .filter(user::Column::SupplierId.eq(about.supplier_id))
        .filter(user::Column::IsAccountManager.eq(true))
        .filter(user::Column::IsActive.eq(true))
        .filter(user::Column::Id.ne(about.id))
        .all(transaction)
        .await?;
    for manager in &managers {
        enqueue_with(transaction, manager, notice, details, at).await?;
    }
    Ok(())
}

/// The same in the language in which the user made the change.
pub async fn enqueue_in(
    transaction: &impl ConnectionTrait,
    language: Language,
    user: &user::Model,
    notice: AccountNotice,
    at: DateTime<Utc>,
) -> Result<(), DbErr> {
    insert(transaction, row(language, user, notice, None, at)).await
}

fn row(
    language: Language,
    user: &user::Model,
    notice: AccountNotice,
    details: Option<String>,
    at: DateTime<Utc>,
) -> Model {
    Model {
        id: Uuid::now_v7(),
        supplier_id: user.supplier_id,
        notice,
        email: user.email.clone(),
        language: language.as_str().to_owned(),
        at,
        details,
        mail_attempts: 0,
        next_mail_at: Some(at),
    }
}

/// Deletes entries whose mails were sent or given up long ago.
pub async fn tidy(database: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::At.lt(now - RETENTION))
        .filter(Column::NextMailAt.is_null())
        .exec(database)
        .await?;
    Ok(())
}

/// Mails about changes of accounts.
pub enum AccountNoticeMails {}

impl MailQueue for AccountNoticeMails {
    type Table = Entity;

    const ATTEMPTS: Column = Column::MailAttempts;
    const NEXT_AT: Column = Column::NextMailAt;

    async fn compose(mails: &MailContext, row: &Model) -> Result<Option<Mail>, DbErr> {
        let Ok(to) = row.email.parse::<Address>() else {
            tracing::error!(id = %row.id, "the address of a mail about an account is not one");
            return Ok(None);
        };
        let details = row.details.as_deref().map(serde_json::from_str);
        let details: NoticeDetails = details.transpose().unwrap_or_default().unwrap_or_default();
        let token = match details.replaced {
            Some(id) => {
                let replaced = replaced_email::Entity::find_by_id(id);
                // None if the address was put back before the mail was sent.
                let Some(replaced) = replaced.one(&mails.database).await? else {
                    return Ok(None);
                };
                let now = mails.clock.now();
                mailed_tokens::issue_restore(&mails.database, &replaced, now).await?
            }
            None => None,
        };
        let about = AccountMail {
            notice: row.notice,
            details: &details,
            at: mails.clock.local(row.at),
            token: token.as_deref(),
        };
        let recipient = mails.recipient_at(&row.email, to, &row.language).await?;
        let mail = MailTemplate::Account(&about).mail(recipient, &mails.links);
        Ok(Some(Mail { id: row.id, ..mail }))
    }
}
