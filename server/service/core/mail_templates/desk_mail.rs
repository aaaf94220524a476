//! Mails to the buyer's people about what waits for their decision.
use uuid::Uuid;

use tables::desk_mail::About;
use values::{message_id::MessageId, text::LocalizedText};

#[derive(Clone, Debug)]
pub struct DeskMail<'a> {
    pub about: About,
    pub supplier: Uuid,
    /// Name of the supplier.
    pub company: &'a LocalizedText,
}

impl DeskMail<'_> {
    /// Subject, opening, action and closing.
    pub(super) fn words(&self) -> [MessageId; 4] {
        let [subject, opening] = match self.about {
            About::Registered => [
                MessageId::new("mail-desk-registered"),
                MessageId::new("mail-desk-registered-opening"),
            ],
            About::RegisteredAgain => [
                MessageId::new("mail-desk-registered-again"),
                MessageId::new("mail-desk-registered-again-opening"),
            ],
            About::Change => [
                MessageId::new("mail-desk-change"),
                MessageId::new("mail-desk-change-opening"),
            ],
        };
        let action = MessageId::new("mail-desk-action");
        [
            subject,
            opening,
            action,
            MessageId::new("mail-desk-closing"),
        ]
    }
}
