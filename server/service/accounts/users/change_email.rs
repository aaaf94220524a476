//! `POST /users/me/email`: mails a link to the new address. The answer is the same whether or not it has an account.
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::{authenticate::email_key, events};
use crate::{account_mail, step_up};
use contract::{EmailChange, UserEventKind};
use database::BeginWrite;
use service_core::{
    Service, account_notices, context::Context, error::ServiceError, field_errors::FieldErrors,
    fields, mail_templates::MailTemplate, mailed_tokens, rows::insert, validation,
};
use tables::{
    account_notice::AccountNotice,
    email_change::{ActiveModel, Column, Entity},
    mailed_token::Purpose,
};
use values::{bidi::plain_line, language::Language, message_id::MessageId};

const SAME: MessageId = MessageId::new("profile-email-same");

pub async fn change_email(
    context: Context,
    _: [String; 0],
    EmailChange { email, step_up }: EmailChange,
) -> Result<(), ServiceError> {
    let email = plain_line(&email);
    let key = email_key(&email);
    let mut errors = FieldErrors::default();
    errors.check("email", validation::email(&email));
    if key == context.user.email_key {
        errors.add("email", fields::words(SAME));
    }
    errors.into_result()?;
    step_up::verify(&context, step_up).await?;
    let now = context.options.clock.now();
    let id = Uuid::now_v7();
    let row = ActiveModel {
        id: Set(id),
        user_id: Set(context.user.id),
        email: Set(email.clone()),
        email_key: Set(key.clone()),
        asked_at: Set(now),
        expires_at: Set(now + mailed_tokens::lifetime(Purpose::ChangeEmail)),
    };
    let transaction = context.database.begin_write().await?;
    forget(&transaction, context.user.id).await?;
    insert(&transaction, row).await?;
    let change = events::change_of("requestedEmail", None::<&str>, &email);
    let kind = UserEventKind::EmailChangeRequested;
    let (audit, user) = (context.audit(), &context.user);
    events::record_own(&transaction, &audit, kind, user, Some(change)).await?;
    let notice = AccountNotice::EmailChangeAsked;
    account_notices::enqueue(&transaction, &context.user, notice, now).await?;
    transaction.commit().await?;
    let language = Language::parse(&context.user.language).unwrap_or_default();
    context.afterwards(move |service| mail_link(service, id, email, key, language));
    Ok(())
}

/// `DELETE /users/me/email`: gives up the change. Succeeds too if there is none.
pub async fn cancel(context: Context, _: [String; 0], _: ()) -> Result<(), ServiceError> {
    let transaction = context.database.begin_write().await?;
    let requested = Entity::find().filter(Column::UserId.eq(context.user.id));
    if let Some(requested) = requested.one(&transaction).await? {
        forget(&transaction, context.user.id).await?;
        let change = events::change_of("requestedEmail", requested.email, None::<&str>);
        let kind = UserEventKind::EmailChangeCancelled;
        let (audit, user) = (context.audit(), &context.user);
        events::record_own(&transaction, &audit, kind, user, Some(change)).await?;
    }
    transaction.commit().await?;
    Ok(())
}

pub async fn forget(database: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    let of_user = Entity::delete_many().filter(Column::UserId.eq(user_id));
    of_user.exec(database).await.map(drop)
}

/// A token is issued for addresses with accounts too, so that the limits of mails are the same.
async fn mail_link(
    service: Service,
    change: Uuid,
    email: String,
    email_key: String,
    language: Language,
) -> Result<(), ServiceError> {
    let now = service.options.clock.now();
    let purpose = Purpose::ChangeEmail;
    let issued = mailed_tokens::issue(&service.database, purpose, &email_key, change, now).await?;
    let Some(token) = issued else {
        return Ok(());
    };
    let mail = match account_mail::user_at(&service, &email_key).await? {
        Some(_) => MailTemplate::EmailTaken,
        None => MailTemplate::ChangeEmail { token: &token },
    };
    service.send(&email, language, None, mail);
    Ok(())
}
