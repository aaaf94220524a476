//! Reads the version, the state, the authors and the content of a stored request.
use chrono::{DateTime, Utc};
use serde::de::DeserializeOwned;
use serde_json::Value;
use uuid::Uuid;

use super::subjects;
use crate::{
    documents::{DocumentRef, events::json},
    entities::{
        change_request::{Model, State},
        document_kind::DocumentKind,
    },
    error::{ServiceError, ensure},
};
use values::{message_id::MessageId, text::LocalizedText};

impl Model {
    pub fn document(&self) -> DocumentRef {
        DocumentRef {
            supplier_id: self.supplier_id,
            kind: DocumentKind::ChangeRequest,
            id: self.id,
        }
    }

    /// # Errors
    /// `Conflict`: the caller saw another version.
    pub fn expect_version(&self, seen: u32) -> Result<(), ServiceError> {
        self.expect_seen(seen, MessageId::new("service-change-outdated"))
    }

    /// The same before a draft is saved.
    ///
    /// # Errors
    /// `Conflict`
    pub fn expect_edited_version(&self, seen: u32) -> Result<(), ServiceError> {
        self.expect_seen(seen, MessageId::new("service-change-edited"))
    }

    fn expect_seen(&self, seen: u32, outdated: MessageId) -> Result<(), ServiceError> {
        ensure(i64::from(self.version) == i64::from(seen), outdated)
    }

    /// # Errors
    /// `Conflict`: says in which state the request is.
    pub fn expect_state(&self, expected: &[State]) -> Result<(), ServiceError> {
        let reason = match self.state {
            state if expected.contains(&state) => return Ok(()),
            State::Draft => MessageId::new("service-change-draft"),
            State::Waiting if subjects::is_for_buyer(self.kind) => {
                MessageId::new("service-change-waits-for-buyer")
            }
            State::Waiting => MessageId::new("service-change-waits"),
            State::CoolingOff => MessageId::new("service-change-approved"),
            State::InForce => MessageId::new("service-change-in-force"),
            State::Rejected => MessageId::new("service-change-rejected"),
            State::Withdrawn => MessageId::new("service-change-withdrawn"),
            State::Stopped => MessageId::new("service-change-stopped"),
        };
        Err(ServiceError::Conflict(reason))
    }

    /// Returns the time of the next step. It is never before the last step, even if the clock was moved back.
    pub fn next_step_at(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        std::cmp::max(now, self.changed_at)
    }

    /// Whether the user wrote or sent it. Where its authors cannot be read, everybody counts as one.
    pub fn is_author(&self, user: Uuid) -> bool {
        let authors: Result<Vec<Uuid>, _> = serde_json::from_str(&self.author_ids);
        authors.map_or(true, |authors| authors.contains(&user))
    }

    pub fn authors(&self) -> Vec<Uuid> {
        serde_json::from_str(&self.author_ids).unwrap_or_default()
    }

    pub fn author_ids_with(&self, user: Option<Uuid>) -> String {
        let mut authors = self.authors();
        authors.extend(user.filter(|user| !authors.contains(user)));
        json(&authors).to_string()
    }

    pub fn before_value(&self) -> Option<Value> {
        let before = self.before.as_deref()?;
        Some(serde_json::from_str(before).unwrap_or_default())
    }

    pub fn after_value(&self) -> Value {
        serde_json::from_str(&self.after).unwrap_or_default()
    }

    /// Returns the reason why the request was rejected or given up.
    pub fn reason_words(&self) -> Option<LocalizedText> {
        serde_json::from_str(self.reason.as_deref()?).ok()
    }

    /// The subject as it was; unreadable parts are empty.
    pub fn before_as<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_value(self.before_value()?).ok()
    }

    /// The subject as it is to be; unreadable parts are empty.
    pub fn after_as<T: DeserializeOwned + Default>(&self) -> T {
        serde_json::from_str(&self.after).unwrap_or_default()
    }
}
