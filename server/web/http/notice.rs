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

/// Declares the notices of `pages`: the name in the cookie, the kind and the message, which may have a `count`.
macro_rules! notices {
    ($($(#[$about:meta])* $variant:ident $(($count:ident))? = $name:literal: $kind:ident, $words:expr;)+) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum NoticeMessage {
            $($(#[$about])* $variant $(($crate::http::notice::number!($count)))?,)+
        }

        impl NoticeMessage {
            /// The cookie's value.
            pub fn to_cookie(self) -> String {
                match self {
                    $(Self::$variant $(($count))? => [$name.to_owned() $(, $count.to_string())?].join("."),)+
                }
            }

            pub fn from_cookie(value: &str) -> Option<Self> {
                let (name, number) = value.split_once('.').unwrap_or((value, ""));
                match name {
                    $($name => Some(Self::$variant $(({
                        let $count = number.parse().ok()?;
                        $count
                    }))?),)+
                    _ => None,
                }
            }

            pub fn notice(self) -> $crate::http::notice::Notice {
                use $crate::http::notice::{Notice, NoticeKind};
                match self {
                    $(Self::$variant $(($count))? => Notice {
                        kind: NoticeKind::$kind,
                        text: values::text::Text::Message {
                            id: $words.as_str().to_owned(),
                            arguments: [$((stringify!($count).to_owned(), values::text::Argument::Number($count)))?].into(),
                        },
                    },)+
                }
            }
        }
    };
}
pub(crate) use notices;

/// The type of a notice's number.
macro_rules! number {
    ($name:ident) => {
        u32
    };
}
pub(crate) use number;
