//! Notifications of users about the buyer's changes to documents, and the choice of those that are mailed.
use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use strum::{EnumIter, IntoEnumIterator};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::{
    exchange::EventKind,
    list::{Count, Paging},
};
use values::{language::Language, text::LocalizedText};

/// A user's unread notifications are counted up to here.
pub const MOST_UNREAD: u32 = 99;

/// The kind of document that a notification leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum NotifiedKind {
    QuotationRequest,
    Order,
    BankAccountRequest,
    CompanyRequest,
    /// Certificate; the document's number is the number of the certificate.
    Certificate,
    PriceList,
    PriceRequest,
    Invoice,
    Payment,
    /// Account statement of the buyer.
    AccountStatement,
    CreditNote,
}

/// The document that a notification is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct NotifiedDocument {
    pub kind: NotifiedKind,
    pub number: String,
}

/// One change by the buyer, for one user.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Notification {
    pub id: String,
    pub event: EventKind,
    #[serde(flatten)]
    pub document: NotifiedDocument,
    /// The document's current subject.
    pub subject: LocalizedText,
    pub buyer: LocalizedText,
    pub at: DateTime<Utc>,
    /// The event's note, such as the reason of a cancellation or the name of a file.
    pub note: Option<String>,
    pub is_read: bool,
}

/// `GET /notifications`, asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct NotificationQuery {
    /// Page number, from 1.
    pub page: u32,
}

/// `GET /notifications`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct NotificationList {
    /// Notifications, newest first.
    pub rows: Vec<Notification>,
    pub unread: Count,
    pub paging: Paging,
}

/// `POST /notifications/read`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReadUntil {
    /// The time of the newest notification that the user saw; later ones stay unread.
    pub until: DateTime<Utc>,
}

/// Kinds of changes that a user can choose to be told about by mail.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    ToSchema,
    TS,
    EnumIter,
)]
#[serde(rename_all = "snake_case")]
pub enum NotificationTopic {
    /// New quotation requests, orders and price lists.
    NewDocuments,
    /// Amendments of requests and revisions of orders.
    Changes,
    /// Awards, and decisions on price requests.
    Decisions,
    /// Cancelled, closed, held and released documents.
    Cancellations,
    /// Messages and files.
    Messages,
    Receipts,
    /// Payments, credit notes and decisions on them, statements of account, invoices that are disputed, and answers to inquiries.
    Payments,
    /// Certificates that expire.
    Certificates,
}

impl NotificationTopic {
    /// Unless the user chooses otherwise.
    pub fn default_timing(self) -> MailTiming {
        match self {
            Self::NewDocuments
            | Self::Changes
            | Self::Decisions
            | Self::Payments
            | Self::Certificates => MailTiming::Immediately,
            Self::Cancellations | Self::Messages | Self::Receipts => MailTiming::Never,
        }
    }

    /// The topic of a change by the buyer; `None` for events that users are not told about.
    pub fn from_event(event: EventKind) -> Option<Self> {
        Some(match event {
            EventKind::Received | EventKind::Issued | EventKind::PricesReceived => {
                Self::NewDocuments
            }
            EventKind::Amended | EventKind::Revised | EventKind::ChangesAccepted => Self::Changes,
            EventKind::Awarded
            | EventKind::PartiallyAwarded
            | EventKind::NotAwarded
            | EventKind::Approved
            | EventKind::PartiallyApproved
            | EventKind::Rejected => Self::Decisions,
            EventKind::Cancelled
            | EventKind::Closed
            | EventKind::PutOnHold
            | EventKind::Released => Self::Cancellations,
            EventKind::Commented | EventKind::AttachmentAdded => Self::Messages,
            EventKind::GoodsReceived | EventKind::GoodsReceiptCancelled => Self::Receipts,
            EventKind::PaymentReceived
            | EventKind::StatementReceived
            | EventKind::CreditNoteReceived
            | EventKind::CreditNoteAccepted
            | EventKind::CreditNoteRejected
            | EventKind::Disputed
            | EventKind::Answered
            | EventKind::InquiryClosed => Self::Payments,
            EventKind::Expiring => Self::Certificates,
            _ => return None,
        })
    }
}

/// Time when notifications of a topic are mailed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum MailTiming {
    /// Each notification in a mail of its own.
    Immediately,
    /// One mail a day with all notifications that are still unread.
    Daily,
    Never,
}

/// `GET` and `PUT /users/me/notification-choices`: when the notifications of each topic are mailed to the caller. A topic that
/// is left out keeps its choice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NotificationChoices {
    pub mails: BTreeMap<NotificationTopic, MailTiming>,
}

impl NotificationChoices {
    /// Returns the choice for the topic, or its default.
    pub fn timing(&self, topic: NotificationTopic) -> MailTiming {
        let chosen = self.mails.get(&topic).copied();
        chosen.unwrap_or_else(|| topic.default_timing())
    }

    /// Returns the choices with defaults for all topics that have none.
    pub fn completed(&self) -> Self {
        let mails = NotificationTopic::iter().map(|topic| (topic, self.timing(topic)));
        Self {
            mails: mails.collect(),
        }
    }
}

/// `PUT /users/me/language`, asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LanguageChange {
    pub language: Language,
}
