//! Requests to change what somebody else has to approve: bank accounts and company data.
pub use contract::change_request::{
    ChangeDecider as Decider, ChangeKind as Kind, ChangeRequestState as State,
};

use chrono::{DateTime, Utc};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::prelude::*;
use crate::{DocumentRef, NotAllowed, document_kind::DocumentKind};
use values::{message_id::MessageId, text::LocalizedText};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "change_requests")]
pub struct Model {
    /// UUID version 7.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub kind: Kind,
    /// ID of the row that is to change; of an addition, the ID that the row will have. At most one request about it waits or
    /// cools off.
    pub subject_id: Uuid,
    /// Action on the subject, in the kind's own names.
    pub action: String,
    pub state: State,
    /// Every step and every saved draft makes it one higher.
    pub version: i32,
    pub decider: Decider,
    /// The subject when the request was begun, as JSON; none of an addition.
    pub before: Option<String>,
    /// The subject as it is to be, as JSON: as it was typed in a draft, checked once the request was sent.
    pub after: String,
    /// Everybody who wrote or sent it, as a JSON array of ids: none of them may approve it.
    pub author_ids: String,
    /// Whoever sent it, or began the draft.
    pub author_id: Option<Uuid>,
    pub author_name: String,
    /// Seconds between the approval and the moment when the change takes effect.
    pub cooling_off_seconds: i64,
    pub created_at: DateTimeUtc,
    pub sent_at: Option<DateTimeUtc>,
    pub decided_at: Option<DateTimeUtc>,
    /// The person, and of the buyer's decisions the system.
    pub decided_by: Option<String>,
    /// Reason why the request was rejected or given up, in both languages, as JSON.
    pub reason: Option<String>,
    /// Time at which the cooling-off time ends; afterwards, the time at which the change took effect.
    pub effective_at: Option<DateTimeUtc>,
    /// Time of the last step. No step is dated before the one before it.
    pub changed_at: DateTimeUtc,
}

impl Model {
    pub fn document(&self) -> DocumentRef {
        DocumentRef {
            supplier_id: self.supplier_id,
            kind: DocumentKind::ChangeRequest,
            id: self.id,
        }
    }

    /// # Errors
    /// `NotAllowed`: the caller saw another version.
    pub fn expect_version(&self, seen: u32) -> Result<(), NotAllowed> {
        self.expect_seen(seen, MessageId::new("service-change-outdated"))
    }

    /// The same before a draft is saved.
    ///
    /// # Errors
    /// `NotAllowed`
    pub fn expect_edited_version(&self, seen: u32) -> Result<(), NotAllowed> {
        self.expect_seen(seen, MessageId::new("service-change-edited"))
    }

    fn expect_seen(&self, seen: u32, outdated: MessageId) -> Result<(), NotAllowed> {
        match i64::from(self.version) == i64::from(seen) {
            true => Ok(()),
            false => Err(NotAllowed(outdated)),
        }
    }

    /// # Errors
    /// `NotAllowed`: says in which state the request is.
    pub fn expect_state(&self, expected: &[State]) -> Result<(), NotAllowed> {
        let reason = match self.state {
            state if expected.contains(&state) => return Ok(()),
            State::Draft => MessageId::new("service-change-draft"),
            State::Waiting if self.kind.is_for_buyer() => {
                MessageId::new("service-change-waits-for-buyer")
            }
            State::Waiting => MessageId::new("service-change-waits"),
            State::CoolingOff => MessageId::new("service-change-approved"),
            State::InForce => MessageId::new("service-change-in-force"),
            State::Rejected => MessageId::new("service-change-rejected"),
            State::Withdrawn => MessageId::new("service-change-withdrawn"),
            State::Stopped => MessageId::new("service-change-stopped"),
        };
        Err(NotAllowed(reason))
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
        serde_json::json!(authors).to_string()
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
