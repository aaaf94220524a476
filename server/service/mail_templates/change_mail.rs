//! The mail about a step of a change request.
use chrono::NaiveDate;

use contract::{change_request::ChangeKind, exchange::EventKind};
use values::{date_words::date_words, language::Language, message_id::MessageId};

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

impl ChangeMail<'_> {
    /// Subject, opening, action and closing.
    pub(super) fn words(&self, language: Language) -> [String; 4] {
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
