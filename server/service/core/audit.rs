//! The author of a change, for the audit log.
use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::{
    context::{AnonymousContext, Context},
    recipients::Recipients,
};
use contract::exchange::Side;
use tables::user;

/// Person, time and origin of a change.
#[derive(Clone, Debug)]
pub struct AuditContext {
    /// Time of the change.
    pub at: DateTime<Utc>,
    /// Time of the record; later than `at` for documents from imported files.
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

/// Notifications of a change to the supplier's users.
#[derive(Clone, Debug)]
pub enum NotificationChannel {
    /// No notifications: a user of theirs made the change, or it happened long ago.
    None,
    /// Notifications in the portal.
    Portal(Recipients),
    /// Notifications in the portal, and mails to users who chose them.
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

impl AnonymousContext {
    /// Returns the audit context of a caller who is not signed in and is named by a mailed link: whoever reads the mails of the
    /// address.
    pub fn audit_of_mailbox(&self, email_key: &str) -> AuditContext {
        let now = self.options.clock.now();
        AuditContext {
            name: email_key.to_owned(),
            side: Side::Supplier,
            origin: self.origin(),
            ..AuditContext::for_clock(now, now)
        }
    }

    /// Returns the audit context of a user who is not signed in yet.
    pub fn audit_of(&self, user: &user::Model) -> AuditContext {
        AuditContext {
            user_id: Some(user.id),
            ..self.audit_of_mailbox(&user.full_name())
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
