//! Mails that tell users of changes of their accounts, such as a new telephone number. They go to the account's address, in its
//! language.
use super::{Service, entities::user, mail_templates::MailTemplate};
use values::{language::Language, message_id::MessageId};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountNotice {
    SecondFactorOn,
    SecondFactorOff,
    /// By an account manager.
    SecondFactorReset,
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
            _ => MessageId::new("mail-account-notice-closing"),
        };
        let action = MessageId::new("mail-account-notice-action");
        [subject, opening, action, closing]
    }
}

impl Service {
    /// Tells the user.
    pub fn notify(&self, user: &user::Model, notice: AccountNotice) {
        let language = Language::parse(&user.language).unwrap_or_default();
        self.send(&user.email, language, MailTemplate::Account(notice));
    }
}
