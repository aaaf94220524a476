//! Keys of the buyer API, with which systems call over HTTP, and sessions of the buyer's people, whose pages call within the
//! process.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;

use super::Scope;

/// Names a key without its secret, or the session of one of the buyer's people (`person:ID/…`). In the extensions of a request
/// within the process, that of a session stands for a key; nobody outside the process can send extensions.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct KeyReference(pub String);

impl KeyReference {
    /// The key, or the person in whose session the call was made. The same in all sessions of a person.
    pub fn holder(&self) -> &str {
        let (holder, _) = self.0.split_once('/').unwrap_or((&self.0, ""));
        holder
    }
}

/// `GET /key`: the key that calls.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CallingKey {
    /// Names the key without its secret.
    #[schema(value_type = String)]
    pub reference: KeyReference,
    /// The buyer's system that the key belongs to.
    pub system: String,
    /// Name of the person whose session calls. Missing for keys of systems.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    pub person: Option<String>,
    /// Purpose of the key. Missing for a key of the configuration.
    pub name: Option<String>,
    /// Scopes of the key, such as `orders:read`.
    pub scopes: Vec<Scope>,
    /// Sees and changes suppliers of the sandbox only.
    pub is_sandbox: bool,
    pub expires_at: Option<DateTime<Utc>>,
    /// Numbers of open decisions of the buyer; null for a key with neither `suppliers:read` nor `prices:read`.
    pub waiting: Option<WaitingDecisions>,
}

#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingDecisions {
    /// Suppliers that registered; 0 for a key without `suppliers:read`.
    pub suppliers: u64,
    /// Requests to change company data or bank accounts; 0 for a key without `suppliers:read`.
    pub changes: u64,
    /// Requests to change prices; 0 for a key without `prices:read`.
    pub price_requests: u64,
}

impl CallingKey {
    pub fn has(&self, scope: Scope) -> bool {
        self.scopes.contains(&scope)
    }
}

/// `GET /keys`: a key without its secret.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
#[schema(as = Key)]
pub struct KeyRecord {
    #[schema(value_type = String, format = "uuid")]
    #[ts(type = "string")]
    pub id: Uuid,
    /// The buyer's system that the key belongs to.
    pub system: String,
    /// Purpose of the key.
    pub name: String,
    pub scopes: Vec<Scope>,
    /// Sees and changes suppliers of the sandbox only.
    pub is_sandbox: bool,
    pub created_at: DateTime<Utc>,
    pub created_by: String,
    pub expires_at: Option<DateTime<Utc>>,
    pub revoked_at: Option<DateTime<Utc>>,
    /// The person, if the call named one, and the system whose key it was.
    pub revoked_by: Option<String>,
    /// Exact to a minute.
    pub last_used_at: Option<DateTime<Utc>>,
    /// The key that created this one, which is revoked with it; null for keys of the command line and the configuration.
    #[schema(value_type = Option<String>, format = "uuid")]
    #[ts(type = "string | null")]
    pub created_with: Option<Uuid>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CreatedKey {
    pub key: KeyRecord,
    /// Sent as `Authorization: Bearer SECRET`. It cannot be read again.
    pub secret: String,
}
