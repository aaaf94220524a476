//! The author of a change, for the audit log.
use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::{context::Context, notifications::Recipients};
use contract::exchange::Side;

/// Who changes a document, when and from where.
#[derive(Clone, Debug)]
pub struct AuditContext {
    /// When the change happened.
    pub at: DateTime<Utc>,
    /// When it is recorded; later than `at` for documents from imported files.
    pub recorded_at: DateTime<Utc>,
    /// The user, where it is one of the supplier's.
    pub user_id: Option<Uuid>,
    /// Empty where the clock does it.
    pub name: String,
    pub side: Side,
    /// The address that it is asked from, as far as it is known, or whose key of the buyer's it is.
    pub origin: Option<String>,
    pub channel: NotificationChannel,
}

/// How the supplier's users are notified of a change.
#[derive(Clone, Debug)]
pub enum NotificationChannel {
    /// Not at all: a user of theirs made the change, or it happened long ago.
    None,
    /// In the portal.
    Portal(Recipients),
    /// In the portal, and by mail if they chose so.
    PortalAndMail(Recipients),
}

impl Context {
    pub fn audit(&self) -> AuditContext {
        let now = self.options.clock.now();
        AuditContext {
            at: now,
            recorded_at: now,
            user_id: Some(self.user.id),
            name: self.user.full_name(),
            side: Side::Supplier,
            origin: self.client_address.clone(),
            channel: NotificationChannel::None,
        }
    }
}

impl AuditContext {
    pub fn for_clock(at: DateTime<Utc>, recorded_at: DateTime<Utc>) -> Self {
        Self {
            at,
            recorded_at,
            user_id: None,
            name: String::new(),
            side: Side::System,
            origin: None,
            channel: NotificationChannel::None,
        }
    }
}
