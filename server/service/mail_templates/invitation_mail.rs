//! The words of mails about invitations by users of a company.
use values::{language::Language, message_id::MessageId};

/// Subject, opening, action and closing.
pub(super) fn words(language: Language, company: &str, inviter: &str) -> [String; 4] {
    let with = |id| i18n::text_with(language, id, &[("company", company), ("inviter", inviter)]);
    [
        with(MessageId::new("mail-join-subject")),
        with(MessageId::new("mail-join-opening")),
        i18n::text(language, MessageId::new("mail-join-action")),
        i18n::text(language, MessageId::new("mail-join-closing")),
    ]
}

/// The same, to an address that has an account.
pub(super) fn words_to_account(language: Language, company: &str) -> [String; 4] {
    let with = |id| i18n::text_with(language, id, &[("company", company)]);
    [
        with(MessageId::new("mail-join-subject")),
        with(MessageId::new("mail-join-exists-opening")),
        i18n::text(language, MessageId::new("mail-join-exists-action")),
        i18n::text(language, MessageId::new("mail-join-exists-closing")),
    ]
}
