//! A notice that is said once, on the next page: it travels in a short-lived cookie, since a sign-out leaves no session.
use serde::Serialize;
use ts_rs::TS;

use crate::text::Text;

pub const COOKIE: &str = "portal-notice";

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
}

impl NoticeMessage {
    /// The `Set-Cookie` that carries it to the next page.
    pub fn to_cookie(self) -> String {
        let value = match self {
            Self::SignedOut => "signed-out",
            Self::SessionExpired => "session-expired",
        };
        format!("{COOKIE}={value}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax")
    }

    pub fn from_cookie(value: &str) -> Option<Self> {
        match value {
            "signed-out" => Some(Self::SignedOut),
            "session-expired" => Some(Self::SessionExpired),
            _ => None,
        }
    }

    pub fn notice(self) -> Notice {
        let (kind, text) = match self {
            Self::SignedOut => (NoticeKind::Success, Text::message("notice-signed-out")),
            Self::SessionExpired => (NoticeKind::Warning, Text::message("notice-session-expired")),
        };
        Notice { kind, text }
    }
}

/// The `Set-Cookie` that ends it once it was said.
pub fn removal_cookie() -> String {
    format!("{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
}
