//! Mails that tell users of changes of their accounts, such as a new telephone number. They go to the account's address, in its
//! language. Each is an entry of an outbox in the transaction of the change, so that a crash loses none; a mail that is sent again
//! after a crash has the same Message-ID.
use chrono::{DateTime, TimeDelta, Utc};
use lettre::Address;
use sea_orm::{ConnectionTrait, DbErr, QueryFilter, entity::prelude::*};

use super::{
    entities::{
        account_mail::{Column, Entity, Model},
        user,
    },
    mail_queue::{Entry, MailedByEntry},
    mail_templates::MailTemplate,
    notifications::mails::NotificationMails,
    rows::insert,
};
use mail::Mail;
use values::{language::Language, message_id::MessageId};

/// How long entries are kept. Longer than a mail is attempted.
const RETENTION: TimeDelta = TimeDelta::days(30);

#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(32))")]
#[sea_orm(rename_all = "snake_case")]
pub enum AccountNotice {
    PasswordChanged,
    MadeAccountManager,
    /// No longer an account manager.
    MadeUser,
    /// By a colleague.
    PermissionsChanged,
    /// By a colleague.
    EmployeeTypeChanged,
    /// Both of them.
    UserChanged,
    SecondFactorOn,
    SecondFactorOff,
    /// By an account manager.
    SecondFactorReset,
    /// With the command `portal reset-second-factor`.
    SecondFactorResetByOperator,
    RecoveryCodesRenewed,
    RecoveryCodeUsed,
    PasskeyAdded,
    PasskeyRemoved,
    PhoneChanged,
    /// To the present address.
    EmailChangeAsked,
    /// To the earlier address.
    EmailChanged,
    /// To the new address, which has an account already.
    EmailTaken,
}

impl AccountNotice {
    /// Subject, opening, action and closing.
    pub fn words(self) -> [MessageId; 4] {
        let [subject, opening] = match self {
            Self::PasswordChanged => [
                MessageId::new("mail-changed-subject"),
                MessageId::new("mail-changed-opening"),
            ],
            Self::MadeAccountManager => [
                MessageId::new("mail-manager-subject"),
                MessageId::new("mail-manager-opening"),
            ],
            Self::MadeUser => [
                MessageId::new("mail-user-subject"),
                MessageId::new("mail-user-opening"),
            ],
            Self::PermissionsChanged => [
                MessageId::new("mail-permissions-subject"),
                MessageId::new("mail-permissions-opening"),
            ],
            Self::EmployeeTypeChanged => [
                MessageId::new("mail-employee-type-subject"),
                MessageId::new("mail-employee-type-opening"),
            ],
            Self::UserChanged => [
                MessageId::new("mail-user-changed-subject"),
                MessageId::new("mail-user-changed-opening"),
            ],
            Self::SecondFactorOn => [
                MessageId::new("mail-second-factor-on-subject"),
                MessageId::new("mail-second-factor-on-opening"),
            ],
            Self::SecondFactorOff => [
                MessageId::new("mail-second-factor-off-subject"),
                MessageId::new("mail-second-factor-off-opening"),
            ],
            Self::SecondFactorReset => [
                MessageId::new("mail-second-factor-reset-subject"),
                MessageId::new("mail-second-factor-reset-opening"),
            ],
            Self::SecondFactorResetByOperator => [
                MessageId::new("mail-second-factor-reset-subject"),
                MessageId::new("mail-second-factor-reset-by-operator-opening"),
            ],
            Self::RecoveryCodesRenewed => [
                MessageId::new("mail-recovery-codes-renewed-subject"),
                MessageId::new("mail-recovery-codes-renewed-opening"),
            ],
            Self::RecoveryCodeUsed => [
                MessageId::new("mail-recovery-code-used-subject"),
                MessageId::new("mail-recovery-code-used-opening"),
            ],
            Self::PasskeyAdded => [
                MessageId::new("mail-passkey-added-subject"),
                MessageId::new("mail-passkey-added-opening"),
            ],
            Self::PasskeyRemoved => [
                MessageId::new("mail-passkey-removed-subject"),
                MessageId::new("mail-passkey-removed-opening"),
            ],
            Self::PhoneChanged => [
                MessageId::new("mail-phone-changed-subject"),
                MessageId::new("mail-phone-changed-opening"),
            ],
            Self::EmailChangeAsked => [
                MessageId::new("mail-email-change-asked-subject"),
                MessageId::new("mail-email-change-asked-opening"),
            ],
            Self::EmailChanged => [
                MessageId::new("mail-email-changed-subject"),
                MessageId::new("mail-email-changed-opening"),
            ],
            Self::EmailTaken => [
                MessageId::new("mail-email-taken-subject"),
                MessageId::new("mail-email-taken-opening"),
            ],
        };
        let closing = match self {
            Self::EmailTaken => MessageId::new("mail-email-taken-closing"),
            Self::PasswordChanged => MessageId::new("mail-changed-closing"),
            Self::MadeAccountManager
            | Self::MadeUser
            | Self::PermissionsChanged
            | Self::EmployeeTypeChanged
            | Self::UserChanged => MessageId::new("mail-role-closing"),
            _ => MessageId::new("mail-account-notice-closing"),
        };
        let action = MessageId::new("mail-account-notice-action");
        [subject, opening, action, closing]
    }
}

/// To be called in the transaction of the change, with the user as before it.
pub async fn enqueue(
    transaction: &impl ConnectionTrait,
    user: &user::Model,
    notice: AccountNotice,
    at: DateTime<Utc>,
) -> Result<(), DbErr> {
    let language = Language::parse(&user.language).unwrap_or_default();
    enqueue_in(transaction, language, user, notice, at).await
}

/// The same in the language in which the user made the change.
pub async fn enqueue_in(
    transaction: &impl ConnectionTrait,
    language: Language,
    user: &user::Model,
    notice: AccountNotice,
    at: DateTime<Utc>,
) -> Result<(), DbErr> {
    let row = Model {
        id: Uuid::now_v7(),
        supplier_id: user.supplier_id,
        notice,
        email: user.email.clone(),
        language: language.as_str().to_owned(),
        at,
        mail_attempts: 0,
        next_mail_at: Some(at),
    };
    insert(transaction, row).await
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

impl MailedByEntry for Entity {
    fn entry(row: &Model) -> Entry {
        Entry {
            id: row.id,
            attempts: row.mail_attempts,
        }
    }

    async fn compose(mails: &NotificationMails, row: &Model) -> Result<Option<Mail>, DbErr> {
        let Ok(to) = row.email.parse::<Address>() else {
            tracing::error!(id = %row.id, "the address of a mail about an account is not one");
            return Ok(None);
        };
        let language = Language::parse(&row.language).unwrap_or_default();
        let mail = MailTemplate::Account(row.notice).mail(to, language, &mails.links);
        Ok(Some(Mail { id: row.id, ..mail }))
    }
}
