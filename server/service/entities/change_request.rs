//! Requests to change what somebody else has to approve: bank accounts and company data.
pub use contract::change_request::{
    ChangeDecider as Decider, ChangeKind as Kind, ChangeRequestState as State,
};

use super::prelude::*;

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
