//! Mails that tell users of changes of their accounts, such as a new telephone number. They go to the account's address, in its
//! language. Each is an entry of an outbox in the transaction of the change, so that a crash loses none; a mail that is sent again
//! after a crash has the same Message-ID.
use chrono::{DateTime, TimeDelta, Utc};
use lettre::Address;
use sea_orm::{ConnectionTrait, DbErr, QueryFilter, entity::prelude::*};
use serde::{Deserialize, Serialize};

use super::{
    entities::{
        account_mail::{Column, Entity, Model},
        replaced_email, user,
    },
    mail_queue::MailQueue,
    mail_templates::{AccountMail, MailTemplate},
    mailed_tokens,
    notifications::mails::NotificationMails,
    rows::insert,
};
use mail::Mail;
use values::{language::Language, message_id::MessageId};

/// Time for which entries are kept. Longer than a mail is attempted.
const RETENTION: TimeDelta = TimeDelta::days(30);

#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(32))")]
#[sea_orm(rename_all = "snake_case")]
pub enum AccountNotice {
    PasswordChanged,
    MadeAccountManager,
    /// No longer an account manager.
    MadeUser,
    /// A colleague changed the user's permissions.
    PermissionsChanged,
    /// A colleague changed the user's employee type.
    EmployeeTypeChanged,
    /// A colleague changed the permissions and the employee type.
    UserChanged,
    /// A colleague reactivated the account.
    Reactivated,
    SecondFactorOn,
    SecondFactorOff,
    /// An account manager reset the second factor.
    SecondFactorReset,
    /// The operator reset the second factor with the command `portal reset-second-factor`.
    SecondFactorResetByOperator,
    RecoveryCodesRenewed,
    RecoveryCodeUsed,
    PasskeyAdded,
    PasskeyRemoved,
    PhoneChanged,
    /// A change of the address was requested; sent to the present address.
    EmailChangeAsked,
    /// The address was changed; sent to the earlier address, with a link that puts it back.
    EmailChanged,
    /// The user put the earlier address back.
    EmailRestored,
    /// The same to account managers.
    ColleagueEmailRestored,
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
            Self::Reactivated => [
                MessageId::new("mail-reactivated-subject"),
                MessageId::new("mail-reactivated-opening"),
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
            Self::EmailRestored => [
                MessageId::new("mail-email-restored-subject"),
                MessageId::new("mail-email-restored-opening"),
            ],
            Self::ColleagueEmailRestored => [
                MessageId::new("mail-colleague-email-restored-subject"),
                MessageId::new("mail-colleague-email-restored-opening"),
            ],
        };
        let closing = match self {
            Self::EmailChanged => MessageId::new("mail-email-changed-closing"),
            Self::EmailRestored => MessageId::new("mail-email-restored-closing"),
            Self::ColleagueEmailRestored => MessageId::new("mail-colleague-email-restored-closing"),
            Self::PasswordChanged => MessageId::new("mail-changed-closing"),
            Self::MadeAccountManager
            | Self::MadeUser
            | Self::PermissionsChanged
            | Self::EmployeeTypeChanged
            | Self::UserChanged
            | Self::Reactivated => MessageId::new("mail-role-closing"),
            _ => MessageId::new("mail-account-notice-closing"),
        };
        let action = match self {
            Self::EmailChanged => MessageId::new("mail-email-changed-action"),
            _ => MessageId::new("mail-account-notice-action"),
        };
        [subject, opening, action, closing]
    }
}

/// Details of the mail, beside the kind of the notice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct NoticeDetails {
    /// The full name of the user whom it is about, if that is not its reader.
    pub name: Option<String>,
    /// An address that the account got, masked.
    pub email: Option<String>,
    /// The id of a [`replaced_email::Model`], which the mail's link puts back.
    pub replaced: Option<Uuid>,
}

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

impl MailQueue for Entity {
    const ATTEMPTS: Column = Column::MailAttempts;
    const NEXT_AT: Column = Column::NextMailAt;

    async fn compose(mails: &NotificationMails, row: &Model) -> Result<Option<Mail>, DbErr> {
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
