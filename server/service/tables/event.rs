//! The audit log: one row a change.
use super::prelude::*;
use crate::document_kind::DocumentKind;
use contract::exchange::{EventKind, Side};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "events")]
pub struct Model {
    /// UUID version 7: of two events at one instant the later one has the larger id.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub document_kind: DocumentKind,
    pub document_id: Uuid,
    pub kind: EventKind,
    pub at: DateTimeUtc,
    /// The user, where it was one of the supplier's.
    pub actor_id: Option<Uuid>,
    /// Name of the actor at the time of the event; empty if the clock caused it.
    pub actor_name: String,
    pub actor_side: Side,
    /// The address that the change was asked from, as far as it is known; of the buyer's changes, whose key it was.
    pub origin: Option<String>,
    pub note: Option<String>,
    /// State before and after the change, as JSON.
    pub before: Option<String>,
    pub after: Option<String>,
}
