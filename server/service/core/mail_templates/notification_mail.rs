//! The words of mails about notifications: of one, and of a day's digest of several.
use minijinja::{Value, context};
use uuid::Uuid;

use contract::exchange::EventKind;
use values::{language::Language, message_id::MessageId, text::LocalizedText};

/// A notification that is mailed.
#[derive(Clone, Debug)]
pub struct NotificationMail<'a> {
    pub id: Uuid,
    pub event: EventKind,
    /// Number of the document, as are the subject and the buyer.
    pub number: &'a str,
    pub subject: LocalizedText,
    pub buyer: LocalizedText,
}

/// The unread notifications of a user.
#[derive(Clone, Debug)]
pub struct Digest {
    /// The newest ones.
    pub entries: Vec<DigestEntry>,
    /// Number of all unread notifications.
    pub count: usize,
}

/// One notification in a digest, in the reader's language.
#[derive(Clone, Debug)]
pub struct DigestEntry {
    pub title: String,
    pub detail: String,
}

impl DigestEntry {
    /// Returns the entry's values for the template.
    pub(super) fn to_value(&self) -> Value {
        context! { title => self.title.as_str(), detail => self.detail.as_str() }
    }
}

impl Digest {
    /// Subject, opening, action and closing.
    pub(super) fn words(&self, language: Language) -> [String; 4] {
        let count = self.count.to_string();
        let arguments = [("count", count.as_str())];
        [
            i18n::text_with(language, MessageId::new("mail-digest-subject"), &arguments),
            i18n::text(language, MessageId::new("mail-digest-opening")),
            i18n::text(language, MessageId::new("mail-digest-action")),
            i18n::text(language, MessageId::new("mail-digest-closing")),
        ]
    }
}

impl NotificationMail<'_> {
    /// Subject, opening, action and closing.
    pub(super) fn words(&self, language: Language) -> [String; 4] {
        let DigestEntry { title, detail } = self.entry(language);
        [
            title,
            detail,
            i18n::text(language, MessageId::new("mail-notification-action")),
            i18n::text(language, MessageId::new("mail-notification-closing")),
        ]
    }

    /// Returns the text about the event and its document.
    pub fn entry(&self, language: Language) -> DigestEntry {
        let arguments = [
            ("number", self.number),
            ("subject", self.subject.in_language(language)),
            ("buyer", self.buyer.in_language(language)),
        ];
        let with = |id| i18n::text_with(language, id, &arguments);
        DigestEntry {
            title: with(self.subject_id()),
            detail: with(MessageId::new("mail-notification-opening")),
        }
    }

    fn subject_id(&self) -> MessageId {
        match self.event {
            EventKind::Received => MessageId::new("mail-event-received"),
            EventKind::Issued => MessageId::new("mail-event-issued"),
            EventKind::PricesReceived => MessageId::new("mail-event-prices-received"),
            EventKind::Amended => MessageId::new("mail-event-amended"),
            EventKind::Revised => MessageId::new("mail-event-revised"),
            EventKind::ChangesAccepted => MessageId::new("mail-event-changes-accepted"),
            EventKind::Awarded => MessageId::new("mail-event-awarded"),
            EventKind::PartiallyAwarded => MessageId::new("mail-event-partially-awarded"),
            EventKind::Approved => MessageId::new("mail-event-prices-approved"),
            EventKind::PartiallyApproved => MessageId::new("mail-event-prices-partially-approved"),
            EventKind::Rejected => MessageId::new("mail-event-prices-rejected"),
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
            EventKind::PaymentReceived => MessageId::new("mail-event-payment-received"),
            EventKind::StatementReceived => MessageId::new("mail-event-statement-received"),
            EventKind::CreditNoteReceived => MessageId::new("mail-event-credit-note-received"),
            EventKind::CreditNoteAccepted => MessageId::new("mail-event-credit-note-accepted"),
            EventKind::CreditNoteRejected => MessageId::new("mail-event-credit-note-rejected"),
            EventKind::Disputed => MessageId::new("mail-event-disputed"),
            EventKind::Answered => MessageId::new("mail-event-answered"),
            EventKind::InquiryClosed => MessageId::new("mail-event-inquiry-closed"),
            EventKind::Expiring => MessageId::new("mail-event-expiring"),
            // Users are not told of other events.
            _ => MessageId::new("mail-event-other"),
        }
    }
}
