//! A notice that the next page shows once. It is in a short-lived cookie, because there is no session after a sign-out.
use serde::Serialize;
use ts_rs::TS;

use values::{message_id::MessageId, text::Text};

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

/// Declares the notices: the name in the cookie, the kind and the message.
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

            pub fn notice(self) -> Notice {
                let (kind, id) = match self {
                    $(Self::$variant => (NoticeKind::$kind, $words),)+
                };
                Notice {
                    kind,
                    text: Text::message(id),
                }
            }
        }
    };
}

notices! {
    SignedOut = "signed-out": Success, MessageId::new("notice-signed-out");
    SessionExpired = "session-expired": Warning, MessageId::new("notice-session-expired");
    PersonDeactivated = "person-deactivated": Success, MessageId::new("notice-person-deactivated");
    PersonReactivated = "person-reactivated": Success, MessageId::new("notice-person-reactivated");
    NameChanged = "name-changed": Success, MessageId::new("notice-name-changed");
    PasswordChanged = "password-changed": Success, MessageId::new("notice-password-changed");
    /// If the service requires no confirmation.
    Registered = "registered": Success, MessageId::new("notice-registered");
    EmailConfirmed = "email-confirmed": Success, MessageId::new("notice-email-confirmed");
    OrderAcknowledged = "order-acknowledged": Success, MessageId::new("notice-order-acknowledged");
    OrderAccepted = "order-accepted": Success, MessageId::new("notice-order-accepted");
    OrdersAccepted = "orders-accepted": Success, MessageId::new("notice-orders-accepted");
    OrderRejected = "order-rejected": Success, MessageId::new("notice-order-rejected");
    DraftSaved = "draft-saved": Success, MessageId::new("notice-draft-saved");
    ResponseSent = "response-sent": Success, MessageId::new("notice-response-sent");
    OrderShipped = "order-shipped": Success, MessageId::new("notice-order-shipped");
    InvoiceDrafted = "invoice-drafted": Success, MessageId::new("notice-invoice-drafted");
    InvoiceDiscarded = "invoice-discarded": Success, MessageId::new("notice-invoice-discarded");
    CommentSent = "comment-sent": Success, MessageId::new("notice-comment-sent");
    FileAttached = "file-attached": Success, MessageId::new("notice-file-attached");
    FileRemoved = "file-removed": Success, MessageId::new("notice-file-removed");
    LinesFilled = "lines-filled": Success, MessageId::new("notice-lines-filled");
    NoFileChosen = "no-file-chosen": Warning, MessageId::new("notice-no-file-chosen");
    PasswordReset = "password-reset": Success, MessageId::new("notice-password-reset");
    QuotationSubmitted = "quotation-submitted": Success, MessageId::new("notice-quotation-submitted");
    QuotationWithdrawn = "quotation-withdrawn": Success, MessageId::new("notice-quotation-withdrawn");
    RequestDeclined = "request-declined": Success, MessageId::new("notice-request-declined");
    AmendmentAcknowledged = "amendment-acknowledged": Success, MessageId::new("notice-amendment-acknowledged");
}
