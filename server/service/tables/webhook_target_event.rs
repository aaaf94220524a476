//! The buyer's changes of webhook targets. The events of a removed target stay.
use super::prelude::*;
use contract::buyer::TargetEventKind;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "webhook_target_events")]
pub struct Model {
    /// ID of the event; of two events at one instant the later one has the larger ID.
    #[sea_orm(primary_key)]
    pub id: i32,
    pub target_id: Uuid,
    /// Whether the target belongs to the sandbox.
    pub is_sandbox: bool,
    pub kind: TargetEventKind,
    pub at: DateTimeUtc,
    /// The person, if the call named one, and the system whose key it was.
    pub actor: String,
    /// The target's address after the event.
    pub url: String,
    /// A JSON array of what a change was of.
    pub changed: String,
}
