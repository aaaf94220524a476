//! The mail about a change of an account.
use chrono::NaiveDateTime;

use tables::account_notice::{AccountNotice, NoticeDetails};
use values::{date_words::date_words, language::Language};

#[derive(Clone, Copy, Debug)]
pub struct AccountMail<'a> {
    pub notice: AccountNotice,
    pub details: &'a NoticeDetails,
    /// Time of the change, in the service's own offset from UTC.
    pub at: NaiveDateTime,
    /// Token of the link that puts the earlier address back; `None` for other changes.
    pub token: Option<&'a str>,
}

impl AccountMail<'_> {
    /// Subject, opening, action and closing.
    pub(super) fn words(&self, language: Language) -> [String; 4] {
        let [subject, opening, action, closing] = self.notice.words();
        let [day, time] = [
            date_words(self.at.date(), language),
            self.at.format("%H:%M").to_string(),
        ];
        let text = |part: &Option<String>| part.clone().unwrap_or_default();
        let (name, email) = (text(&self.details.name), text(&self.details.email));
        let arguments = [
            ("day", day.as_str()),
            ("time", &time),
            ("name", &name),
            ("email", &email),
        ];
        [
            i18n::text(language, subject),
            i18n::text_with(language, opening, &arguments),
            i18n::text(language, action),
            i18n::text(language, closing),
        ]
    }
}
