//! The audit log's rows about users and invitations. They are in the table of all events; their kinds are others than those of
//! documents.
use super::prelude::*;
use contract::{UserEventKind, exchange::Side};

/// Value of `document_kind` for events about a user or an invitation.
pub const USER: &str = "user";

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "events")]
pub struct Model {
    /// UUID version 7: of two events at one instant the later one has the larger id.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    /// [`USER`].
    pub document_kind: String,
    /// The user's id, which is also that of their invitation.
    pub document_id: Uuid,
    pub kind: UserEventKind,
    pub at: DateTimeUtc,
    pub actor_id: Option<Uuid>,
    pub actor_name: String,
    pub actor_side: Side,
    pub origin: Option<String>,
    /// The full name of the user.
    pub note: Option<String>,
    /// [`contract::UserTerms`] as JSON, where the change found and left some.
    pub before: Option<String>,
    pub after: Option<String>,
}
