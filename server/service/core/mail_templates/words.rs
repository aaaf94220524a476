//! Subject, opening, action and closing of each mail.
use lettre::Address;

use super::{Buyer, MailTemplate};
use values::{language::Language, message_id::MessageId};

impl MailTemplate<'_> {
    /// Returns subject, opening, action and closing.
    pub(super) fn words(self, language: Language, buyer: &Buyer) -> [String; 4] {
        let ids = match self {
            Self::Notification(about) => return about.words(language),
            Self::Account(about) => return about.words(language),
            Self::Change(about) => return about.words(language),
            Self::Digest(digest) => return digest.words(language),
            Self::Desk(about) => about.words(),
            Self::UserInvited { .. } => [
                MessageId::new("mail-join-subject"),
                MessageId::new("mail-join-opening"),
                MessageId::new("mail-join-action"),
                MessageId::new("mail-join-closing"),
            ],
            Self::InvitedWithAccount { .. } => [
                MessageId::new("mail-join-subject"),
                MessageId::new("mail-join-exists-opening"),
                MessageId::new("mail-join-exists-action"),
                MessageId::new("mail-join-exists-closing"),
            ],
            Self::ConfirmEmail { .. } => [
                MessageId::new("mail-confirm-subject"),
                MessageId::new("mail-confirm-opening"),
                MessageId::new("mail-confirm-action"),
                MessageId::new("mail-confirm-closing"),
            ],
            Self::ResetPassword { .. } => [
                MessageId::new("mail-reset-subject"),
                MessageId::new("mail-reset-opening"),
                MessageId::new("mail-reset-action"),
                MessageId::new("mail-reset-closing"),
            ],
            Self::AccountExists { .. } => [
                MessageId::new("mail-exists-subject"),
                MessageId::new("mail-exists-opening"),
                MessageId::new("mail-exists-action"),
                MessageId::new("mail-exists-closing"),
            ],
            Self::ChangeEmail { .. } => [
                MessageId::new("mail-change-email-subject"),
                MessageId::new("mail-change-email-opening"),
                MessageId::new("mail-change-email-action"),
                MessageId::new("mail-change-email-closing"),
            ],
            Self::EmailTaken => [
                MessageId::new("mail-email-taken-subject"),
                MessageId::new("mail-email-taken-opening"),
                MessageId::new("mail-account-notice-action"),
                MessageId::new("mail-email-taken-closing"),
            ],
            Self::SupplierApproved => [
                MessageId::new("mail-approved-subject"),
                MessageId::new("mail-approved-opening"),
                MessageId::new("mail-approved-action"),
                MessageId::new("mail-approved-closing"),
            ],
            Self::SupplierRejected => [
                MessageId::new("mail-rejected-subject"),
                MessageId::new("mail-rejected-opening"),
                MessageId::new("mail-rejected-action"),
                match buyer.email {
                    Some(_) => MessageId::new("mail-rejected-contact"),
                    None => MessageId::new("mail-rejected-closing"),
                },
            ],
            Self::SupplierDeactivated { .. } => [
                MessageId::new("mail-deactivated-subject"),
                MessageId::new("mail-deactivated-opening"),
                MessageId::new("mail-deactivated-action"),
                match buyer.email {
                    Some(_) => MessageId::new("mail-rejected-contact"),
                    None => MessageId::new("mail-deactivated-closing"),
                },
            ],
            Self::BuyerPerson { .. } => [
                MessageId::new("mail-invited-subject"),
                MessageId::new("mail-buyer-person-opening"),
                MessageId::new("mail-invited-action"),
                MessageId::new("mail-invited-closing"),
            ],
            Self::SupplierInvited { .. } => [
                MessageId::new("mail-invited-subject"),
                MessageId::new("mail-invited-opening"),
                MessageId::new("mail-invited-action"),
                MessageId::new("mail-invited-closing"),
            ],
        };
        let email = buyer.email.as_ref().map(Address::to_string);
        let (name, email) = (buyer.name_in(language), email.unwrap_or_default());
        let (company, inviter) = match self {
            Self::UserInvited {
                company, inviter, ..
            } => (company, inviter),
            Self::InvitedWithAccount { company } => (company, ""),
            Self::Desk(about) => (about.company.in_language(language), ""),
            _ => ("", ""),
        };
        let arguments = [
            ("buyer", &*name),
            ("email", &*email),
            ("company", company),
            ("inviter", inviter),
        ];
        ids.map(|id| i18n::text_with(language, id, &arguments))
    }
}
