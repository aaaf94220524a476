//! The key that calls the buyer API: for systems over HTTP, and for the portal's pages of the buyer's people within the process.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Names a key without its secret. In the extensions of a request within the process it stands for the key itself; nobody
/// outside the process can send extensions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct KeyReference(pub String);

/// `GET /key` of the buyer API: the key that calls.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CallingKey {
    /// Names the key without its secret.
    #[schema(value_type = String)]
    pub reference: KeyReference,
    /// The buyer's system that the key belongs to.
    pub system: String,
    /// What the key is for. Missing for a key of the configuration.
    pub name: Option<String>,
    /// What the key allows, such as `orders:read`.
    pub scopes: Vec<String>,
    /// Sees and changes suppliers of the sandbox only.
    pub is_sandbox: bool,
    pub expires_at: Option<DateTime<Utc>>,
}

impl CallingKey {
    pub fn has(&self, scope: &str) -> bool {
        self.scopes.iter().any(|known| known == scope)
    }
}
