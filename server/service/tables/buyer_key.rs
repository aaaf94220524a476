//! Keys of the buyer API that were created in the portal. Each key belongs to one of the buyer's systems.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "buyer_keys")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The name of the buyer's system. Several keys may belong to one system.
    pub system: String,
    pub name: String,
    /// SHA-256 of the secret, base64url.
    pub secret_hash: String,
    /// A JSON array.
    pub scopes: String,
    /// Sees and changes suppliers of the sandbox only; other keys see none of them.
    pub is_sandbox: bool,
    pub created_at: DateTimeUtc,
    /// The person, and the system whose key created it or `command line`.
    pub created_by: String,
    pub expires_at: Option<DateTimeUtc>,
    pub revoked_at: Option<DateTimeUtc>,
    /// The person and the system that revoked the key, as in `created_by`; `None` also for keys that were revoked before this was
    /// kept.
    pub revoked_by: Option<String>,
    /// Time of the last use, exact to a minute.
    pub last_used_at: Option<DateTimeUtc>,
    /// The key that created this one; it is revoked with that key. `None` for keys that the command line, a key of the
    /// configuration or an earlier release created.
    pub created_with: Option<Uuid>,
}
