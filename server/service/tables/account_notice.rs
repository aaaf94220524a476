//! Changes of accounts that mails tell their users of.
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use values::message_id::MessageId;

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
