//! A notice that the next page shows once. It is in a short-lived cookie, because there is no session after a sign-out.
use serde::Serialize;
use ts_rs::TS;

pub use crate::pages::NoticeMessage;
use values::Text;

pub const COOKIE: &str = "portal-notice";
/// Seconds.
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

/// Declares the notices of `pages`: the name in the cookie, the kind and the message.
macro_rules! notices {
    ($($(#[$about:meta])* $variant:ident = $name:literal: $kind:ident, $words:expr;)+) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum NoticeMessage {
            $($(#[$about])* $variant,)+
        }

        impl NoticeMessage {
            /// The cookie's value.
            pub fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }

            pub fn from_cookie(value: &str) -> Option<Self> {
                match value {
                    $($name => Some(Self::$variant),)+
                    _ => None,
                }
            }

            pub fn notice(self) -> $crate::http::notice::Notice {
                use $crate::http::notice::{Notice, NoticeKind};
                let (kind, id) = match self {
                    $(Self::$variant => (NoticeKind::$kind, $words),)+
                };
                Notice {
                    kind,
                    text: values::text::Text::message(id),
                }
            }
        }
    };
}
pub(crate) use notices;
