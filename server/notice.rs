//! A notice that is said once, on the next page: it travels in a short-lived cookie, since a sign-out leaves no session.
use serde::Serialize;
use ts_rs::TS;

use crate::{message_id::MessageId, text::Text};

pub const COOKIE: &str = "portal-notice";
/// Seconds in which the next page has to come.
pub const LIFETIME: u32 = 60;

#[derive(Clone, Debug, Serialize, TS)]
pub struct Notice {
    pub kind: NoticeKind,
    pub text: Text,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum NoticeKind {
    Information,
    Success,
    Warning,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeMessage {
    SignedOut,
    SessionExpired,
    PersonDeactivated,
    PersonReactivated,
    NameChanged,
    PasswordChanged,
    /// By a service that asks for no confirmation.
    Registered,
    EmailConfirmed,
    PasswordReset,
}

impl NoticeMessage {
    /// As it stands in the cookie.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::SignedOut => "signed-out",
            Self::SessionExpired => "session-expired",
            Self::PersonDeactivated => "person-deactivated",
            Self::PersonReactivated => "person-reactivated",
            Self::NameChanged => "name-changed",
            Self::PasswordChanged => "password-changed",
            Self::Registered => "registered",
            Self::EmailConfirmed => "email-confirmed",
            Self::PasswordReset => "password-reset",
        }
    }

    pub fn from_cookie(value: &str) -> Option<Self> {
        match value {
            "signed-out" => Some(Self::SignedOut),
            "session-expired" => Some(Self::SessionExpired),
            "person-deactivated" => Some(Self::PersonDeactivated),
            "person-reactivated" => Some(Self::PersonReactivated),
            "name-changed" => Some(Self::NameChanged),
            "password-changed" => Some(Self::PasswordChanged),
            "registered" => Some(Self::Registered),
            "email-confirmed" => Some(Self::EmailConfirmed),
            "password-reset" => Some(Self::PasswordReset),
            _ => None,
        }
    }

    pub fn notice(self) -> Notice {
        let (kind, text) = match self {
            Self::SignedOut => (
                NoticeKind::Success,
                Text::message(MessageId::new("notice-signed-out")),
            ),
            Self::SessionExpired => (
                NoticeKind::Warning,
                Text::message(MessageId::new("notice-session-expired")),
            ),
            Self::PersonDeactivated => (
                NoticeKind::Success,
                Text::message(MessageId::new("notice-person-deactivated")),
            ),
            Self::PersonReactivated => (
                NoticeKind::Success,
                Text::message(MessageId::new("notice-person-reactivated")),
            ),
            Self::NameChanged => (
                NoticeKind::Success,
                Text::message(MessageId::new("notice-name-changed")),
            ),
            Self::PasswordChanged => (
                NoticeKind::Success,
                Text::message(MessageId::new("notice-password-changed")),
            ),
            Self::Registered => (
                NoticeKind::Success,
                Text::message(MessageId::new("notice-registered")),
            ),
            Self::EmailConfirmed => (
                NoticeKind::Success,
                Text::message(MessageId::new("notice-email-confirmed")),
            ),
            Self::PasswordReset => (
                NoticeKind::Success,
                Text::message(MessageId::new("notice-password-reset")),
            ),
        };
        Notice { kind, text }
    }
}
