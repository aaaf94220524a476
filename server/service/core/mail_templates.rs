//! The mails of the service: which words, which link, in the reader's language. Texts that others typed are escaped, and nothing
//! that a stranger typed is in a mail to an address that nobody has confirmed. Notifications name the buyer's document,
//! invitations the person and the company that invite, mails about changes the bank account, and mails to the buyer's people the
//! supplier.
mod account_mail;
mod change_mail;
mod desk_mail;
mod notification_mail;
mod words;

use std::{sync::LazyLock, time::Duration};

use lettre::Address;
use minijinja::{AutoEscape, Environment, UndefinedBehavior, Value, context};
use tokio::time::Instant;
use uuid::Uuid;

use crate::mailed_tokens::{self, INVITATION_LIFETIME};

pub use account_mail::AccountMail;
pub use change_mail::{ChangeMail, ChangedAccount};
pub use desk_mail::DeskMail;
pub use notification_mail::{Digest, DigestEntry, NotificationMail};
use tables::mailed_token::Purpose;

use contract::change_request::ChangeKind;
use mail::Mail;
use values::{language::Language, message_id::MessageId, text::LocalizedText};

const TEXT: &str = include_str!("../../../templates/mail/letter.txt");
const HTML: &str = include_str!("../../../templates/mail/letter.html");

static TEMPLATES: LazyLock<Environment<'static>> = LazyLock::new(|| {
    let mut templates = Environment::new();
    templates.set_undefined_behavior(UndefinedBehavior::Strict);
    templates.set_auto_escape_callback(|name| match name.ends_with(".html") {
        true => AutoEscape::Html,
        false => AutoEscape::None,
    });
    templates
});

/// Recipient of a mail, with name and language.
#[derive(Clone, Debug)]
pub struct Recipient {
    pub to: Address,
    pub language: Language,
    /// Full name for the greeting; `None` if nobody confirmed that the address belongs to that person.
    pub name: Option<String>,
}

/// The company whose suppliers use the portal, as the configuration names it.
#[derive(Clone, Debug, Default)]
pub struct Buyer {
    /// Empty if it is not configured.
    pub name: LocalizedText,
    /// Whom suppliers ask, and who is told of registrations and changes.
    pub email: Option<Address>,
}

impl Buyer {
    /// The name, or "the buyer", in both languages.
    pub fn names(&self) -> LocalizedText {
        let [ar, en] = [Language::Arabic, Language::English].map(|language| self.name_in(language));
        LocalizedText::new(ar, en)
    }

    /// The name, or "the buyer".
    pub fn name_in(&self, language: Language) -> String {
        match self.name.in_language(language) {
            "" => i18n::text(language, MessageId::new("mail-the-buyer")),
            name => name.to_owned(),
        }
    }
}

/// Base addresses of the links in mails, and the buyer that mails name.
#[derive(Clone, Debug)]
pub struct Links {
    pub buyer: Buyer,
    /// Address of the link before its token.
    pub confirm_email: String,
    /// Address of the link before its token.
    pub reset_password: String,
    /// Address of the link before its token.
    pub change_email: String,
    pub invitation: String,
    pub sign_in: String,
    /// Address of the link before the ID of a notification.
    pub notification: String,
    /// Address of the link before the ID of a request about a bank account.
    pub bank_account_request: String,
    /// Address of the link before the ID of a request about company data.
    pub company_request: String,
    /// Address of the link before a token, which stops a change.
    pub stop_change: String,
    /// Address of the link before a token, which puts back the earlier address of an account.
    pub restore_email: String,
    /// Address of the link before the ID of a supplier, at the buyer's desk.
    pub buyer_supplier: String,
    /// The page of all notifications.
    pub notifications: String,
}

#[derive(Clone, Copy, Debug)]
pub enum MailTemplate<'a> {
    /// Sent to the person who registered.
    ConfirmEmail { token: &'a str },
    /// Sent to a user who forgot the password.
    ResetPassword { token: &'a str },
    /// Sent to the owner of an address that somebody registered again.
    AccountExists { token: &'a str },
    /// Sent to the new address of an account.
    ChangeEmail { token: &'a str },
    /// Sent to a user whose account was changed otherwise.
    Account(&'a AccountMail<'a>),
    /// Sent to an address that somebody wants for another account.
    EmailTaken,
    /// Sent to the person who registered a supplier that the buyer approved.
    SupplierApproved,
    /// Sent to the person who registered a supplier that the buyer rejected.
    SupplierRejected,
    /// Sent to the contact of a supplier that the buyer deactivated.
    SupplierDeactivated { reason: Option<&'a str> },
    /// Sent to the buyer's people.
    Desk(&'a DeskMail<'a>),
    /// Sent to one of the buyer's people, who has a new account or needs a new password.
    BuyerPerson { token: &'a str },
    /// Sent to the person whom the buyer invited to manage a new supplier's account.
    SupplierInvited { token: &'a str },
    /// Sent to the person whom a user invited to their company's account. The company's name is the one that the buyer knows: an
    /// invitation without a sender would look like fraud.
    UserInvited {
        token: &'a str,
        company: &'a str,
        inviter: &'a str,
    },
    /// Sent to the owner of an address that was invited and has an account.
    InvitedWithAccount { company: &'a str },
    /// Sent to a user who chose mails about such a change.
    Notification(&'a NotificationMail<'a>),
    /// Sent to users who must know of changes that move money.
    Change(&'a ChangeMail<'a>),
    /// Sent to a user who chose one mail a day.
    Digest(&'a Digest),
}

impl MailTemplate<'_> {
    pub fn mail(self, recipient: Recipient, links: &Links) -> Mail {
        let Recipient { to, language, name } = recipient;
        let [subject, opening, action, closing] = self.words(language, &links.buyer);
        let greeting = match &name {
            Some(name) => {
                let id = MessageId::new("mail-greeting-name");
                i18n::text_with(language, id, &[("name", name)])
            }
            None => i18n::text(language, MessageId::new("mail-greeting")),
        };
        let signature = match links.buyer.name.in_language(language) {
            "" => i18n::text(language, MessageId::new("mail-signature")),
            buyer => {
                let id = MessageId::new("mail-signature-buyer");
                i18n::text_with(language, id, &[("buyer", buyer)])
            }
        };
        let link = self.link(language, links);
        let entries = match self {
            Self::Digest(digest) => digest.entries.as_slice(),
            _ => &[],
        };
        let entries: Vec<_> = entries.iter().map(DigestEntry::to_value).collect();
        let facts = match self {
            Self::Change(about) => about.facts(language),
            Self::SupplierDeactivated {
                reason: Some(reason),
            } => {
                let id = MessageId::new("mail-supplier-reason");
                vec![i18n::text_with(language, id, &[("reason", reason)])]
            }
            _ => Vec::new(),
        };
        let words = context! {
            entries,
            facts,
            greeting,
            signature,
            second => self.second_link(language, links),
            language => language.as_str(),
            direction => language.direction().as_str(),
            subject => subject.as_str(),
            link => link.as_str(),
            opening, action, closing,
            text => Value::from_function(move |id: &str| i18n::format(language, id)),
        };
        let render = |name, template| {
            TEMPLATES
                .render_named_str(name, template, &words)
                .expect("a template asks for nothing that it is not given")
        };
        Mail {
            id: Uuid::now_v7(),
            to,
            text: render("letter.txt", TEXT),
            html: render("letter.html", HTML),
            subject,
            link: Some(link),
            valid_until: self.lifetime().map(|lifetime| Instant::now() + lifetime),
        }
    }

    /// Returns how long the link in the mail is valid.
    fn lifetime(self) -> Option<Duration> {
        let purpose = match self {
            Self::ConfirmEmail { .. } => Purpose::ConfirmEmail,
            Self::ChangeEmail { .. } => Purpose::ChangeEmail,
            Self::ResetPassword { .. } | Self::AccountExists { .. } => Purpose::ResetPassword,
            Self::UserInvited { .. } => Purpose::AcceptInvitation,
            Self::BuyerPerson { .. } | Self::SupplierInvited { .. } => {
                return INVITATION_LIFETIME.to_std().ok();
            }
            Self::Account(_)
            | Self::EmailTaken
            | Self::SupplierApproved
            | Self::SupplierRejected
            | Self::SupplierDeactivated { .. }
            | Self::Desk(_)
            | Self::InvitedWithAccount { .. }
            | Self::Notification(_)
            | Self::Change(_)
            | Self::Digest(_) => return None,
        };
        mailed_tokens::lifetime(purpose).to_std().ok()
    }

    /// The action and the address of a link below the closing.
    fn second_link(self, language: Language, links: &Links) -> Option<Value> {
        let Self::Change(ChangeMail {
            token: Some(token), ..
        }) = self
        else {
            return None;
        };
        let action = i18n::text(language, MessageId::new("mail-change-stop-action"));
        Some(context! { action, link => format!("{}{token}", links.stop_change) })
    }

    fn link(self, language: Language, links: &Links) -> String {
        // The page of an invitation opens in the language of its mail.
        let invitation =
            |page: &str, token: &str| format!("{page}{token}?language={}", language.as_str());
        match self {
            Self::ConfirmEmail { token } => format!("{}{token}", links.confirm_email),
            Self::ChangeEmail { token } => format!("{}{token}", links.change_email),
            Self::ResetPassword { token } | Self::AccountExists { token } => {
                format!("{}{token}", links.reset_password)
            }
            Self::BuyerPerson { token } | Self::SupplierInvited { token } => {
                invitation(&links.reset_password, token)
            }
            Self::UserInvited { token, .. } => invitation(&links.invitation, token),
            Self::Account(about) => match about.token {
                Some(token) => format!("{}{token}", links.restore_email),
                None => links.sign_in.clone(),
            },
            Self::EmailTaken
            | Self::SupplierApproved
            | Self::SupplierRejected
            | Self::SupplierDeactivated { .. }
            | Self::InvitedWithAccount { .. } => links.sign_in.clone(),
            Self::Desk(about) => format!("{}{}", links.buyer_supplier, about.supplier),
            Self::Notification(about) => format!("{}{}", links.notification, about.id),
            Self::Change(about) => {
                let request = match about.kind {
                    ChangeKind::BankAccount => &links.bank_account_request,
                    ChangeKind::Company => &links.company_request,
                };
                format!("{request}{}", about.id)
            }
            Self::Digest(_) => links.notifications.clone(),
        }
    }
}
