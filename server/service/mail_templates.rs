//! The mails of the service: which words, which link, in the reader's language. Nothing that a stranger typed is in
//! them; notifications name the buyer's document.
use std::{sync::LazyLock, time::Duration};

use chrono::NaiveDate;
use lettre::Address;
use minijinja::{AutoEscape, Environment, UndefinedBehavior, Value, context};
use tokio::time::Instant;

use uuid::Uuid;

use super::{
    entities::mailed_token::Purpose,
    mailed_tokens::{self, INVITATION_LIFETIME},
};
use contract::{change_request::ChangeKind, exchange::EventKind};
use mail::Mail;
use values::{
    date_words::date_words, language::Language, message_id::MessageId, text::LocalizedText,
};

const TEXT: &str = include_str!("../../templates/mail/letter.txt");
const HTML: &str = include_str!("../../templates/mail/letter.html");

static TEMPLATES: LazyLock<Environment<'static>> = LazyLock::new(|| {
    let mut templates = Environment::new();
    templates.set_undefined_behavior(UndefinedBehavior::Strict);
    templates.set_auto_escape_callback(|name| match name.ends_with(".html") {
        true => AutoEscape::Html,
        false => AutoEscape::None,
    });
    templates
});

/// Where the links in mails lead to: pages of whatever stands before this service.
#[derive(Clone, Debug)]
pub struct Links {
    /// Before a token.
    pub confirm_email: String,
    /// Before a token.
    pub reset_password: String,
    pub sign_in: String,
    /// Before the id of a notification.
    pub notification: String,
    /// Before a token, which stops a change.
    pub stop_change: String,
}

/// A notification that is mailed.
#[derive(Clone, Copy, Debug)]
pub struct NotificationMail<'a> {
    pub id: Uuid,
    pub event: EventKind,
    /// Of the document, as are the subject and the buyer.
    pub number: &'a str,
    pub subject: &'a LocalizedText,
    pub buyer: &'a LocalizedText,
}

/// A step of a change request that is mailed.
#[derive(Clone, Copy, Debug)]
pub struct ChangeMail<'a> {
    pub kind: ChangeKind,
    pub step: EventKind,
    /// Who sent the request.
    pub author: &'a str,
    /// The day when the cooling-off time is over, or the change took effect.
    pub effective_on: Option<NaiveDate>,
    /// Stops the change; none if it can no longer be stopped.
    pub token: Option<&'a str>,
}

#[derive(Clone, Copy, Debug)]
pub enum MailTemplate<'a> {
    /// To whoever registered.
    ConfirmEmail { token: &'a str },
    /// To whoever forgot their password.
    ResetPassword { token: &'a str },
    /// To the owner of an address that somebody registered again.
    AccountExists { token: &'a str },
    /// To whoever's password is another one now.
    PasswordChanged,
    /// To whoever registered a supplier that the buyer approved.
    SupplierApproved,
    /// To whoever registered a supplier that the buyer rejected.
    SupplierRejected,
    /// To whoever the buyer invited to manage a new supplier's account.
    SupplierInvited { token: &'a str },
    /// To a user who chose to be told of such a change.
    Notification(&'a NotificationMail<'a>),
    /// To whoever must know of changes that move money.
    Change(&'a ChangeMail<'a>),
}

impl MailTemplate<'_> {
    pub fn mail(self, to: Address, language: Language, links: &Links) -> Mail {
        let [subject, opening, action, closing] = self.words(language);
        let link = self.link(links);
        let words = context! {
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

    /// Subject, opening, action and closing.
    fn words(self, language: Language) -> [String; 4] {
        let ids = match self {
            Self::Notification(about) => return about.words(language),
            Self::Change(about) => return about.words(language),
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
            Self::PasswordChanged => [
                MessageId::new("mail-changed-subject"),
                MessageId::new("mail-changed-opening"),
                MessageId::new("mail-changed-action"),
                MessageId::new("mail-changed-closing"),
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
                MessageId::new("mail-rejected-closing"),
            ],
            Self::SupplierInvited { .. } => [
                MessageId::new("mail-invited-subject"),
                MessageId::new("mail-invited-opening"),
                MessageId::new("mail-invited-action"),
                MessageId::new("mail-invited-closing"),
            ],
        };
        ids.map(|id| i18n::text(language, id))
    }

    /// Of the link in it.
    fn lifetime(self) -> Option<Duration> {
        let purpose = match self {
            Self::ConfirmEmail { .. } => Purpose::ConfirmEmail,
            Self::ResetPassword { .. } | Self::AccountExists { .. } => Purpose::ResetPassword,
            Self::SupplierInvited { .. } => return INVITATION_LIFETIME.to_std().ok(),
            Self::PasswordChanged
            | Self::SupplierApproved
            | Self::SupplierRejected
            | Self::Notification(_)
            | Self::Change(_) => return None,
        };
        mailed_tokens::lifetime(purpose).to_std().ok()
    }

    fn link(self, links: &Links) -> String {
        match self {
            Self::ConfirmEmail { token } => format!("{}{token}", links.confirm_email),
            Self::ResetPassword { token }
            | Self::AccountExists { token }
            | Self::SupplierInvited { token } => {
                format!("{}{token}", links.reset_password)
            }
            Self::PasswordChanged | Self::SupplierApproved | Self::SupplierRejected => {
                links.sign_in.clone()
            }
            Self::Change(ChangeMail {
                token: Some(token), ..
            }) => {
                format!("{}{token}", links.stop_change)
            }
            Self::Change(_) => links.sign_in.clone(),
            Self::Notification(about) => format!("{}{}", links.notification, about.id),
        }
    }
}

impl ChangeMail<'_> {
    /// Subject, opening, action and closing.
    fn words(&self, language: Language) -> [String; 4] {
        let subject = i18n::text(language, self.subject_id());
        let day = self.effective_on.map(|day| date_words(day, language));
        let arguments = [
            ("what", subject.as_str()),
            ("author", self.author),
            ("day", day.as_deref().unwrap_or_default()),
        ];
        let with = |id| i18n::text_with(language, id, &arguments);
        let (action, closing) = match self.token {
            Some(_) => (
                MessageId::new("mail-change-stop-action"),
                MessageId::new("mail-change-stop-closing"),
            ),
            None => (
                MessageId::new("mail-change-action"),
                MessageId::new("mail-change-closing"),
            ),
        };
        [
            with(self.step_id()),
            with(self.opening_id()),
            i18n::text(language, action),
            i18n::text(language, closing),
        ]
    }

    fn subject_id(&self) -> MessageId {
        match self.kind {
            ChangeKind::BankAccount => MessageId::new("mail-change-of-bank-account"),
            ChangeKind::Company => MessageId::new("mail-change-of-company"),
        }
    }

    fn step_id(&self) -> MessageId {
        match self.step {
            EventKind::Submitted => MessageId::new("mail-change-submitted"),
            EventKind::Approved => MessageId::new("mail-change-approved"),
            EventKind::Rejected => MessageId::new("mail-change-rejected"),
            EventKind::Withdrawn => MessageId::new("mail-change-withdrawn"),
            EventKind::InForce => MessageId::new("mail-change-in-force"),
            EventKind::PassedToBuyer => MessageId::new("mail-change-passed-to-buyer"),
            _ => MessageId::new("mail-change-stopped"),
        }
    }

    fn opening_id(&self) -> MessageId {
        match self.step {
            EventKind::Submitted => MessageId::new("mail-change-submitted-opening"),
            EventKind::Approved => MessageId::new("mail-change-approved-opening"),
            EventKind::Rejected => MessageId::new("mail-change-rejected-opening"),
            EventKind::Withdrawn => MessageId::new("mail-change-withdrawn-opening"),
            EventKind::InForce => MessageId::new("mail-change-in-force-opening"),
            EventKind::PassedToBuyer => MessageId::new("mail-change-passed-to-buyer-opening"),
            _ => MessageId::new("mail-change-stopped-opening"),
        }
    }
}

impl NotificationMail<'_> {
    /// Subject, opening, action and closing.
    fn words(&self, language: Language) -> [String; 4] {
        let arguments = [
            ("number", self.number),
            ("subject", self.subject.in_language(language)),
            ("buyer", self.buyer.in_language(language)),
        ];
        let with = |id| i18n::text_with(language, id, &arguments);
        [
            with(self.subject_id()),
            with(MessageId::new("mail-notification-opening")),
            i18n::text(language, MessageId::new("mail-notification-action")),
            i18n::text(language, MessageId::new("mail-notification-closing")),
        ]
    }

    fn subject_id(&self) -> MessageId {
        match self.event {
            EventKind::Received => MessageId::new("mail-event-received"),
            EventKind::Issued => MessageId::new("mail-event-issued"),
            EventKind::Amended => MessageId::new("mail-event-amended"),
            EventKind::Revised => MessageId::new("mail-event-revised"),
            EventKind::ChangesAccepted => MessageId::new("mail-event-changes-accepted"),
            EventKind::Awarded => MessageId::new("mail-event-awarded"),
            EventKind::PartiallyAwarded => MessageId::new("mail-event-partially-awarded"),
            EventKind::NotAwarded => MessageId::new("mail-event-not-awarded"),
            EventKind::Cancelled => MessageId::new("mail-event-cancelled"),
            EventKind::Closed => MessageId::new("mail-event-closed"),
            EventKind::PutOnHold => MessageId::new("mail-event-put-on-hold"),
            EventKind::Released => MessageId::new("mail-event-released"),
            EventKind::Commented => MessageId::new("mail-event-commented"),
            EventKind::AttachmentAdded => MessageId::new("mail-event-attachment-added"),
            EventKind::GoodsReceived => MessageId::new("mail-event-goods-received"),
            EventKind::GoodsReceiptCancelled => {
                MessageId::new("mail-event-goods-receipt-cancelled")
            }
            // Users are not told of other events.
            _ => MessageId::new("mail-event-other"),
        }
    }
}
