//! Receivers of webhooks that were created over the buyer API. The receiver of the configuration has no row.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "webhook_targets")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub url: String,
    /// Copy of the URL under a unique index; null for a target whose URL an older target had before the index existed.
    pub own_url: Option<String>,
    /// A JSON array of secrets, oldest first. They are stored as they are, because each message is signed with all of them.
    pub secrets: String,
    /// A JSON array of topics, such as `order.accepted` or `order.*`; empty for all.
    pub topics: String,
    /// Gets messages about suppliers of the sandbox only; other targets get none of these.
    pub is_sandbox: bool,
    /// Whether messages are sent to the target.
    pub is_active: bool,
    pub created_at: DateTimeUtc,
    /// The person, and the system whose key created it.
    pub created_by: String,
}
