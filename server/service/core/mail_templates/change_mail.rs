//! The mail about a step of a change request: what changes, a link to review it, and while it can be stopped a link that stops it.
use chrono::NaiveDate;
use uuid::Uuid;

use contract::{
    bank_account::{BankAccountAction, BankAccountFacts},
    change_request::ChangeKind,
    exchange::EventKind,
};
use values::{
    date_words::date_words, language::Language, message_id::MessageId, text::LocalizedText,
};

/// A step of a change request that is mailed.
#[derive(Clone, Copy, Debug)]
pub struct ChangeMail<'a> {
    pub kind: ChangeKind,
    pub step: EventKind,
    /// ID of the request.
    pub id: Uuid,
    /// Name of the user who sent the request.
    pub author: &'a str,
    /// Name of the person who stopped the change; `None` if it had become impossible, and for other steps.
    pub stopped_by: Option<&'a str>,
    /// Reason why the request was rejected or stopped.
    pub reason: Option<&'a LocalizedText>,
    /// Account of a request about a bank account.
    pub account: Option<&'a ChangedAccount>,
    /// The day when the cooling-off time is over, or the change took effect.
    pub effective_on: Option<NaiveDate>,
    /// Stops the change; none if it can no longer be stopped.
    pub token: Option<&'a str>,
}

/// The bank account that a request is about. The numbers are masked.
#[derive(Clone, Debug)]
pub struct ChangedAccount {
    pub action: BankAccountAction,
    /// Account before the change; `None` for an addition.
    pub before: Option<BankAccountFacts>,
    pub after: BankAccountFacts,
    /// The labels of what a change makes different; two numbers may be masked alike.
    pub changes: Vec<MessageId>,
}

impl ChangeMail<'_> {
    /// Subject, opening, action and closing.
    pub(super) fn words(&self, language: Language) -> [String; 4] {
        let subject = i18n::text(language, self.subject_id());
        let day = self.effective_on.map(|day| date_words(day, language));
        let arguments = [
            ("what", subject.as_str()),
            ("author", self.author),
            ("actor", self.stopped_by.unwrap_or_default()),
            ("day", day.as_deref().unwrap_or_default()),
        ];
        let with = |id| i18n::text_with(language, id, &arguments);
        let closing = match self.token {
            Some(_) => MessageId::new("mail-change-stop-closing"),
            None => MessageId::new("mail-change-closing"),
        };
        [
            with(self.step_id()),
            with(self.opening_id()),
            i18n::text(language, MessageId::new("mail-change-action")),
            i18n::text(language, closing),
        ]
    }

    /// Returns the lines below the opening.
    pub(super) fn facts(&self, language: Language) -> Vec<String> {
        let account = self.account.map(|account| account.lines(language));
        let reason = self.reason.map(|reason| {
            let reason = [("reason", reason.in_language(language))];
            i18n::text_with(language, MessageId::new("mail-change-reason"), &reason)
        });
        account.into_iter().flatten().chain(reason).collect()
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
            EventKind::Submitted => match self.kind {
                ChangeKind::BankAccount => MessageId::new("mail-change-submitted-opening"),
                ChangeKind::Company => MessageId::new("mail-change-submitted-buyer-opening"),
            },
            EventKind::Approved => MessageId::new("mail-change-approved-opening"),
            EventKind::Rejected => MessageId::new("mail-change-rejected-opening"),
            EventKind::Withdrawn => MessageId::new("mail-change-withdrawn-opening"),
            EventKind::InForce => MessageId::new("mail-change-in-force-opening"),
            EventKind::PassedToBuyer => MessageId::new("mail-change-passed-to-buyer-opening"),
            _ if self.stopped_by.is_some() => MessageId::new("mail-change-stopped-by-opening"),
            _ => MessageId::new("mail-change-stopped-opening"),
        }
    }
}

impl ChangedAccount {
    fn changed_fields(&self, language: Language) -> String {
        let labels = self
            .changes
            .iter()
            .map(|label| i18n::text(language, *label));
        let separator = match language {
            Language::Arabic => "، ",
            Language::English => ", ",
        };
        let fields = labels.collect::<Vec<_>>().join(separator);
        let id = MessageId::new("mail-change-account-fields");
        i18n::text_with(language, id, &[("fields", &fields)])
    }

    fn lines(&self, language: Language) -> Vec<String> {
        let line = |id, facts| words(language, id, facts);
        match (self.action, &self.before) {
            (BankAccountAction::Change, Some(before)) => {
                let [now, then] = [
                    line(MessageId::new("mail-change-account-before"), before),
                    line(MessageId::new("mail-change-account-after"), &self.after),
                ];
                let is_shown = told(language, before) != told(language, &self.after);
                let then = is_shown.then_some(then);
                let changes = (!self.changes.is_empty()).then(|| self.changed_fields(language));
                [Some(now), then, changes].into_iter().flatten().collect()
            }
            (BankAccountAction::Archive, _) => {
                vec![line(
                    MessageId::new("mail-change-account-archived"),
                    &self.after,
                )]
            }
            (BankAccountAction::MakeDefault, _) => {
                vec![line(
                    MessageId::new("mail-change-account-default"),
                    &self.after,
                )]
            }
            (BankAccountAction::Add | BankAccountAction::Change, _) => {
                vec![line(
                    MessageId::new("mail-change-account-added"),
                    &self.after,
                )]
            }
        }
    }
}

fn words(language: Language, id: MessageId, facts: &BankAccountFacts) -> String {
    i18n::text_with(language, id, &told(language, facts))
}

/// Returns the texts of a line about an account. A bank without a name in the language has that of the other one.
fn told(language: Language, facts: &BankAccountFacts) -> [(&'static str, &str); 3] {
    let LocalizedText { ar, en } = &facts.bank;
    let names = [facts.bank.in_language(language), ar, en];
    let bank = names.into_iter().find(|name| !name.is_empty());
    [
        ("bank", bank.unwrap_or_default()),
        ("number", facts.number.as_str()),
        ("currency", &facts.currency),
    ]
}
